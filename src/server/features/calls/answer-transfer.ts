import { type TransferAnswer, transferAnswer } from "#domain/transfer-result.ts";
import type { Db } from "../../db/connect.ts";
import { changeCall, findCall } from "./store.ts";

/** What the one who picked up did, by the key that was pressed, while the call is away. */
export async function answerTransfer(
  { db }: { readonly db: Db },
  call_id: string,
  keys: string,
): Promise<TransferAnswer> {
  const answer = transferAnswer(keys);
  const row = await findCall(db, call_id);
  if (row?.state === "live" && row.away_since !== null) await changeCall(db, row.id, { transfer_answer: answer });
  return answer;
}
