import type { ColumnType } from "kysely";
import type { AtCap } from "#domain/money/spend-limits.ts";

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Accounts at the payment provider, what was charged, and what owners were told. */
export type PaymentsSchema = {
  payment_standings: {
    owner_id: string;
    status: ColumnType<"active" | "degraded" | "disabled", "active" | "degraded" | "disabled" | undefined>;
    since: Late<Date>;
    told_at: Late<Date>;
    trial_warned_at: Late<Date>;
    failing_told: Late<Date>;
  };
  payment_charges: {
    account_id: string;
    invoice_id: string;
    number: string | null;
    status: string;
    due_cents: number;
    seconds: number;
    period_start: Date;
    period_end: Date;
    charged_at: Date;
    paid_at: Date | null;
    card_brand: string | null;
    card_last4: string | null;
    hosted_url: string | null;
    receipt_at: Late<Date>;
  };
  payment_accounts: {
    id: string;
    owner_id: string | null;
    created_at: Date;
    customer_id: Late<string>;
    profile_sha256: Late<Buffer>;
    seen_cards: ColumnType<string[], string[] | undefined>;
    pending_card_id: Late<string>;
    pending_act: Late<string>;
    default_card_id: Late<string>;
    subscription_id: Late<string>;
    subscription_status: Late<string>;
    failing_since: Late<Date>;
    refusal: Late<string>;
    closing_at: Late<Date>;
    card_lost_at: Late<Date>;
    card_brand: Late<string>;
    card_last4: Late<string>;
    open_cents: ColumnType<number, number | undefined>;
    period_start: Late<Date>;
    period_end: Late<Date>;
    cycle_anchor: Late<Date>;
    paid_open_cents: ColumnType<number, number | undefined>;
    paid_open_at: Late<Date>;
    held_by: Late<string>;
    held_until: Late<Date>;
  };
  /** What owners want to spend, and which amounts their months have reached. */
  spend_limits: {
    owner_id: string;
    seq: number;
    alerts_cents: number[];
    cap_cents: number | null;
    at_cap: AtCap;
    set_at: Date;
  };
  spend_reached: { owner_id: string; month: string; kind: "alert" | "cap"; cents: number; reached_at: Date };
};
