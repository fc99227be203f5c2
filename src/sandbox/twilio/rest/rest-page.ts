type Query = Readonly<Record<string, string | undefined>>;

const usualPageSize = 50;
const largestPageSize = 1000;

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

/**
 * One page of a list, newest first, in the carrier's form. The token names the last row of the page before, so that what
 * is new since then moves nothing.
 */
export function pageOf<T extends { sid: string }, S>(
  list: readonly T[],
  name: string,
  { path, query, shape }: { path: string; query: Query; shape: (row: T) => S },
) {
  const rows = list.toReversed();
  const size = Math.min(Math.max(whole(query["PageSize"]) ?? usualPageSize, 1), largestPageSize);
  const page = whole(query["Page"]) ?? 0;
  const token = query["PageToken"];
  const after = token === undefined ? -1 : rows.findIndex(({ sid }) => `PA${sid}` === token);
  const start = token === undefined ? page * size : after + 1;
  const shown = rows.slice(start, start + size);
  const addressOf = (number: number, last?: T): string => {
    const parameters = new URLSearchParams();
    for (const [key, value] of Object.entries(query))
      if (value !== undefined && !["Page", "PageSize", "PageToken"].includes(key)) parameters.set(key, value);
    parameters.set("PageSize", String(size));
    parameters.set("Page", String(number));
    if (last) parameters.set("PageToken", `PA${last.sid}`);
    return `${path}?${parameters}`;
  };
  const last = shown.at(-1);
  return {
    [name]: shown.map(shape),
    end: Math.max(start + shown.length - 1, 0),
    first_page_uri: addressOf(0),
    next_page_uri: last && start + size < rows.length ? addressOf(page + 1, last) : null,
    page,
    page_size: size,
    previous_page_uri: page > 0 ? addressOf(page - 1, rows[start - size - 1]) : null,
    start,
    uri: addressOf(page),
  };
}

/** By whole seconds, as the carrier counts them: at or after the one moment, at or before the other. */
export function isWithin(query: Readonly<Record<string, unknown>>, name: string): (moment: string) => boolean {
  const momentOf = (field: string, otherwise: number) => {
    const moment = Date.parse(String(query[field] ?? ""));
    return Number.isNaN(moment) ? otherwise : moment;
  };
  const earliest = momentOf(`${name}>`, Number.NEGATIVE_INFINITY);
  const latest = momentOf(`${name}<`, Number.POSITIVE_INFINITY);
  return (moment) => {
    const atMs = Math.floor(Date.parse(moment) / 1000) * 1000;
    return atMs >= earliest && atMs <= latest;
  };
}
