import type { ColumnType } from "kysely";

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What owners were told about the standing of their accounts. */
export type PaymentStatusSchema = {
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
};
