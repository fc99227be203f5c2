import { vi } from "vitest";

type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string; readonly headers?: object };
type Asked = { readonly method: string; readonly path: string; readonly search: string; readonly body: string };
type Rule = { readonly method: string; readonly path: RegExp; readonly answer: (asked: Asked) => Promise<Response> };

export type Network = ReturnType<typeof createNetwork>;

/**
 * What a screen asks goes to the running product, but for what a test answers itself.
 * A rule is written as "GET /instances" or "/instances" (any method); `*` stands for one part of a path. The last one given counts.
 */
export function createNetwork(productUrl: string, address: string) {
  const real = globalThis.fetch;
  const rules: Rule[] = [];
  const asked: Asked[] = [];
  const open = new Set<AbortController>();

  const add = (what: string, answer: Rule["answer"]): void => {
    const [path = "", method = ""] = what.split(" ").reverse();
    const parts = path.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    rules.unshift({ method, path: new RegExp(`^${parts.join("[^/]+")}$`), answer });
  };

  const toProduct = (path: string, init: RequestInit = {}): Promise<Response> => {
    const ended = new AbortController();
    open.add(ended);
    const signal = init.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal;
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    return real(new URL(path, productUrl), { ...init, headers, signal });
  };

  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, window.location.href);
    const one = { method: init.method ?? "GET", path: url.pathname, search: url.search, body: String(init.body ?? "") };
    asked.push(one);
    const rule = rules.find(({ method, path }) => (method === "" || method === one.method) && path.test(one.path));
    if (!rule) return toProduct(`${url.pathname}${url.search}`, init);
    return orAborted(rule.answer(one), init.signal);
  });

  return {
    /** Straight to the product, past all rules. */
    product: toProduct,
    answer: (what: string, given: Answer | ((asked: Asked) => Answer)): void =>
      add(what, async (one) => replyOf(typeof given === "function" ? given(one) : given)),
    /** The server is not there. */
    lose: (what: string): void => add(what, () => Promise.reject(new TypeError("fetch failed"))),
    /** Nothing comes until it is let go; then the answer, or what the product says. */
    hold(what: string, given?: Answer) {
      const held = Promise.withResolvers<void>();
      add(what, async (one) => {
        await held.promise;
        return given ? replyOf(given) : toProduct(`${one.path}${one.search}`, { method: one.method });
      });
      return { letGo: () => held.resolve() };
    },
    /** What was asked so far, in its order. */
    asked: (what: string): readonly Asked[] => {
      const [path = "", method = ""] = what.split(" ").reverse();
      return asked.filter((one) => one.path === path && (method === "" || method === one.method));
    },
    /** As if there had never been a rule for it. */
    pass: (what: string): void => add(what, (one) => toProduct(`${one.path}${one.search}`, one)),
    close(): void {
      for (const one of open) one.abort();
      vi.unstubAllGlobals();
    },
  };
}

const replyOf = ({ status = 200, json, body, headers }: Answer): Response =>
  new Response(json === undefined ? (body ?? "") : JSON.stringify(json), {
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
