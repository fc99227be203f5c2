import type { LookupFunction } from "node:net";
import { Agent, buildConnector, type Dispatcher, request } from "undici";
import { AddressRefused, bareHost, checkAddress, checkHost, isAllowed } from "./check-address.ts";
import { isPublicAddress } from "./public-address.ts";
import { publicLookup, type Resolve, systemResolve } from "./public-lookup.ts";

type Dialling = { readonly lookup: LookupFunction; readonly timeout: number; readonly allowH2: boolean };

type Options = {
  /** Beginnings of addresses that may be visited although they are not public. Given by the wiring alone. */
  readonly allow: readonly string[];
  readonly resolve?: Resolve | undefined;
  /** Makes connections, with the checking lookup among its options. Tests put their own here. */
  readonly connector?: (options: Dialling) => buildConnector.connector;
};

type Question = {
  readonly url: URL;
  readonly method?: "GET" | "POST";
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  /** How many times the asker is willing to be sent on. */
  readonly mostRedirects: number;
  readonly signal: AbortSignal;
};

export type Answer = {
  /** Where the answer came from in the end. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  /** To be read or destroyed by the asker. */
  readonly body: Dispatcher.ResponseData["body"];
};

export type GuardedFetch = (question: Question) => Promise<Answer>;

export class TooManyRedirects extends Error {}

/** Shorter than any deadline of a whole request, so that there is time left to try another way. */
const connectTimeoutMs = 2500;
const keepAliveMs = 1000;
const redirects = [301, 302, 303, 307, 308];

/** Asks addresses that strangers gave us, and reaches nothing but the public internet whatever they say. */
export function createGuardedFetch({
  allow,
  resolve = systemResolve,
  connector = buildConnector,
}: Options): GuardedFetch {
  const common = { allowH2: false, keepAliveTimeout: keepAliveMs, keepAliveMaxTimeout: keepAliveMs };
  const dial = connector({ lookup: publicLookup(resolve), timeout: connectTimeoutMs, allowH2: false });
  const outside = new Agent({ ...common, connect: guardedConnect(dial) });
  const allowed = new Agent({ ...common, connect: { timeout: connectTimeoutMs } });

  return async ({ url: start, mostRedirects, signal, ...question }) => {
    let url = start;
    for (let redirected = 0; ; redirected++) {
      const isOurs = isAllowed(url, allow);
      if (!isOurs) checkAddress(url);
      const dispatcher = isOurs ? allowed : outside;
      const { statusCode: status, headers, body } = await request(withoutDot(url), { ...question, dispatcher, signal });
      const location = redirects.includes(status) ? headers["location"] : undefined;
      if (mostRedirects === 0 || location === undefined) return { url, status, headers, body };
      body.on("error", () => {}).destroy();
      if (redirected === mostRedirects) throw new TooManyRedirects();
      url = nextUrl(String(location), url);
    }
  };
}

/** The lookup has judged names. Once more for what never reaches it, and for the address that the socket really has. */
const guardedConnect =
  (dial: buildConnector.connector): buildConnector.connector =>
  (options, done) => {
    try {
      checkHost(bareHost(options.hostname));
    } catch (error) {
      return done(error as Error, null);
    }
    return dial(options, (...[error, socket]) => {
      if (error) return done(error, null);
      if (isPublicAddress(socket.remoteAddress ?? "")) return done(null, socket);
      socket.destroy();
      return done(new AddressRefused("address"), null);
    });
  };

/** A certificate is made out to the name without the dot at its end. */
function withoutDot(url: URL): URL {
  if (!url.hostname.endsWith(".")) return url;
  const same = new URL(url);
  same.hostname = url.hostname.slice(0, -1);
  return same;
}

function nextUrl(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new AddressRefused("address");
  return new URL(location, from);
}
