import { nameInvoiceMonth } from "#domain/money/invoice-month.ts";
import { type Reached, reachedBy } from "#domain/money/spend-limits.ts";
import { spendingText } from "#domain/money/spend-limits-texts.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import type { Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { notify } from "../notifications/notify.ts";
import { noteMailed, queueAccountText } from "../notifications/owner-messages.ts";
import { spendingReached } from "./email-templates.ts";
import { monthsOf, type SpentMonth } from "./spent-months.ts";
import { findLimits, type KnownLimits, noteReached } from "./store.ts";

type Needs = { readonly clock: Clock; readonly jobs: Jobs };

/**
 * For the books: whatever amount these entries make a month reach is told together with them, and once in that month, whoever else
 * writes at the same time and whatever is corrected later. The books of an owner are held meanwhile, so nobody looks at half of it.
 */
export const tellSpending =
  ({ clock, jobs }: Needs) =>
  async (tx: Tx, entries: readonly LedgerEntry[]): Promise<void> => {
    const owner_id = entries[0]?.owner_id;
    const known = owner_id === undefined ? undefined : await findLimits(tx, owner_id);
    if (owner_id === undefined || !known || isUnlimited(known)) return;
    const now = clock.now();
    for (const month of await monthsOf(tx, { owner_id, timezone: known.timezone, now }, entries)) {
      const reached = reachedBy(known.limits, month.spent);
      // What is over when its last call ends has no cap any more.
      const cap = now < month.end ? reached.cap : null;
      const newly = await noteReached(tx, { owner_id, month: month.key, reached_at: now }, { ...reached, cap });
      if (newly.alerts.length > 0 || newly.cap !== null)
        await tell({ jobs }, tx, { owner_id, known, month, newly, now });
    }
  };

const isUnlimited = ({ limits: { alerts_cents, cap_cents } }: KnownLimits): boolean =>
  alerts_cents.length === 0 && cap_cents === null;

type Telling = {
  readonly owner_id: string;
  readonly known: KnownLimits;
  readonly month: SpentMonth;
  readonly newly: Reached;
  readonly now: Date;
};

async function tell({ jobs }: Pick<Needs, "jobs">, tx: Tx, { owner_id, known, month, newly, now }: Telling) {
  const { limits, email, timezone } = known;
  const { spent } = month;
  const spending = { month: nameInvoiceMonth(month), spent, ...newly, at_cap: limits.at_cap };
  const message = spendingText(spending);
  const about = `${month.key} ${newly.alerts.join(" ")} ${newly.cap ?? ""}`;
  const wanted = await notify({ jobs }, tx, { owner_id, type: "spending", message, time: now, call_id: null, about });
  const left_cents = limits.cap_cents !== null && limits.cap_cents > spent ? limits.cap_cents - spent : null;
  const params = { ...spending, email, left_cents, next_month: dashboardDate(month.end, timezone) };
  const told = { kind: "spending", now, notBefore: wanted.notBefore } as const;
  if (wanted.mail) {
    const mail_id = await queueMail({ jobs }, tx, spendingReached, { owner_id, params, now });
    await noteMailed(tx, { ...told, mail_id, owner_id, message });
  }
  if (wanted.text) await queueAccountText({ jobs }, tx, { owner_id, assistant_id: null, message }, told);
}
