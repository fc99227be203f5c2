import { enterPhase, passTime, withNobody } from "#domain/calls/call-phases.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall, findCall, writeSession } from "./store.ts";
import { type TransferAnswer, transferAnswer } from "./transfer-result.ts";

/** What the one who picked up did, by the key that was pressed, while the call is away. */
export async function answerTransfer(
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call_id: string,
  keys: string,
): Promise<TransferAnswer> {
  const answer = transferAnswer(keys);
  const row = await findCall(db, call_id);
  if (row?.state !== "live" || row.away_since === null) return answer;
  await changeCall(db, row.id, { transfer_answer: answer });
  if (answer === "accepted") await noteConnected(db, row, clock.now().getTime() - row.away_since.getTime());
  return answer;
}

/** Until now the caller waited; from now on the two talk. */
async function noteConnected(db: CallNeeds["db"], row: CallRow, awayMs: number): Promise<void> {
  const { session, elapsed_ms } = row;
  if (!session?.time) return;
  const time = enterPhase(passTime(withNobody(session.time), elapsed_ms + awayMs), "transfer");
  await writeSession(db, row, { ...session, time });
}
