import { vi } from "vitest";

type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string; readonly headers?: object };
type Asked = {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
  readonly headers: Headers;
};
type Reply = (asked: Asked, onward: () => Promise<Response>) => Promise<Response>;
type Rule = { readonly matches: (asked: Asked) => boolean; readonly answer: Reply };
/** What came of a request: a status, or none where there was no answer. */
type Heard = (asked: Asked, status: number | undefined) => void;

export type Network = ReturnType<typeof createNetwork>;

/**
 * What a screen asks goes to the running product, but for what a test answers itself.
 * A rule is written as "GET /instances" or "/instances" (any method); `*` stands for one part of a path. The last one given counts.
 */
export function createNetwork(homes: { readonly url: string; readonly sandboxUrl: string }, address: string) {
  const real = globalThis.fetch;
  let rules: readonly Rule[] = [];
  const asked: Asked[] = [];
  const listeners: Heard[] = [];
  const open = new Set<AbortController>();

  const put = (rule: Rule) => {
    rules = [rule, ...rules];
    return () => {
      rules = rules.filter((one) => one !== rule);
    };
  };
  const add = (what: string, answer: Reply): void => void put({ matches: matcherOf(what), answer });

  const toProduct = (path: string, init: RequestInit = {}): Promise<Response> => {
    const ended = new AbortController();
    open.add(ended);
    const signal = init.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal;
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    return real(new URL(path, homes.url), { ...init, headers, signal });
  };

  const ask = (one: Asked, init: RequestInit): Promise<Response> => {
    const rule = rules.find(({ matches }) => matches(one));
    const path = `${one.path}${one.search}`;
    if (!rule) return toProduct(path, init);
    // What a rule asks of the product is answered, also when the screen has given it up meanwhile.
    const onward = () => toProduct(path, { ...init, signal: null });
    return orAborted(rule.answer(one, onward), init.signal);
  };
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, window.location.href);
    if (url.origin === homes.sandboxUrl) return real(input, init);
    if (url.origin !== homes.url) console.error(`request elsewhere: ${url}`);
    const { method = "GET", body } = init;
    const headers = new Headers(init.headers);
    const one = { method, path: url.pathname, search: url.search, body: String(body ?? ""), headers };
    asked.push(one);
    const tell = (status?: number) => {
      for (const heard of listeners) heard(one, status);
    };
    try {
      const reply = await ask(one, init);
      tell(reply.status);
      return reply;
    } catch (failure) {
      // Who leaves a page leaves behind what it was still loading.
      if (!init.signal?.aborted) tell();
      throw failure;
    }
  });

  return {
    /** Straight to the product, past all rules. */
    product: toProduct,
    /** A rule in the caller's own words. Answers how to end it. */
    put,
    listen: (heard: Heard): void => void listeners.push(heard),
    answer: (what: string, given: Answer | ((asked: Asked) => Answer)): void =>
      add(what, async (one) => replyOf(typeof given === "function" ? given(one) : given)),
    /** What the product says, changed. */
    change: (what: string, change: (said: unknown) => unknown): void =>
      add(what, async (_, onward) => replyOf({ json: change(await (await onward()).json()) })),
    /** The server is not there. */
    lose: (what: string): void => add(what, () => Promise.reject(new TypeError("fetch failed"))),
    /** The server does what it is asked, and its answer is lost on the way. */
    loseAnswer: (what: string): void =>
      add(what, async (_, onward) => {
        await onward();
        throw new TypeError("fetch failed");
      }),
    /** Nothing comes until it is let go; then the answer, or what the product says. */
    hold(what: string, given?: Answer) {
      const held = Promise.withResolvers<void>();
      add(what, async (_, onward) => {
        await held.promise;
        return given ? replyOf(given) : onward();
      });
      return { letGo: () => held.resolve() };
    },
    /** All that was asked so far, in its order. */
    all: (): readonly Asked[] => asked,
    /** The same, of one path. */
    asked: (what: string): readonly Asked[] => asked.filter(matcherOf(what)),
    /** As if there had never been a rule for it. */
    pass: (what: string): void => add(what, (_, onward) => onward()),
    close(): void {
      // What a test leaves behind at its end is nobody's trouble.
      listeners.length = 0;
      for (const one of open) one.abort();
      vi.unstubAllGlobals();
    },
  };
}

function matcherOf(what: string): Rule["matches"] {
  const [path = "", method = ""] = what.split(" ").reverse();
  const whole = new RegExp(`^${path.split("*").map(RegExp.escape).join("[^/]+")}$`);
  return (one) => (method === "" || method === one.method) && whole.test(one.path);
}

export const replyOf = ({ status = 200, json, body, headers }: Answer): Response =>
  new Response(status === 204 ? null : json === undefined ? (body ?? "") : JSON.stringify(json), {
    status,
    headers: { "content-type": json === undefined ? "text/plain" : "application/json", ...headers },
  });

const orAborted = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason))),
      ])
    : answer;
