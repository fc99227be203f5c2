import type { FastifyRequest } from "fastify";
import type { StoredEvent } from "../calendars/stored-event.ts";
import { Refused } from "./graph-error.ts";
import type { Preferences } from "./prefer.ts";

export type Query = Record<string, string | undefined>;
type Item = Record<string, unknown>;

const usualPage = 10;
const largestPage = 1000;

/** Only the fields that were asked for; the id and the tag always come along. */
export function selected(item: Item, query: Query): Item {
  const names = query["$select"]?.split(",").map((name) => name.trim());
  if (!names) return item;
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name === "id" || name.startsWith("@") || names.includes(name)),
  );
}

/** The rest of the address at which the request came, with another query. */
export function linkOf(request: FastifyRequest, query: Record<string, string>): string {
  const [path = ""] = request.url.split("?");
  return `http://${request.headers.host}${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}

/** One page of a collection by `$top` and `$skip`, with a link to the next. */
export function pageOf<T extends StoredEvent | { event: StoredEvent }>(
  request: FastifyRequest<{ Querystring: Query }>,
  all: readonly T[],
  prefer: Preferences,
  write: (one: T) => Item,
) {
  const query = request.query;
  const matching = all.filter(filterOf(query["$filter"]));
  const top = Math.min(number(query["$top"], "$top") ?? prefer.pageSize ?? usualPage, largestPage);
  const skip = number(query["$skip"], "$skip") ?? 0;
  const rest = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return {
    "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#users('me')/events",
    value: matching.slice(skip, skip + top).map((one) => selected(write(one), query)),
    ...(skip + top < matching.length && {
      "@odata.nextLink": linkOf(request as FastifyRequest, { ...rest, $top: String(top), $skip: String(skip + top) }),
    }),
  };
}

function number(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Refused("BadRequest", `Invalid value '${text}' for ${name} query option found.`);
  return Number(text);
}

const byProperty = /^singleValueExtendedProperties\/any\((\w+):\s*\1\/id eq '([^']*)' and \1\/value eq '([^']*)'\)$/i;

/** Of all filters only the one for an app's own property is known here. */
function filterOf(filter: string | undefined): (one: StoredEvent | { event: StoredEvent }) => boolean {
  if (filter === undefined) return () => true;
  const [, , id, value] = byProperty.exec(filter.trim()) ?? [];
  if (id === undefined) throw new Refused("BadRequest", "Invalid filter clause.");
  return (one) => {
    const { more } = "event" in one ? one.event : one;
    const properties = more["singleValueExtendedProperties"];
    return Array.isArray(properties) && properties.some((property) => property?.id === id && property?.value === value);
  };
}
