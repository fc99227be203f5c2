import { type Network, replyOf } from "../network.ts";
import { until } from "../until.ts";

type Asked = Parameters<Parameters<Network["listen"]>[0]>[0];
type Fulfilled = {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
  readonly response?: Response;
};
export type Pattern = string | RegExp | ((url: URL) => boolean);

/** As journeys see one. */
export const requestOf = ({ method, path, search, body, headers }: Asked) => ({
  url: () => new URL(`${path}${search}`, window.location.href).href,
  method: () => method,
  postDataJSON: () => JSON.parse(body) as unknown,
  headers: () => Object.fromEntries(headers),
  resourceType: () => "fetch",
});

export const matcherOf = (pattern: Pattern) => {
  const glob = (text: string): RegExp =>
    new RegExp(
      `^${text.replace(/[.+^${}()|[\]\\?]/g, "\\$&").replace(/\*\*|\*/g, (stars) => (stars === "**" ? ".*" : "[^/]*"))}$`,
    );
  const test =
    typeof pattern === "function"
      ? (href: string) => pattern(new URL(href))
      : (href: string) => (pattern instanceof RegExp ? pattern : glob(pattern)).test(href);
  return (one: Asked): boolean => test(requestOf(one).url());
};

type Handler = (route: ReturnType<typeof routeOf>) => unknown;

const routeOf = (asked: Asked, onward: () => Promise<Response>, answered: (reply: Promise<Response>) => void) => ({
  request: () => requestOf(asked),
  fetch: onward,
  fulfill: async ({ response, contentType, ...given }: Fulfilled = {}): Promise<void> =>
    answered(
      Promise.resolve(
        response ?? replyOf({ ...given, ...(contentType && { headers: { "content-type": contentType } }) }),
      ),
    ),
  abort: async (): Promise<void> => answered(Promise.reject(new TypeError("fetch failed"))),
  continue: async (): Promise<void> => answered(onward()),
});

/** Answers in place of the server, in the words of journeys. */
export function createRoutes(network: Network) {
  let given: readonly { readonly pattern: Pattern; readonly end: () => void }[] = [];
  return {
    async route(pattern: Pattern, handler: Handler, { times = Number.POSITIVE_INFINITY } = {}): Promise<void> {
      let left = times;
      const fits = matcherOf(pattern);
      const end = network.put({
        matches: (one) => left > 0 && fits(one),
        answer: (one, onward) => {
          left -= 1;
          return new Promise<Response>((answered) => void handler(routeOf(one, onward, answered)));
        },
      });
      given = [...given, { pattern, end }];
    },
    async unroute(pattern: Pattern): Promise<void> {
      for (const one of given) if (one.pattern === pattern) one.end();
    },
    async unrouteAll(): Promise<void> {
      for (const { end } of given) end();
    },
    /** The next one, also while nobody answers it. */
    waitForRequest(pattern: Pattern) {
      const before = network.all().length;
      const fits = matcherOf(pattern);
      return until(() => {
        const found = network.all().slice(before).find(fits);
        if (!found) throw new Error(`Nobody asked for ${String(pattern)}.`);
        return requestOf(found);
      });
    },
  };
}
