import type { Tx } from "../../db/connect.ts";
import { keepScore, type Unscored } from "../call-scores/keep-score.ts";
import type { LapseKind } from "../lapses/note-lapse.ts";
import { noteLapse } from "../lapses/note-lapse.ts";
import type { readFinishedCall } from "./read-finished-call.ts";
import type { CallReading } from "./reading/read-call.ts";

type Read = Pick<
  NonNullable<Awaited<ReturnType<typeof readFinishedCall>>>,
  "row" | "snapshot" | "call" | "modelLapses"
>;

/** The score of a call that was read. Calls that the owner marks as spam keep theirs unseen, so that it is there if they are none after all. */
export async function scoreReadCall(
  tx: Tx,
  { row, snapshot, call, modelLapses }: Read,
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
  if (why === "test") return;
  for (const kind of lapsesIn({ call, modelLapses }, scored))
    await noteLapse(tx, { owner_id, assistant_id, kind, at: answered_at, call_id });
}

const oftenSlow = 2;

/** What was not at its best in a call. */
function lapsesIn(
  { call, modelLapses }: Pick<Read, "call" | "modelLapses">,
  scored: CallReading["scored"],
): readonly LapseKind[] {
  const slow = scored?.losses.filter(({ code }) => code === "slow").length ?? 0;
  const found: readonly (readonly [LapseKind, boolean])[] = [
    ["model", modelLapses > 0],
    ["line", call.ending === "connection_lost"],
    ["slow", slow >= oftenSlow],
  ];
  return found.flatMap(([kind, is]) => (is ? [kind] : []));
}
