import { issueToken } from "../../src/contract/accounts.ts";
import { listAssistants } from "../../src/contract/assistants.ts";
import { readReply, requestOf } from "../../src/contract/call.ts";
import type { Endpoint, Reply, Request } from "../../src/contract/endpoint.ts";
import { startBrowserCall } from "../../src/contract/phone.ts";
import type { Options } from "./read-options.ts";

const deadlineMs = 15_000;

async function send<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: Request<E>,
  token: string | undefined,
): Promise<Reply<E>> {
  const { method, path, headers, body } = requestOf(endpoint, input);
  const response = await fetch(`${url}${path}`, {
    method,
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    body: body ?? null,
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((cause) => {
    throw new Error(`Belle cannot be reached at ${url}. Is it running? Start it with npm start.`, { cause });
  });
  const json: unknown = await response.json().catch(() => undefined);
  return readReply(endpoint, response.status, json);
}

/** The address of a socket that opens once: of the demo business, or of an assistant after a login. */
export async function askForLine(
  options: Extract<Options, { kind: "demo" | "own" }>,
  askPassword: () => Promise<string>,
): Promise<string> {
  const { url } = options;
  if (options.kind === "demo") return (await send(url, startBrowserCall, { body: {} }, undefined)).url;
  const body = { grant_type: "password" as const, username: options.user, password: await askPassword() };
  const { access_token: token } = await send(url, issueToken, { body }, undefined);
  const all = await send(url, listAssistants, {}, token);
  const wanted = options.assistant?.toLowerCase();
  const found = all.find(({ id, name }) => wanted === undefined || [id, name.toLowerCase()].includes(wanted));
  if (!found) {
    const names = all.map(({ name }) => name).join(", ");
    throw new Error(names ? `There is no such assistant. You have: ${names}` : "You have no assistant yet.");
  }
  return (await send(url, startBrowserCall, { body: { tenant_id: found.id } }, token)).url;
}
