import type { MarkedBill } from "#domain/money/spam-credit-texts.ts";
import { stopDeliveries } from "../../after-call/deliveries/stop-deliveries.ts";
import { markAsSpam, noteSpamBilled } from "../../calls/marks/mark-calls.ts";
import { creditMark, type Marker, takeCreditBack } from "../../ledger/credits/credit-mark.ts";
import { refreshMetrics } from "../../metrics/refresh-metrics.ts";
import { reopenTasksOfCall, settleTasksOfCall } from "../../owner-tasks/tasks-of-calls.ts";
import type { ConversationNeeds } from "../needs.ts";

export type MarkNeeds = Pick<ConversationNeeds, "db" | "clock" | "onTrialStep" | "onSpent" | "onOddMarks">;

/**
 * A call is spam, or is none after all: the mark, the books, what it left to do and the figures change together. Answers what becomes
 * of the bill, null for a call that goes on; nothing where it was so before.
 */
export const markSpam = (
  { db, ...needs }: MarkNeeds,
  owner_id: string,
  id: string,
  { is_spam, marker }: { readonly is_spam: boolean; readonly marker: Marker },
): Promise<MarkedBill | null | undefined> =>
  db.transaction().execute(async (tx) => {
    const marked = await markAsSpam(tx, needs, { owner_id, id, is_spam });
    if (!marked) return undefined;
    const { call, now } = marked;
    if (is_spam) {
      await settleTasksOfCall(tx, owner_id, id, now);
      await stopDeliveries(tx, { owner_id, call_id: id, now, trouble: "spam" });
    } else if (call.spam_at !== null) await reopenTasksOfCall(tx, owner_id, id, call.spam_at);
    const { spam_at: _, ended_at, duration_seconds, ...facts } = call;
    // The end of a call that goes on brings its own entry, and what becomes of the mark.
    if (ended_at === null) return null;
    const end = { ...facts, call_id: id, owner_id, ended_at, duration_seconds: duration_seconds ?? 0 };
    const bill = is_spam ? await creditMark(tx, needs, end, marker) : await takeCreditBack(tx, needs, end);
    if (bill.state === "not_credited") await noteSpamBilled(tx, owner_id, id);
    await refreshMetrics(tx, id);
    return bill;
  });
