import type { Clock } from "#domain/clock.ts";
import { howToReport, momentToReport, wasCounted } from "#domain/ledger-report.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../../db/connect.ts";
import { firstWaiting, noteReported, noteTry, type Report, sumReportedInMinute } from "./store.ts";

/** Who an owner is to the payment provider; nothing before there is a customer. */
export type CustomerOf = (owner_id: string) => Promise<string | undefined>;

export type ReportNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: Pick<Payments, "usage">;
  readonly customerOf: CustomerOf;
};

/**
 * Reports all waiting seconds of one owner, one after the other: so at most one has an outcome that we do not know, and the
 * provider's count of its minute tells. Answers "nobody-to-bill" where no subscription runs yet; then they wait.
 */
export async function reportOwner(
  needs: ReportNeeds,
  owner_id: string,
  signal?: AbortSignal,
): Promise<"done" | "nobody-to-bill"> {
  const { db, payments, customerOf } = needs;
  if (!(await firstWaiting(db, owner_id))) return "done";
  const customerId = await customerOf(owner_id);
  if (customerId === undefined) return "nobody-to-bill";
  const subscriptions = await payments.usage.subscriptions(customerId, { signal });
  const running = subscriptions.find(({ status }) => status !== "ended");
  if (!running) return "nobody-to-bill";
  for (let report = await firstWaiting(db, owner_id); report; report = await firstWaiting(db, owner_id)) {
    signal?.throwIfAborted();
    await reportOne(needs, report, { customerId, billedSince: running.currentPeriodStart, signal });
  }
  return "done";
}

type Target = { readonly customerId: string; readonly billedSince: Date; readonly signal: AbortSignal | undefined };

async function reportOne(needs: ReportNeeds, report: Report, target: Target): Promise<void> {
  const { db, clock, payments } = needs;
  const now = clock.now();
  const repeats = howToReport(report, now, target.billedSince) === "send";
  if (!repeats && (await isCounted(needs, report, target.signal))) return noteReported(db, report, now);
  const earlier = repeats && report.customer_id !== null && report.reported_for !== null;
  const customerId = earlier ? (report.customer_id as string) : target.customerId;
  const at = earlier ? (report.reported_for as Date) : momentToReport(report.used_at, now, target.billedSince);
  if (!earlier) await noteTry(db, report, { customer_id: customerId, reported_for: at, tried_at: now });
  const { identifier, seconds } = report;
  await payments.usage.report({ customerId, identifier, seconds, at }, { signal: target.signal });
  await noteReported(db, report, clock.now());
}

/** Looks at what the provider counted in the minute of an earlier try. */
async function isCounted(
  { db, payments }: ReportNeeds,
  { owner_id, customer_id, reported_for, seconds }: Report,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (customer_id === null || reported_for === null) return false;
  const shown = await payments.usage.total(customer_id, reported_for, reported_for, { signal });
  return wasCounted(seconds, shown, await sumReportedInMinute(db, owner_id, customer_id, reported_for));
}
