import { until } from "../until.ts";

/** Where the carrier's phones are. */
export type AtCarrier = { readonly outside: { readonly sandbox: { readonly url: string } | undefined } };

type Entry = { readonly kind: string; readonly text: string };
export type Seen = {
  readonly sid: string;
  readonly status: string;
  readonly quiet: boolean;
  readonly heard: readonly { readonly text: string; readonly interrupted: boolean }[];
  readonly entries: readonly Entry[];
  readonly duration_seconds: number;
};

/** A person with a phone at the sandbox's carrier. */
export type Caller = {
  readonly sid: string;
  see(): Promise<Seen>;
  act(action: string, body?: object): Promise<void>;
  say(text: string): Promise<void>;
  hangUp(): Promise<void>;
  /** Until she has said this. */
  hears(words: string | RegExp): Promise<void>;
  /** Until she has said so many things. */
  isAnswered(times: number): Promise<void>;
  /** Until this stands in what happened on the line. */
  notices(what: string | RegExp): Promise<void>;
  over(): Promise<Seen>;
};

export async function dial(
  world: AtCarrier,
  call: { from?: string; to: string; forwarded_from?: string; caller_name?: string; stir_verstat?: string },
): Promise<Caller> {
  const at = `${world.outside.sandbox?.url}/api/twilio/calls`;
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const reply = await fetch(`${at}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { sid: string };
  };
  const { sid } = await send("", { from: "+12085550177", ...call });
  const see = async () => (await (await fetch(`${at}/${sid}`)).json()) as Seen;
  const act = async (action: string, body: object = {}) => void (await send(`/${sid}/${action}`, body));
  const found = (text: string, words: string | RegExp) =>
    typeof words === "string" ? text.includes(words) : words.test(text);
  const wait = async (what: string, look: (seen: Seen) => boolean) => {
    let last: Seen | undefined;
    await until(what, async () => {
      last = await see();
      return look(last);
    }).catch((error) => {
      const shown = last?.entries.slice(-12).map(({ kind, text }) => `${kind}: ${text.slice(0, 300)}`);
      throw new Error(`${error.message}\n${shown?.join("\n")}`);
    });
  };
  return {
    sid,
    see,
    act,
    say: (text) => act("say", { text }),
    hangUp: () => act("hang-up"),
    hears: (words) => wait(`her to say ${words}`, ({ heard }) => heard.some(({ text }) => found(text, words))),
    isAnswered: (times) => wait(`${times} answers`, ({ heard }) => heard.length >= times),
    notices: (what) => wait(`${what} on the line`, ({ entries }) => entries.some(({ text }) => found(text, what))),
    async over() {
      await wait("the end of the call", ({ status }) => !["queued", "ringing", "in-progress"].includes(status));
      return see();
    },
  };
}

export async function setCallee(world: AtCarrier, number: string, behaviour: object): Promise<void> {
  const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/callees/${encodeURIComponent(number)}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(behaviour),
  });
  if (!reply.ok) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
}
