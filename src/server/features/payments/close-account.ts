import type { Tx } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { reportLeft } from "../ledger/closing/report-left.ts";
import { leaseAccount } from "./lease-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { type Account, deleteAccount, startClosing } from "./store.ts";

export const closeJob: JobKind<{ account_id: string }> = { name: "close-payments", retries: 80, retrySeconds: 2 };

/** The provider makes the last bill ready in hours; a customer who is gone by then is never charged. */
const lastBillMs = 3 * 24 * 3_600_000;

/** The part of deleting an owner: noted in the same transaction, done by a job, so that an outage over there stops nobody here. */
export const startClosingAccount =
  ({ clock, jobs }: Pick<PaymentNeeds, "clock" | "jobs">) =>
  async (tx: Tx, owner_id: string): Promise<void> => {
    const account_id = await startClosing(tx, owner_id, clock.now());
    if (account_id !== undefined) await jobs.send(tx, closeJob, { account_id });
  };

type Needs = Pick<PaymentNeeds, "db" | "clock" | "payments"> & {
  /** Told of seconds that go unpaid, because no subscription was there to bill them. */
  readonly onUnbilled: (account_id: string, seconds: number) => void;
};

/** Ends the subscription, has what was used paid, and removes the customer once nothing can be billed any more. */
export const closeAccounts = (needs: Needs): JobHandler =>
  handle(closeJob, async ({ account_id }, { signal }) => {
    await leaseAccount(needs, account_id, (account, held) => close(needs, account, held), { signal });
  });

async function close(
  { db, clock, payments, onUnbilled }: Needs,
  account: Account,
  options: { signal: AbortSignal },
): Promise<void> {
  if (account.closing_at === null) return;
  const customerId = account.customer_id ?? (await findUnnoted({ payments }, account.id, options));
  // What is reported after the end is never billed.
  const unbilledSeconds = await reportLeft({ db, clock, payments }, account.id, customerId, options);
  const subscriptions = await payments.usage.subscriptions(customerId, options);
  if (subscriptions.length > 0) {
    await payments.usage.end(customerId, options);
    const [card] = await payments.cards.list(customerId, options);
    // One try a day: a refusal is not repeated within it, and not for ever.
    const act = `closing-${clock.now().toISOString().slice(0, 10)}`;
    if (card) await payments.invoices.payOpen(customerId, { cardId: card.id, act }, options);
    if (clock.now().getTime() - account.closing_at.getTime() < lastBillMs) return;
  }
  if (unbilledSeconds > 0) onUnbilled(account.id, unbilledSeconds);
  await payments.customers.remove(customerId, options);
  await deleteAccount(db, account.id);
}

/** One may have been made whose id never reached us. Asking for it under the same name finds it, and it goes like any other. */
async function findUnnoted(
  { payments }: Pick<PaymentNeeds, "payments">,
  id: string,
  options: { signal: AbortSignal },
): Promise<string> {
  const { customerId } = await payments.customers.ensure(
    { id, name: "Closed account", email: "", phone: null },
    options,
  );
  return customerId;
}
