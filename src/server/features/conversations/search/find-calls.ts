import type { Db } from "../../../db/connect.ts";
import { type Below, type Filters, newestMatches, type Query, type Ranked, readStart } from "./store.ts";

const hourMs = 3_600_000;
/** How long a stretch of each level is; the last one is all of an owner's time. */
const levelMs = [3 * hourMs, 24 * hourMs, 8 * 24 * hourMs, 64 * 24 * hourMs] as const;
const dayMs = 24 * hourMs;
/** Fewer calls than this are looked at one by one. */
const few = 400;

type Search = {
  readonly filters: Filters;
  /** Words that are all to be found in a call. */
  readonly words?: string | undefined;
  readonly below: Below | undefined;
  readonly limit: number;
};

/**
 * The newest calls that match a search. Looked for in a stretch of time that holds some hundred calls first, then in ever longer
 * ones: what most calls have is found at once, and what few have is so rare that looking at all of them costs little.
 */
export async function findCalls(
  db: Db,
  owner_id: string,
  { filters, words = "", below: given, limit }: Search,
): Promise<{ readonly found: readonly Ranked[]; readonly query: Query | undefined }> {
  const below = earliest(given, filters.to);
  const { newest, later, all, any } = await readStart(db, owner_id, { words, below, after: few });
  const query = words.trim() === "" ? undefined : { all, any };
  const look = { words: query, below, limit };
  if (newest === null) return { found: [], query };
  if (later === null) return { found: await newestMatches(db, owner_id, filters, look), query };
  const spanMs = newest.getTime() - later.getTime();
  const first = levelMs.findIndex((ms) => ms >= spanMs);
  for (let level = first === -1 ? levelMs.length : first; ; level++) {
    const longMs = levelMs[level] ?? 0;
    const earlier = new Date(newest.getTime() - longMs);
    const found = await newestMatches(db, owner_id, filters, { ...look, stretch: { level, at: newest, earlier } });
    const isAll = longMs === 0 || (filters.from !== undefined && earlier.getTime() < Date.parse(filters.from) - dayMs);
    if (found.length >= limit || isAll) return { found, query };
  }
}

/** Nothing after the last day that is asked for has to be looked at, wherever its assistant is. */
function earliest(below: Below | undefined, to: string | undefined): Below | undefined {
  if (to === undefined) return below;
  const end = new Date(Date.parse(to) + 2 * dayMs);
  return below && below.at <= end ? below : { at: end, id: "ffffffff-ffff-ffff-ffff-ffffffffffff", included: true };
}
