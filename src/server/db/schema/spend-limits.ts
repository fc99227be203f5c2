import type { AtCap } from "#domain/money/spend-limits.ts";

/** What owners want to spend, and which amounts their months have reached. */
export type SpendLimitsSchema = {
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
