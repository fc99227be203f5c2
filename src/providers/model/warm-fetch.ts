import { Agent, fetch } from "undici";

/** Callers think for some seconds between turns; a new handshake each time would be heard. */
const keptWarmMs = 30_000;
const connectMs = 5000;

type Fetch = typeof globalThis.fetch;
export type WarmFetch = { readonly fetch: Fetch; close(): Promise<void> };

/** Connections to one service, kept open between turns. A redirect is not followed: the key would go with it. */
export function createWarmFetch(): WarmFetch {
  const dispatcher = new Agent({
    keepAliveTimeout: keptWarmMs,
    keepAliveMaxTimeout: keptWarmMs,
    connectTimeout: connectMs,
  });
  const warm = (url: string, init: object) => fetch(url, { ...init, dispatcher, redirect: "error" });
  return { fetch: warm as unknown as Fetch, close: () => dispatcher.destroy() };
}
