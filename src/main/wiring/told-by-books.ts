import type { BookNeeds } from "#server/features/ledger/close-books.ts";
import { reviewSoon } from "#server/features/payment-status/review-payment-status.ts";
import { tellSpending } from "#server/features/spend-limits/tell-spending.ts";
import type { Ground } from "./ground.ts";

/** Who hears of an entry in the books, in the transaction that writes it. */
export const toldByBooks = ({ clock, jobs }: Pick<Ground, "clock" | "jobs">): Omit<BookNeeds, "db" | "clock"> => ({
  onTrialStep: reviewSoon({ jobs }),
  onSpent: tellSpending({ clock, jobs }),
});
