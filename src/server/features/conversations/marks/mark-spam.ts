import { refreshFigures } from "../../figures/refresh-figures.ts";
import { correctBooksWithin } from "../../ledger/correct-books.ts";
import type { ConversationNeeds } from "../needs.ts";
import { dropDeliveriesOf, holdUnlike, reopenTasksOf, settleTasksOf, writeSpam } from "./store.ts";

/**
 * A call is spam, or is none after all: the mark, the books, what it left to do and the figures change together. Answers whether it
 * was otherwise before.
 */
export const markSpam = (
  { db, clock, onTrialStep, onSpent }: Pick<ConversationNeeds, "db" | "clock" | "onTrialStep" | "onSpent">,
  owner_id: string,
  id: string,
  is_spam: boolean,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const call = await holdUnlike(tx, owner_id, id, is_spam);
    if (!call) return false;
    const now = clock.now();
    await writeSpam(tx, owner_id, id, is_spam ? now : null);
    if (is_spam) {
      await settleTasksOf(tx, owner_id, id, now);
      await dropDeliveriesOf(tx, owner_id, id, now);
    } else if (call.spam_at !== null) await reopenTasksOf(tx, owner_id, id, call.spam_at);
    const { assistant_id, answered_at, ended_at, duration_seconds, is_test } = call;
    // The end of a call that goes on brings its own entry.
    if (ended_at !== null)
      await correctBooksWithin(
        tx,
        { clock, onTrialStep, onSpent },
        {
          ...{ call_id: id, owner_id, assistant_id, answered_at, ended_at, is_test, is_spam },
          duration_seconds: duration_seconds ?? 0,
        },
      );
    await refreshFigures(tx, id);
    return true;
  });
