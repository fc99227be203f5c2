import { baseUrl } from "#domain/basics/base-url.ts";
import { requestOf } from "./call.ts";
import type { Endpoint, Request } from "./endpoint.ts";
import { exampleOf } from "./example.ts";

const token = "Authorization: Bearer $TOKEN";
const proofs: Record<Endpoint["auth"], string | undefined> = {
  none: undefined,
  bearer: token,
  optional: token,
  "carrier-signature": "X-Twilio-Signature: $SIGNATURE",
  "payment-signature": "Stripe-Signature: $SIGNATURE",
};

/** An example request that can be pasted into a shell; none for a WebSocket, which curl does not speak. */
export function curlOf(endpoint: Endpoint, publicUrl: string): string | undefined {
  if (endpoint.status === 101) return undefined;
  const body = endpoint.body && exampleOf(endpoint.body, "input");
  const request = requestOf(endpoint, {
    ...(endpoint.params ? { params: exampleOf(endpoint.params, "input") } : {}),
    ...(endpoint.query ? { query: exampleOf(endpoint.query, "input", "needed") } : {}),
    ...(body ? { body } : {}),
  } as Request<Endpoint>);
  const proof = proofs[endpoint.auth];
  return [
    `curl ${quote(baseUrl(publicUrl) + request.path)}`,
    ...(endpoint.method === "GET" ? [] : [`--request ${endpoint.method}`]),
    ...(endpoint.replyType === "event-stream" ? ["--no-buffer"] : []),
    // In double quotes, so that the shell puts the secret in.
    ...(proof ? [`--header "${proof}"`] : []),
    ...(body ? dataOf(endpoint, body) : []),
  ].join(" \\\n  ");
}

function dataOf({ bodyType }: Endpoint, body: object): string[] {
  if (bodyType === "form") {
    return Object.entries(body).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  }
  return [`--header ${quote("Content-Type: application/json")}`, `--data ${quote(JSON.stringify(body, null, 2))}`];
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
