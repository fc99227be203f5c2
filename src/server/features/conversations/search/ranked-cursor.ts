import { z } from "zod";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Below, Place, Ranked } from "./store.ts";

/**
 * Where a list by rank goes on. It ranks some hundred calls together: from which call on into the past, and which of those was shown
 * last. Calls that come meanwhile are before the first of them, so nothing is shown twice and nothing is left out.
 */
export type RankedCursor = {
  readonly below: Below;
  /** The last word is the beginning of one. */
  readonly begun: boolean;
  readonly after?: (Place & { readonly rank: number }) | undefined;
};

const moment = z.iso.datetime().transform((text) => new Date(text));
const shownLast = z.tuple([z.number(), moment, z.uuid()]).nullable();
const written = z.tuple([moment, z.uuid(), z.boolean(), z.boolean(), shownLast]);

export const writeRankedCursor = ({ below, begun, after }: RankedCursor): string =>
  Buffer.from(
    JSON.stringify([below.at, below.id, below.included, begun, after ? [after.rank, after.at, after.id] : null]),
  ).toString("base64url");

export function readRankedCursor(cursor: string | undefined): RankedCursor | undefined {
  if (cursor === undefined) return undefined;
  const parsed = written.safeParse(asJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success) throw new Refusal("invalid", "cursor: This page is not there.");
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
export const byRank = (one: Ranked, other: Ranked): number =>
  other.rank - one.rank ||
  other.answered_at.getTime() - one.answered_at.getTime() ||
  Number(one.call_id < other.call_id) - Number(one.call_id > other.call_id);
