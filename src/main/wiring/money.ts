import { activatePaid } from "#server/features/assistants/activate-paid.ts";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { closeMonthsHourly } from "#server/features/invoices/close-months.ts";
import { invoiceRoutes } from "#server/features/invoices/routes.ts";
import { reconcileNightly } from "#server/features/ledger/reports/reconcile-seconds.ts";
import { reportSeconds } from "#server/features/ledger/reports/report-seconds.ts";
import { ledgerRoutes } from "#server/features/ledger/routes.ts";
import { settleLedger } from "#server/features/ledger/settle-ledger.ts";
import { createTrials, keepTrialSpent } from "#server/features/ledger/trial/claim-trial.ts";
import { statusEmails } from "#server/features/payment-status/email-templates.ts";
import { wasStopped } from "#server/features/payment-status/payment-status-of.ts";
import { reviewAll, reviewPaymentStatus } from "#server/features/payment-status/review-payment-status.ts";
import { paymentStatusRoutes } from "#server/features/payment-status/routes.ts";
import { beginAccount, settleInBackground } from "#server/features/payments/begin-account.ts";
import { billingStateOf } from "#server/features/payments/billing-state.ts";
import { catchUpPayments } from "#server/features/payments/catch-up.ts";
import { receiptEmails } from "#server/features/payments/charges/email-templates.ts";
import { closeAccounts, startClosingAccount } from "#server/features/payments/close-account.ts";
import { paymentInboxReader } from "#server/features/payments/handle-payment-change.ts";
import { moveCyclesMonthly } from "#server/features/payments/move-cycles.ts";
import type { PaymentNeeds } from "#server/features/payments/needs.ts";
import { reconcileAccounts } from "#server/features/payments/reconcile-accounts.ts";
import { paymentRoutes } from "#server/features/payments/routes.ts";
import { spendEmails } from "#server/features/spend-limits/email-templates.ts";
import { spendLimitRoutes } from "#server/features/spend-limits/routes.ts";
import { verificationRoutes } from "#server/features/verification/routes.ts";
import type { Area, Ground } from "./ground.ts";

/** How an owner's account at the payment provider is reached, by everything that costs. */
export function payingOf({ db, clock, jobs, outside, log }: Ground): PaymentNeeds {
  return {
    db,
    clock,
    jobs,
    payments: outside.payments,
    onTrouble: (code) => log.error({ code }, "the payment provider refused us"),
    wasStopped: (owner_id) => wasStopped({ db, clock }, owner_id),
    onSettled: async (owner_id) => {
      await activatePaid({ db, clock, jobs }, owner_id);
      await reviewPaymentStatus({ db, clock, jobs }, owner_id);
    },
  };
}

/** Cards, trial, ledger and what becomes of an account that does not pay. */
export function wireMoney(
  ground: Ground,
  paying: PaymentNeeds,
): Area & { inboxReader: ReturnType<typeof paymentInboxReader> } {
  const { config, db, clock, jobs, keyring, log, outside } = ground;
  const { publicUrl } = config;
  const { supportEmail } = config.mail;
  const customerOf = async (owner_id: string) => (await billingStateOf({ db }, owner_id)).customerId;
  const metering = { db, clock, payments: outside.payments, customerOf };
  return {
    inboxReader: paymentInboxReader(paying),
    routes: [
      ...paymentRoutes({ ...paying, publicUrl }),
      ...paymentStatusRoutes({ db, clock }),
      ...spendLimitRoutes({ db, clock }),
      ...ledgerRoutes({ db, clock, assistants: knownAssistants({ db }) }),
      ...invoiceRoutes({ db, clock, payments: outside.payments, customerOf, publicUrl, supportEmail }),
      ...verificationRoutes(metering),
    ],
    jobs: [
      settleInBackground(paying),
      closeAccounts({
        ...paying,
        onUnbilled: (account_id, seconds) => log.warn({ account_id, seconds }, "an owner left without paying"),
      }),
      reconcileAccounts(paying),
      catchUpPayments(paying),
      moveCyclesMonthly(paying),
      reviewAll({ db, clock, jobs }),
      closeMonthsHourly({ db, clock, jobs }),
      reportSeconds({
        ...metering,
        jobs,
        onRefused: (owner_id, code) => log.error({ owner_id, code }, "seconds refused"),
      }),
      reconcileNightly({
        ...metering,
        jobs,
        onDifference: (owner_id, { difference_seconds }) =>
          log.error({ owner_id, difference_seconds }, "ledger and payment provider differ"),
      }),
    ],
    emailTemplates: [...statusEmails({ publicUrl }), ...receiptEmails({ publicUrl }), ...spendEmails({ publicUrl })],
    registrationSteps: [
      { name: "a customer at the payment provider", run: beginAccount(paying) },
      // Of an owner who is to prove mailbox and phone first, it begins with the proof.
      { name: "the free trial", run: createTrials({ keyring }).claim },
    ],
    // What was used is reported before the subscription that bills it ends.
    deletionSteps: [
      settleLedger,
      keepTrialSpent,
      { name: "the customer at the payment provider", run: startClosingAccount(paying) },
    ],
  };
}
