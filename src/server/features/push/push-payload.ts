import { mostPushBytes } from "#providers/push/port.ts";
import { inShort } from "../../basics/in-short.ts";

/** One thing to tell: the need first, then who, and where more stands. */
export type PushItem = {
  readonly title: string;
  readonly body: string;
  /** A path of the web app. */
  readonly path: string;
  /** Whom a tap on "Call back" rings. */
  readonly phone?: string | undefined;
};

const longest = { title: 80, body: 240, line: 120 } as const;
const mostLines = 4;

type Carried = { readonly id: string; readonly token: string; readonly isUrgent: boolean; readonly at: Date };

/** What the service worker reads. A tag replaces what was shown before under it, so a message that comes twice is seen once. */
export function pushPayload(items: readonly PushItem[], { id, token, isUrgent, at }: Carried): string {
  const [first] = items;
  const one = items.length === 1 ? first : undefined;
  const { title, body, path, phone } = one ?? folded(items);
  const payload = {
    title: inShort(title, longest.title),
    body: one ? inShort(body, longest.body) : body,
    path,
    ...(phone && { phone }),
    ...{ tag: id, token, urgent: isUrgent, at: at.toISOString() },
  };
  const text = JSON.stringify(payload);
  // Letters of many bytes: the words behind the title can be read in the app.
  return Buffer.byteLength(text) <= mostPushBytes ? text : JSON.stringify({ ...payload, body: "" });
}

/** Everything of a quiet night in one. */
function folded(items: readonly PushItem[]): PushItem {
  const lines = items.slice(0, mostLines).map(({ title, body }) => inShort(`${title}: ${body}`, longest.line));
  const more = items.length - lines.length;
  return {
    title: `${items.length} things came in during quiet hours`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
    path: "/notifications",
  };
}
