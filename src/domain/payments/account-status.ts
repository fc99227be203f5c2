import { dayMs } from "../time/units.ts";
import { graceDays, statusAfterFailure } from "./payment-status.ts";

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

/** Where an account stands; `disabled_at` may lie ahead. */
export type AccountStatus =
  | { readonly status: "active"; readonly reason: null; readonly since: null; readonly disabled_at: null }
  | {
      readonly status: "degraded" | "disabled";
      readonly reason: PaymentReason;
      readonly since: Date;
      readonly disabled_at: Date;
    };

export const activeAccount: AccountStatus = { status: "active", reason: null, since: null, disabled_at: null };

/** Seven days from the first trouble that still lasts; then nothing but paying or a card helps. */
export function accountStatus(facts: PaymentFacts, now: Date): AccountStatus {
  const { failingSince, trialUsedUpSince, hasCard, cardLostAt } = facts;
  const troubles: { reason: PaymentReason; since: Date }[] = [];
  if (failingSince) troubles.push({ reason: "payment_failed", since: failingSince });
  // Whoever had a card when the trial ended has the seven days from the moment that it went.
  if (trialUsedUpSince && !hasCard)
    troubles.push({ reason: "trial_ended", since: later(trialUsedUpSince, cardLostAt ?? trialUsedUpSince) });
  const [first, other] = troubles;
  if (!first) return activeAccount;
  const { reason, since } = other && other.since < first.since ? other : first;
  const disabled_at = new Date(since.getTime() + graceDays * dayMs);
  return { status: statusAfterFailure(since, now), reason, since, disabled_at };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

export const statusSteps = [...paymentReasons, "disabled", "restored"] as const;
export type StatusStep = (typeof statusSteps)[number];

type Told = { readonly status: AccountStatus["status"]; readonly since: Date | null };

/** What an owner who was told one thing has to be told now; nothing where that still holds. */
export function statusStep(told: Told, account: AccountStatus): StatusStep | undefined {
  if (account.status === told.status && account.since?.getTime() === told.since?.getTime()) return undefined;
  switch (account.status) {
    case "active":
      return "restored";
    case "degraded":
      return account.reason;
    case "disabled":
      return "disabled";
  }
}
