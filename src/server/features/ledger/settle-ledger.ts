import { lastSecondsText } from "#domain/ledger-report.ts";
import { Refusal } from "#domain/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { DeletionStep } from "../accounts/delete-account.ts";
import { type ReportNeeds, reportOwner } from "./reports/report-owner.ts";
import { holdHead } from "./store.ts";

/** Well below the time after which the database gives up on a transaction that does nothing. */
const patienceMs = 10_000;

/**
 * With an account, first what was used is reported, so that the provider's last bill has it; then the entries go with the owner's
 * row. Calls that end meanwhile wait for the head, and find no account. To be run before the subscription is ended.
 */
export const settleLedger = (needs: Omit<ReportNeeds, "db">): DeletionStep => ({
  name: "the seconds ledger",
  async run(tx, owner_id) {
    if (!(await holdHead(tx, owner_id))) return;
    try {
      await reportOwner({ ...needs, db: tx }, owner_id, AbortSignal.timeout(patienceMs));
    } catch (error) {
      const away = error instanceof ProviderError || (error instanceof Error && error.name === "TimeoutError");
      throw away ? new Refusal("unavailable", lastSecondsText, { retryAfterSeconds: 60 }) : error;
    }
  },
});
