import type { Db } from "../../db/connect.ts";
import { changeCall, findCall } from "./store.ts";

/** What the one who picked up did, by the key that was pressed: 1 takes the call, another refuses it, and a machine presses none. */
export async function answerTransfer(
  { db }: { readonly db: Db },
  call_id: string,
  keys: string,
): Promise<"accepted" | "declined" | "voicemail"> {
  const answer = keys === "1" ? "accepted" : keys === "" ? "voicemail" : "declined";
  const row = await findCall(db, call_id);
  if (row?.state === "live" && row.away_since !== null) await changeCall(db, row.id, { transfer_answer: answer });
  return answer;
}
