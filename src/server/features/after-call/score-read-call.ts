import type { Tx } from "../../db/connect.ts";
import { keepScore, type Unscored } from "../call-scores/keep-score.ts";
import type { readFinishedCall } from "./read-finished-call.ts";
import type { CallReading } from "./reading/read-call.ts";

type Read = Pick<NonNullable<Awaited<ReturnType<typeof readFinishedCall>>>, "row" | "snapshot" | "call">;

/** The score of a call that was read. Calls that the owner marks as spam keep theirs unseen, so that it is there if they are none after all. */
export async function scoreReadCall(
  tx: Tx,
  { row, snapshot, call }: Read,
  { scored, opinion }: Pick<CallReading, "scored" | "opinion">,
  now: Date,
): Promise<void> {
  const { id: call_id, owner_id, assistant_id, answered_at, is_test } = row;
  const why: Unscored | undefined =
    is_test || snapshot.is_demo
      ? "test"
      : call.facts.spam === "seller"
        ? "sales"
        : scored === undefined
          ? "silent"
          : undefined;
  await keepScore(tx, {
    call_id,
    owner_id,
    assistant_id,
    answered_at,
    now,
    scored: why ?? scored ?? "silent",
    opinion,
  });
}
