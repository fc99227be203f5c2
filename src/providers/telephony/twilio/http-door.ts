import type twilio from "twilio";

type RequestClient = twilio.RequestClient;
type Asked = Parameters<RequestClient["request"]>[0];

const ownHosts = /(?:^|\.)twilio\.com$/;

/**
 * Carries the official client's requests. With the carrier's real address each product keeps its own host; with any other
 * address everything goes there. `signal` lets go of the connection, so that a deadline reaches the other side.
 */
export function openHttpDoor(url: string, signal: AbortSignal): RequestClient {
  const base = new URL(url);
  const addressOf = (uri: string): URL => {
    const asked = new URL(uri);
    if (ownHosts.test(base.hostname)) return asked;
    return new URL(`${base.pathname.replace(/\/$/, "")}${asked.pathname}${asked.search}`, base);
  };

  const request = async (asked: Asked) => {
    const address = addressOf(asked.uri);
    for (const [name, value] of fields(asked.params)) address.searchParams.append(name, value);
    const credentials = Buffer.from(`${asked.username}:${asked.password}`).toString("base64");
    const answer = await fetch(address, {
      method: asked.method.toUpperCase(),
      headers: { ...asked.headers, authorization: `Basic ${credentials}` } as Record<string, string>,
      redirect: "error",
      signal,
      ...(asked.data === undefined ? {} : { body: new URLSearchParams(fields(asked.data)).toString() }),
    });
    return { statusCode: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  // The client calls nothing but `request`; the rest of its class is about agents that are not used here.
  return { request } as RequestClient;
}

/** A list is written as the same name again and again. */
function fields(given: object | null | undefined): [string, string][] {
  return Object.entries(given ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
}
