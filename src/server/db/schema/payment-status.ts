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
  };
};
