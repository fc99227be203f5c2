import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Verification } from "#contract/invoices.ts";
import { markSpam } from "#server/features/conversations/marks/mark-spam.ts";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { reportWaiting } from "#server/features/ledger/reports/report-seconds.ts";
import { billingStateOf } from "#server/features/payments/billing-state.ts";
import { compareBooks } from "#server/features/verification/compare-books.ts";
import { create } from "../assistants.ts";
import { makeCall } from "../calls/finished-calls.ts";
import { newPayer } from "../money/paying.ts";
import { until } from "../until.ts";
import type { World } from "../world.ts";

const dayMs = 24 * 3_600_000;

/**
 * A payer with an invoice that is closed and a month that runs: calls that are free, billed, too short, a test and spam. All billed
 * seconds are reported.
 */
export async function openVerifiedShop(world: World) {
  const { db } = world;
  const owner = await newPayer(world, { timezone: "America/Chicago" });
  await owner.saveCard();
  const { id: assistant_id } = await create(owner);
  const shop = { owner_id: owner.user.id, assistant_id };
  const clockAgo = (days: number) => ({
    ...world.clock,
    now: () => new Date(world.clock.now().getTime() - days * dayMs),
  });
  /** On a day before this one. */
  const callAgo = async (days: number, seconds: number, isTest = false): Promise<string> =>
    (await makeCall({ ...world, clock: clockAgo(days) }, shop, { seconds, isTest })).id;
  const ids = [await callAgo(64, 10_800), await callAgo(63, 95), await callAgo(63, 200), await callAgo(62, 5)];
  ids.push(await callAgo(62, 60, true), await callAgo(1, 300), await callAgo(0.1, 120));
  const marking = { db, clock: clockAgo(62), onTrialStep: async () => undefined };
  await markSpam(marking, shop.owner_id, ids[2] as string, { is_spam: true, marker: { caller: "belle" } });
  await closeMonths({ db, clock: world.clock });
  const customerOf = async (owner_id: string) => (await billingStateOf({ db }, owner_id)).customerId;
  const metering = { db, clock: world.clock, payments: world.outside.payments, customerOf };
  const report = () => reportWaiting({ ...metering, onRefused: () => undefined });
  // The product reports by itself, too, and one of the two has this owner at a time.
  await until("every second to be reported", async () => {
    await report();
    const { rows } = await sql`
      select from usage_reports where owner_id = ${shop.owner_id} and reported_at is null`.execute(db);
    return rows.length === 0;
  });
  return {
    ...shop,
    owner,
    callAgo,
    ids,
    metering,
    report,
    /** Seconds that nobody of ours has reported. */
    countMore: async (seconds: number) => {
      const customerId = (await customerOf(shop.owner_id)) ?? "";
      const told = { customerId, identifier: randomUUID(), seconds, at: world.clock.now() };
      await world.outside.payments.usage.report(told);
    },
    compare: (options?: { chainHead?: string; signal?: AbortSignal }): Promise<Verification> =>
      compareBooks(metering, { owner_id: shop.owner_id, timezone: "America/Chicago" }, options),
    verify: async (body: { chain_head?: string } = {}): Promise<Verification> => {
      const answer = await owner.send("POST", "/api/books/verify", body);
      if (answer.status !== 200) throw new Error(`Verifying said ${answer.status}: ${answer.text}`);
      return answer.body["data"] as Verification;
    },
  };
}
