import type { Endpoint } from "./endpoint.ts";

/** What each status means here, in a sentence. */

export const successes: Record<Endpoint["status"], string> = {
  101: "The connection becomes a WebSocket.",
  200: "Success.",
  201: "Created.",
  202: "Accepted; it happens soon.",
  204: "Done; there is nothing to say.",
  302: "The browser is sent on.",
};

export type ExpectedFailure = Endpoint["errors"][number] | 413 | 415;

export const failures: Record<ExpectedFailure, string> = {
  400: "The signature or the request is not right.",
  401: "Wrong credentials, or no valid token.",
  403: "The signature or the ticket is not right, the API key may not do this, or something has to be proved first.",
  404: "Not there, or not yours.",
  409: "Something that exists is in the way.",
  413: "The request is too large.",
  415: "The body is of another kind than the one described.",
  422: "A field does not follow its rule; `detail` says which.",
  429: "Too many attempts.",
  503: "Not available now; trying again later makes sense.",
};

/** Every failure that is expected of an endpoint: its own, and what follows from who may ask and what is sent. */
export function failuresOf(endpoint: Endpoint): readonly ExpectedFailure[] {
  const { auth, body, errors, keys, method, path, proof, status } = endpoint;
  const takesToken = auth === "bearer" || auth === "optional";
  const all = new Set<ExpectedFailure>(errors);
  // Some key is refused everywhere but where all may read, and any can ask too often.
  if (proof || (takesToken && !(keys && method === "GET"))) all.add(403);
  if (keys) all.add(429);
  // The database may be away, or busy with calls; only whether the process lives can be told without it, and a socket tells in its own way.
  if (path !== "/healthz" && status !== 101) all.add(503);
  if (body) for (const refused of [413, 415] as const) all.add(refused);
  return [...all].sort((one, other) => one - other);
}
