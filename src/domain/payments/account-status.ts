import { dayMs } from "../time/units.ts";
import { graceDays, mendingDays, statusAfterFailure } from "./payment-status.ts";

export const paymentReasons = ["payment_failed", "trial_ended"] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/** What decides where an account stands. */
export type PaymentFacts = {
  /** Since when the provider fails to collect. */
  readonly failingSince: Date | null;
  readonly trialUsedUpSince: Date | null;
  readonly hasCard: boolean;
  /** When the last card went; null where one is saved or never was. */
  readonly cardLostAt: Date | null;
};

/** Where an account stands; `limited_at` and `disabled_at` may lie ahead. */
export type AccountStatus =
  | {
      readonly status: "active";
      readonly reason: null;
      readonly since: null;
      readonly limited_at: null;
      readonly disabled_at: null;
    }
  | {
      /** A charge failed, and there is time to mend it: nothing is limited yet. */
      readonly status: "active";
      readonly reason: "payment_failed";
      readonly since: Date;
      readonly limited_at: Date;
      readonly disabled_at: Date;
    }
  | {
      readonly status: "degraded" | "disabled";
      readonly reason: PaymentReason;
      /** Since when the service is limited. */
      readonly since: Date;
      readonly limited_at: Date;
      readonly disabled_at: Date;
    };

export const activeAccount: AccountStatus = {
  status: "active",
  reason: null,
  since: null,
  limited_at: null,
  disabled_at: null,
};

const after = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/**
 * A charge that fails can be mended for three days. From then on, or from the end of a trial without a card, the service is limited for
 * seven days; then nothing but paying or a card helps. Of two troubles, the one counts that limits first.
 */
export function accountStatus(facts: PaymentFacts, now: Date): AccountStatus {
  const { failingSince, trialUsedUpSince, hasCard, cardLostAt } = facts;
  const troubles: { reason: PaymentReason; limited_at: Date }[] = [];
  if (failingSince) troubles.push({ reason: "payment_failed", limited_at: after(failingSince, mendingDays) });
  // Whoever had a card when the trial ended has the seven days from the moment that it went.
  if (trialUsedUpSince && !hasCard)
    troubles.push({ reason: "trial_ended", limited_at: later(trialUsedUpSince, cardLostAt ?? trialUsedUpSince) });
  const [first, other] = troubles;
  if (!first) return activeAccount;
  const { reason, limited_at } = other && other.limited_at < first.limited_at ? other : first;
  const disabled_at = after(limited_at, graceDays);
  if (failingSince && reason === "payment_failed" && now < limited_at)
    return { status: "active", reason, since: failingSince, limited_at, disabled_at };
  return { status: statusAfterFailure(limited_at, now), reason, since: limited_at, limited_at, disabled_at };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

export const statusSteps = ["payment_failing", ...paymentReasons, "disabled", "restored"] as const;
export type StatusStep = (typeof statusSteps)[number];

type Told = {
  readonly status: AccountStatus["status"];
  readonly since: Date | null;
  /** Of the failing payment that was told while there was time to mend it, since when it fails. */
  readonly failing_told: Date | null;
};

/** What an owner who was told one thing has to be told now; nothing where that still holds. */
export function statusStep(told: Told, account: AccountStatus): StatusStep | undefined {
  switch (account.status) {
    case "active":
      if (account.since !== null && account.since.getTime() !== told.failing_told?.getTime()) return "payment_failing";
      return told.status === "active" ? undefined : "restored";
    case "degraded":
    case "disabled":
      if (account.status === told.status && account.since.getTime() === told.since?.getTime()) return undefined;
      return account.status === "degraded" ? account.reason : "disabled";
  }
}
