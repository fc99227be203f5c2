import type { Wire } from "./check-value.ts";
import type { Typed } from "./declarations.ts";

/** One request and what was answered, as the recorder wrote it down. */
export type Pair = {
  readonly method: string;
  readonly url: string;
  readonly request: unknown;
  readonly status: number;
  readonly type: string;
  readonly answer: string;
};

/** What a vendor says of one request: absent parts are not sent or hold nothing. */
export type Operation = {
  readonly name: string;
  readonly query?: Typed | undefined;
  readonly body?: Typed | undefined;
  readonly answer?: Typed | undefined;
};

export type Description = {
  readonly vendor: string;
  /** Package and version, or where our shortened form comes from. */
  readonly source: string;
  /** Whether a pair is this vendor's. */
  has(path: string): boolean;
  operation(method: string, path: string, query: URLSearchParams): Operation | undefined;
  /** The parameters of a request as the vendor's types name them. */
  readQuery(query: URLSearchParams, operation: Operation): unknown;
  readBody(body: unknown, operation: Operation): unknown;
  readonly wire: { readonly body: Wire; readonly answer: Wire };
};

/** The fewest unknown parts first: `/v1/customers/search` is no customer. */
export function byPath<T extends { readonly method: string; readonly path: string }>(all: readonly T[]) {
  const list = all
    .map((one) => ({ one, parts: one.path.split("/") }))
    .sort((a, b) => unknownParts(a.parts) - unknownParts(b.parts) || b.one.path.length - a.one.path.length);
  return (method: string, path: string): T | undefined => {
    const asked = path.split("/");
    return list.find(
      ({ one, parts }) =>
        one.method === method &&
        parts.length === asked.length &&
        parts.every((part, place) => (part.includes("*") ? fits(part, asked[place] ?? "") : part === asked[place])),
    )?.one;
  };
}

const unknownParts = (parts: readonly string[]): number => parts.filter((part) => part.includes("*")).length;

function fits(part: string, asked: string): boolean {
  const [before = "", after = ""] = part.split("*");
  return asked.length > part.length - 1 && asked.startsWith(before) && asked.endsWith(after);
}
