import type { BookNeeds } from "#server/features/ledger/close-books.ts";
import { reviewSoon } from "#server/features/payment-status/review-payment-status.ts";
import { tellSpending } from "#server/features/spend-limits/tell-spending.ts";
import type { Ground } from "./ground.ts";

/** Who hears of an entry in the books, in the transaction that writes it. */
export const toldByBooks = ({
  clock,
  jobs,
  log,
}: Pick<Ground, "clock" | "jobs" | "log">): Omit<BookNeeds, "db" | "clock"> => ({
  onTrialStep: reviewSoon({ jobs }),
  onSpent: tellSpending({ clock, jobs }),
  onOddMarks: (owner_id, code) => log.warn({ owner_id, code }, "marks as spam to be looked at"),
});
