import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { CallerCalls } from "./caller-flood.ts";

/** Calls under one key are opened one after the other, so that a count holds until the next one is there. */
export const takeTurn = (tx: Tx, key: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 13))`.execute(tx);

type OfCaller = {
  readonly owner_id: string;
  /** Absent: all who cannot be told apart, because they hide it or come with a number of the shop's. */
  readonly number: string | undefined;
  readonly shops: readonly string[];
  readonly since: Date;
};

export async function countOfCaller(tx: Tx, { owner_id, number, shops, since }: OfCaller): Promise<CallerCalls> {
  const theirs =
    number === undefined
      ? sql`(from_number !~ '^\\+[0-9]{7,15}$' or from_number = forwarded_from or from_number = any (${shops}))`
      : sql`from_number = ${number}`;
  const { rows } = await sql<CallerCalls>`
    select (count(*) filter (where state = 'live'))::int as live, count(*)::int as "lastHour" from calls
    where owner_id = ${owner_id} and answered_at > ${since} and line = 'carrier' and ${theirs}`.execute(tx);
  return rows[0] ?? { live: 0, lastHour: 0 };
}

export async function countLiveOf(tx: Tx, owner_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("calls")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("owner_id", "=", owner_id)
    .where("state", "=", "live")
    .where("line", "=", "carrier")
    // Those that she never took, and those that somebody has taken from her, are with somebody else.
    .where((is) => is.or([is("epoch", ">", 0), is("away_since", "is", null)]))
    .where((is) =>
      is.or([is("away_since", "is", null), is("transfer_answer", "is", null), is("transfer_answer", "<>", "accepted")]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
