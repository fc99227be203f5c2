import type { Db } from "../../../db/connect.ts";
import { chooseQuery } from "./choose-query.ts";
import { findCalls } from "./find-calls.ts";
import { byRank, type RankedCursor, readRankedCursor, writeRankedCursor } from "./ranked-cursor.ts";
import { type Filters, type Query, type Ranked, readQuery } from "./store.ts";

/** So many of the newest matches are ranked together; older ones follow as a block of their own. A word of every eighth call is found in the first look. */
const block = 128;

type Asked = {
  readonly filters: Filters;
  readonly words: string;
  readonly cursor: string | undefined;
  readonly limit: number;
};
type Page = {
  readonly shown: readonly Ranked[];
  readonly query: Query;
  readonly next_cursor: string | null;
};

/** A page of the calls that hold all of some words, the best first among the newest. */
export async function rankCalls(db: Db, owner_id: string, { filters, words, cursor, limit }: Asked): Promise<Page> {
  const from = readRankedCursor(cursor);
  const { found, query, begun } = from
    ? await goOn(db, owner_id, { filters, words, from })
    : await chooseQuery(db, owner_id, { filters, words, limit: block });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return { shown: [], query, next_cursor: null };
  const ranked = found.toSorted(byRank);
  const { after } = from ?? {};
  const left = after
    ? ranked.filter((row) => byRank({ call_id: after.id, answered_at: after.at, rank: after.rank }, row) < 0)
    : ranked;
  const shown = left.slice(0, limit);
  const end = shown.at(-1);
  const below = from?.below ?? { at: first.answered_at, id: first.call_id, included: true };
  const next = (): RankedCursor | undefined => {
    if (end && left.length > limit)
      return { below, begun, after: { rank: end.rank, at: end.answered_at, id: end.call_id } };
    return found.length < block
      ? undefined
      : { begun, below: { at: last.answered_at, id: last.call_id, included: false } };
  };
  const cursorAt = next();
  return { shown, query, next_cursor: cursorAt ? writeRankedCursor(cursorAt) : null };
}

type Further = Pick<Asked, "filters" | "words"> & { readonly from: RankedCursor };

/** Whether the last word is a beginning was decided with the first page. */
async function goOn(db: Db, owner_id: string, { filters, words, from: { below, begun } }: Further) {
  const query = await readQuery(db, words, begun);
  return { query, begun, found: await findCalls(db, owner_id, { filters, query, below, limit: block }) };
}
