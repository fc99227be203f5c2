import type twilio from "twilio";

type RequestClient = twilio.RequestClient;
type Asked = Parameters<RequestClient["request"]>[0];

const ownHosts = /(?:^|\.)twilio\.com$/;

/**
 * Carries the official client's requests. With the carrier's real address each product keeps its own host; with any other
 * address everything goes there. `signal` lets go of the connection, so that a deadline reaches the other side.
 */
export function createHttpClient(url: string, signal: AbortSignal): RequestClient {
  const request = async (asked: Asked) => {
    const address = addressOf(url, asked.uri);
    for (const [name, value] of fields(asked.params)) address.searchParams.append(name, value);
    const answer = await fetch(address, {
      method: asked.method.toUpperCase(),
      headers: { ...asked.headers, ...credentials(asked) } as Record<string, string>,
      redirect: "error",
      signal,
      ...(asked.data === undefined ? {} : { body: new URLSearchParams(fields(asked.data)).toString() }),
    });
    return { statusCode: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  // The client calls nothing but `request`; the rest of its class is about agents that are not used here.
  return { request } as RequestClient;
}

type Named = { readonly username?: string | undefined; readonly password?: string | undefined };

const credentials = ({ username, password }: Named) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
});

function addressOf(url: string, uri: string): URL {
  const [base, asked] = [new URL(url), new URL(uri)];
  if (ownHosts.test(base.hostname)) return asked;
  return new URL(`${base.pathname.replace(/\/$/, "")}${asked.pathname}${asked.search}`, base);
}

type Wanted = Named & { readonly uri: string; readonly mostBytes: number; readonly signal: AbortSignal };

/**
 * A file, which the official client has no way to read. The carrier may send us on to where it keeps files; our credentials do not go
 * along to another host. Rejects like the client where the answer is not a file.
 */
export async function fetchFile(url: string, wanted: Wanted): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of await openFile(url, wanted)) parts.push(part);
  return Buffer.concat(parts);
}

/** The same while it comes, for what has no room in memory. */
export async function openFile(
  url: string,
  { uri, mostBytes, signal, ...named }: Wanted,
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(addressOf(url, uri), { headers: credentials(named), signal });
  if (!answer.ok) throw refusedWith(answer.status);
  return atMost(answer.body ?? [], mostBytes);
}

async function* atMost(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > mostBytes) throw refusedWith(413);
    yield part;
  }
}

/** As the client's own failures are read. */
const refusedWith = (status: number) => Object.assign(new Error("No file came."), { status });

/** A list is written as the same name again and again. */
function fields(given: object | null | undefined): [string, string][] {
  return Object.entries(given ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
}
