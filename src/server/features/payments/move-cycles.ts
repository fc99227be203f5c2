import { isOnCycle } from "#domain/money/billing-cycle.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { byKey, inOneGo, oneByOne, type Round } from "../../jobs/round.ts";
import { leaseAccount } from "./lease-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { currentOf } from "./settle-account.ts";
import { listOffCycle, updateAccount } from "./store.ts";

/** On the 1st, when the calendar month is charged. */
const moveJob: RoundJob = { name: "move-billing-cycles", retries: 5, retrySeconds: 60, cron: "*/10 15-23 1 * *" };
const pageSize = 20;

type Needs = Pick<PaymentNeeds, "db" | "clock" | "payments">;

/**
 * Subscriptions of earlier days are charged on the day of their first card. On the first 1st that comes they are billed up to that
 * moment and counted from there on, so that each later charge is a calendar month. What has moved is left alone: it may run any number of times.
 */
export const moveCyclesMonthly = (needs: Needs & Pick<PaymentNeeds, "jobs">): JobHandler =>
  inPages(moveJob, needs, roundOf(needs));

/** Everybody at once. */
export const moveCycles = (needs: Needs, signal?: AbortSignal): Promise<void> =>
  inOneGo(roundOf(needs), needs.clock.now(), signal);

const roundOf = (needs: Needs): Round<string> => ({
  read: async (place, begunAt) =>
    isOnCycle(needs.clock.now())
      ? byKey(pageSize, (after, limit) => listOffCycle(needs.db, after, limit), String)(place, begunAt)
      : { rows: [], next: undefined },
  work: oneByOne((account_id, signal) => moveOne(needs, account_id, signal)),
});

async function moveOne({ db, clock, payments }: Needs, account_id: string, signal?: AbortSignal): Promise<void> {
  await leaseAccount(
    { db },
    account_id,
    async ({ customer_id, closing_at }, held) => {
      if (customer_id === null || closing_at !== null) return;
      const read = async () => currentOf(await payments.usage.subscriptions(customer_id, held));
      let current = await read();
      if (!current || current.status === "ended") return;
      if (!isOnCycle(current.anchor)) {
        await payments.usage.beginCycle(current.id, clock.now(), held);
        current = (await read()) ?? current;
      }
      const { anchor, currentPeriodStart, currentPeriodEnd } = current;
      const cycle = { cycle_anchor: anchor, period_start: currentPeriodStart, period_end: currentPeriodEnd };
      await updateAccount(db, account_id, cycle);
    },
    { signal },
  );
}
