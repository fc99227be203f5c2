import { randomUUID } from "node:crypto";
import { sign } from "./signature.ts";

export type Fields = Record<string, string>;

export type Webhook = { readonly url: string; readonly method: string; readonly fields: Fields };

export type WebhookAnswer =
  | { readonly ok: true; readonly status: number; readonly contentType: string; readonly body: string }
  | { readonly ok: false; readonly errorCode: number; readonly text: string };

const longestBody = 64 * 1024;

/** A request in the carrier's form: a signed POST of fields, or a GET with them in the address. */
export function signedRequest(authToken: string, { url, method, fields }: Webhook) {
  if (method.toUpperCase() === "GET") {
    const address = new URL(url);
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    return { url: address.href, method: "GET", headers: headersFor(sign(authToken, address.href)), body: undefined };
  }
  return {
    url,
    method: "POST",
    headers: {
      ...headersFor(sign(authToken, url, fields)),
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
    },
    body: new URLSearchParams(fields).toString(),
  };
}

const headersFor = (signature: string): Record<string, string> => ({
  "x-twilio-signature": signature,
  "user-agent": "TwilioProxy/1.1",
  accept: "*/*",
  "i-twilio-idempotency-token": randomUUID(),
});

/** Asks an application what to do. Failures carry the carrier's own number for them. */
export async function askApplication(
  authToken: string,
  webhook: Webhook,
  { timeoutMs, stop }: { timeoutMs: number; stop: AbortSignal },
): Promise<WebhookAnswer> {
  const { url, method, headers, body } = signedRequest(authToken, webhook);
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([late, stop]);
    const answer = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    if (!answer.ok) return { ok: false, errorCode: 11200, text: `HTTP retrieval failure: status ${answer.status}` };
    if (text.length > longestBody) return { ok: false, errorCode: 11750, text: "The answer is longer than 64 kB" };
    return { ok: true, status: answer.status, contentType: answer.headers.get("content-type") ?? "", body: text };
  } catch {
    return late.aborted
      ? { ok: false, errorCode: 11200, text: `HTTP retrieval failure: no answer within ${timeoutMs} ms` }
      : { ok: false, errorCode: 11205, text: "HTTP connection failure" };
  }
}
