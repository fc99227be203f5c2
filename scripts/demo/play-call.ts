import type { DemoCaller } from "./callers.ts";
import { createTalker } from "./talker.ts";

export type Phones = { readonly url: string };

type Seen = {
  readonly status: string;
  readonly quiet: boolean;
  readonly heard: readonly { readonly text: string }[];
};

const mostTurns = 24;
const patienceMs = 30_000;
const pauseMs = 8;
const isOver = ({ status }: Seen): boolean => !["queued", "ringing", "in-progress"].includes(status);
const charactersPerSecond = 15;

const sendTo =
  ({ url }: Phones) =>
  async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const reply = await fetch(`${url}/api/twilio/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`The sandbox's carrier said ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };

/** What the phones behind the transfer numbers do from now on. */
export async function setPickup(phones: Phones, numbers: readonly string[], pickedUp: boolean): Promise<void> {
  const behaviour = pickedUp
    ? { kind: "answer", after_seconds: 6, press: "1", says: "Hello, how can I help?", talk_seconds: 90 }
    : { kind: "ring_out" };
  for (const number of numbers) await sendTo(phones)("PUT", `callees/${encodeURIComponent(number)}`, behaviour);
}

/** One call at the sandbox's carrier, from ringing to its end. `passes` lets the seconds go by that talking takes. */
export async function playCall(
  phones: Phones,
  caller: DemoCaller,
  to: string,
  passes: (seconds: number) => void,
): Promise<void> {
  const send = sendTo(phones);
  const { sid } = (await send("POST", "calls", { from: caller.from, to })) as { sid: string };
  const deadline = performance.now() + patienceMs;
  const see = async (): Promise<Seen> => (await fetch(`${phones.url}/api/twilio/calls/${sid}`)).json() as Promise<Seen>;
  const answerTo = createTalker(caller);
  let heardBefore = 0;
  for (let turns = 0; performance.now() < deadline; ) {
    const seen = await see();
    if (isOver(seen)) return;
    if (seen.heard.length === heardBefore || !seen.quiet) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      continue;
    }
    const words = seen.heard
      .slice(heardBefore)
      .map(({ text }) => text)
      .join(" ");
    heardBefore = seen.heard.length;
    passes(words.length / charactersPerSecond);
    const says = answerTo(words);
    turns++;
    if (says === undefined || turns > mostTurns) break;
    passes(1 + says.length / charactersPerSecond);
    await send("POST", `calls/${sid}/say`, { text: says });
  }
  await send("POST", `calls/${sid}/hang-up`).catch(() => undefined);
}
