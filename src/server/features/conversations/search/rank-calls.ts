import { z } from "zod";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../../db/connect.ts";
import { chooseQuery } from "./choose-query.ts";
import { findCalls } from "./find-calls.ts";
import type { Below, Place } from "./store.ts";
import { type Filters, type Query, type Ranked, readQuery } from "./store.ts";

/**
 * Where a list by rank goes on. It ranks some hundred calls together: from which call on into the past, and which of those was shown
 * last. Calls that come meanwhile are before the first of them, so nothing is shown twice and nothing is left out.
 */
type RankedCursor = {
  readonly below: Below;
  /** The last word is the beginning of one. */
  readonly begun: boolean;
  readonly after?: (Place & { readonly rank: number }) | undefined;
};

const moment = z.iso.datetime().transform((text) => new Date(text));
const shownLast = z.tuple([z.number(), moment, z.uuid()]).nullable();
const written = z.tuple([moment, z.uuid(), z.boolean(), z.boolean(), shownLast]);

const writeRankedCursor = ({ below, begun, after }: RankedCursor): string =>
  Buffer.from(
    JSON.stringify([below.at, below.id, below.included, begun, after ? [after.rank, after.at, after.id] : null]),
  ).toString("base64url");

function readRankedCursor(cursor: string | undefined): RankedCursor | undefined {
  if (cursor === undefined) return undefined;
  const parsed = written.safeParse(asJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  const [at, id, included, begun, after] = parsed.data;
  return {
    below: { at, id, included },
    begun,
    ...(after && { after: { rank: after[0], at: after[1], id: after[2] } }),
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The best first, of equals the newest. */
const byRank = (one: Ranked, other: Ranked): number =>
  other.rank - one.rank ||
  other.answered_at.getTime() - one.answered_at.getTime() ||
  Number(one.call_id < other.call_id) - Number(one.call_id > other.call_id);

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
