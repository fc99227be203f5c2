import type { Tx } from "../../../db/connect.ts";
import { forgetReasons } from "../../call-scores/forget-reasons.ts";
import { forgetCallbacks } from "../../callbacks/forget-callbacks.ts";
import { eraseCallWords } from "../../calls/erasing/erase-call-words.ts";
import { forgetEscalations } from "../../escalations/forget-escalations.ts";
import { forgetNotificationsOfCalls } from "../../notifications/forget-notifications.ts";
import { forgetTasksOfCalls } from "../../owner-tasks/forget-tasks.ts";
import { eraseRecordings } from "../../recordings/erase-recordings.ts";
import { forgetRehearsals } from "../../rehearsals/forget-rehearsals.ts";
import { dropTextsOfCalls } from "../../texts/drop-unsent.ts";
import { blankAnalyses, lockAnalyses } from "./store.ts";

/**
 * What was said, and everything that was made of it. Date, length, number, sentiment, topics and cost stay. What is known of the caller
 * and what a search finds follows by itself.
 */
export async function eraseWordsOf(tx: Tx, call_ids: readonly string[], erased_at: Date): Promise<void> {
  await lockAnalyses(tx, call_ids);
  await forgetTasksOfCalls(tx, call_ids);
  await dropTextsOfCalls(tx, call_ids);
  await forgetEscalations(tx, call_ids);
  await forgetCallbacks(tx, call_ids);
  await forgetRehearsals(tx, call_ids);
  await eraseCallWords(tx, call_ids);
  await eraseRecordings(tx, call_ids);
  await forgetNotificationsOfCalls(tx, call_ids);
  await forgetReasons(tx, call_ids);
  await blankAnalyses(tx, call_ids, erased_at);
}
