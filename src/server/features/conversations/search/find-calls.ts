import { dayMs, hourMs } from "#domain/time/units.ts";
import type { Db } from "../../../db/connect.ts";
import {
  type Below,
  type Filters,
  isIndexed,
  lookAtNewest,
  newestWithin,
  type Query,
  type Ranked,
  walkThrough,
} from "./store.ts";

/** How long a stretch of each level is; the last one is all of an owner's time. */
const levelMs = [3 * hourMs, dayMs, 8 * dayMs, 64 * dayMs] as const;
/** So many of the newest are looked at one by one: what many calls have is found among them. */
const among = 1024;

type Search = {
  readonly filters: Filters;
  readonly query?: Query | undefined;
  readonly below: Below | undefined;
  readonly limit: number;
};

/**
 * The newest calls that match a search. What is not found often enough among the newest of all is looked for with the index, in
 * longer and longer stretches of time: so neither a common word nor a rare one costs more where there are more calls.
 */
export async function findCalls(
  db: Db,
  owner_id: string,
  { filters, query, below: given, limit }: Search,
): Promise<readonly Ranked[]> {
  const below = earliest(given, filters.to);
  const sought = { query, below, limit };
  const { found, looked, newest, oldest } = await lookAtNewest(db, owner_id, filters, { ...sought, among });
  if (found.length >= limit || looked < among || !newest || !oldest) return found;
  if (!query && !isIndexed(filters.part ?? "")) return walkThrough(db, owner_id, filters, sought);
  let level = levelFor(newest.getTime() - oldest.getTime(), found.length, limit);
  for (;;) {
    const longMs = levelMs[level];
    const earlier = new Date(newest.getTime() - (longMs ?? 0));
    const matches = await newestWithin(db, owner_id, filters, { ...sought, stretch: { level, at: newest, earlier } });
    const isAll = filters.from !== undefined && earlier.getTime() < Date.parse(filters.from) - dayMs;
    if (matches.length >= limit || longMs === undefined || isAll) return matches;
    level = levelFor(longMs, matches.length, limit);
  }
}

/**
 * The shortest stretch that should hold enough, if it holds as many as the one before, for its length; where that one held nothing, as if
 * it had held one. So rare words are not looked for in each stretch in turn.
 */
function levelFor(spanMs: number, found: number, limit: number): number {
  const neededMs = (spanMs * limit) / Math.max(found, 1);
  const level = levelMs.findIndex((ms) => ms >= neededMs);
  return level === -1 ? levelMs.length : level;
}

/** Nothing after the last day that is asked for has to be looked at, wherever its assistant is. */
function earliest(below: Below | undefined, to: string | undefined): Below | undefined {
  if (to === undefined) return below;
  const end = new Date(Date.parse(to) + 2 * dayMs);
  return below && below.at <= end ? below : { at: end, id: "ffffffff-ffff-ffff-ffff-ffffffffffff", included: true };
}
