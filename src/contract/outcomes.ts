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

export type ExpectedFailure = Endpoint["errors"][number];

export const failures: Record<ExpectedFailure, string> = {
  400: "The signature or the request is not right.",
  401: "Wrong credentials, or no valid token.",
  403: "The signature or the ticket is not right, or something has to be proved first.",
  404: "Not there, or not yours.",
  409: "Something that exists is in the way.",
  422: "A field does not follow its rule; `detail` says which.",
  429: "Too many attempts.",
  503: "Not available now; trying again later makes sense.",
};

/** Every failure that is expected of an endpoint: its own, that a key asks too often, and that the owner has to prove who it is. */
export const failuresOf = ({ errors, keys, proof }: Endpoint): readonly ExpectedFailure[] =>
  [...new Set([...errors, ...(keys ? [429 as const] : []), ...(proof ? [403 as const] : [])])].sort(
    (one, other) => one - other,
  );
