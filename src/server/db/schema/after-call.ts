import type { ColumnType } from "kysely";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
type Texts = ColumnType<string[], string, string>;

export type AfterCallSchema = {
  call_analyses: {
    call_id: string;
    owner_id: string;
    summary: string | null;
    sentiment: Sentiment;
    contact_name: string | null;
    contact_phone: string | null;
    contact_email: string | null;
    contact_address: string | null;
    topics: Texts;
    action_items: Texts;
    language: string;
    /** What the caller wanted and did not get; empty also for calls that were read before this was noted. */
    unmet: ColumnType<"transfer" | "visit" | "limited" | null, "transfer" | "visit" | "limited" | null | undefined>;
    by: "model" | "rules";
    created_at: Date;
    erase_at: Date;
    erased_at: Late<Date>;
  };
  call_scores: {
    call_id: string;
    owner_id: string;
    assistant_id: string;
    answered_at: Date;
    rules: number;
    score: number | null;
    unscored: "silent" | "test" | "sales" | null;
    by_rules: number | null;
    losses: ColumnType<unknown, string>;
    by_model: number | null;
    model_reason: string | null;
    scored_at: Date;
  };
  lapses: {
    id: ColumnType<string, undefined>;
    owner_id: string;
    assistant_id: string;
    kind: "model" | "speech" | "calendar" | "line" | "slow";
    hour: Date;
    call_id: string | null;
  };
  call_deliveries: {
    call_id: string;
    owner_id: string;
    channel: "mail" | "webhook";
    attempt: ColumnType<number, number | undefined>;
    created_at: ColumnType<Date, Date | undefined>;
    resends: ColumnType<number, undefined, number>;
    due_at: Date;
    delivered_at: Late<Date>;
    given_up_at: Late<Date>;
    trouble: Late<string>;
  };
  notifications: {
    id: string;
    owner_id: string;
    type: NotificationKind;
    message: string;
    time: Date;
    read_at: Late<Date>;
    call_id: string | null;
    appointment_id: ColumnType<string | null, string | null | undefined>;
  };
};
