import { type Answer, type Client, createClient } from "../client.ts";
import { bookFor, type TextingShop, textTo } from "../texts.ts";
import type { World } from "../world.ts";

/** The address in a text, without what stands before it. */
export const tokenIn = (text: string): string => /\/visit\/(\S+)/.exec(text)?.[1] ?? "";
const codeIn = (text: string): string => /code is (\d{6})\./.exec(text)?.[1] ?? "";

export const wrongCode = {
  status: 422,
  body: { detail: "That code is wrong or no longer works. Check the latest text, or get a new code." },
};

export type OpenedVisit = Awaited<ReturnType<typeof newPortalJob>>;

/** A booked job, and somebody in front of the address that was texted to its caller. */
export async function newPortalJob(world: World, shop: TextingShop, start: Date, more: object = {}) {
  const job = await bookFor(shop, start, more);
  const token = tokenIn(await textTo(world, job.phone));
  const caller = createClient(world.app);
  const path = `/api/visits/${token}`;
  let texts = 1;
  return {
    ...job,
    token,
    path,
    caller,
    askForCode: async (): Promise<string> => {
      const asked = await caller.send("POST", `${path}/code`);
      if (asked.status !== 202) throw new Error(`Asking said ${asked.status}: ${asked.text}`);
      texts += 1;
      return codeIn(await textTo(world, job.phone, texts));
    },
    prove: (code: string, who: Client = caller): Promise<Answer> => who.send("POST", `${path}/session`, { code }),
  };
}

/** Lets the caller in with a code. */
export async function enter(visit: OpenedVisit) {
  const entered = await visit.prove(await visit.askForCode());
  if (entered.status !== 201) throw new Error(`The code was answered with ${entered.status}: ${entered.text}`);
  const session = { "visit-session": String(entered.body["visit_session"]) };
  return {
    session,
    get: (what: string) => visit.caller.send("GET", `${visit.path}/${what}`, undefined, session),
    post: (what: string, body?: object) => visit.caller.send("POST", `${visit.path}/${what}`, body, session),
  };
}
