import type { World } from "./world.ts";

export type Told = { readonly id: number; readonly kind: string; readonly subject: string | undefined };

export type Reader = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; nothing when the stream has ended. */
  next(): Promise<Told | undefined>;
  /** Events up to the first of this kind, with it. */
  upTo(kind: string): Promise<Told[]>;
  /** All that comes until the stream ends. */
  rest(): Promise<Told[]>;
  leave(): void;
};

/** A world that listens, because a stream has no end that could be waited for otherwise. */
export async function listening<W extends World>(world: W): Promise<W & { readonly url: string }> {
  return { ...world, url: await world.app.listen({ port: 0, host: "127.0.0.1" }) };
}

/** Reads along in an account, from the beginning or after an event. */
export async function readAlong(
  { url }: { readonly url: string },
  token: string,
  from: { readonly after?: number | string; readonly sinceMs?: number } = {},
): Promise<Reader> {
  const leaving = new AbortController();
  const query = from.sinceMs === undefined ? "" : `?since_ms=${from.sinceMs}`;
  const reply = await fetch(`${url}/api/events${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(from.after === undefined ? {} : { "last-event-id": String(from.after) }),
    },
    signal: leaving.signal,
  });
  const events = parsed(reply);
  const next = async () => (await events.next()).value ?? undefined;
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    async upTo(kind) {
      const seen: Told[] = [];
      for (let told = await next(); told; told = await next()) {
        seen.push(told);
        if (told.kind === kind) break;
      }
      return seen;
    },
    async rest() {
      const seen: Told[] = [];
      for (let told = await next(); told; told = await next()) seen.push(told);
      return seen;
    },
    leave: () => leaving.abort(),
  };
}

async function* parsed(reply: Response): AsyncGenerator<Told, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of reply.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
      const kind = field("event");
      if (kind === undefined) continue;
      const data = JSON.parse(field("data") ?? "{}") as { id?: string };
      yield { id: Number(field("id")), kind, subject: data.id };
    }
  }
}
