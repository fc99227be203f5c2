import type { ColumnType } from "kysely";
import type { DigestChoice, PreferencesChange } from "#domain/accounts/notification-preferences.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
type Hours = NonNullable<PreferencesChange["quiet_hours"]> | null;
type ChosenKinds = NonNullable<PreferencesChange["kinds"]>;

/** Mails, notifications and what owners have to do. */
export type MessagesSchema = {
  mails: {
    id: string;
    owner_id: string | null;
    kind: string;
    params: ColumnType<unknown, string>;
    created_at: Date;
    counted_at: Late<Date>;
    sent_at: ColumnType<Date | null, Date | undefined>;
    given_up_at: ColumnType<Date | null, Date | undefined>;
  };
  /** What owners want to hear of, and what they were told. */
  notification_preferences: {
    owner_id: string;
    kinds: ColumnType<ChosenKinds, string | undefined, string>;
    digest: ColumnType<DigestChoice, DigestChoice | undefined>;
    teaching: ColumnType<boolean, boolean | undefined>;
    quiet_hours: ColumnType<Hours, string | null | undefined, string | null>;
    changed_at: Date;
  };
  told_news: { id: string; owner_id: string; told_at: Date };
  teaching_mails: { owner_id: string; day: ColumnType<string, string>; sent_at: Date };
  digests: { owner_id: string; day: ColumnType<string, string>; sent_at: Date };
  owner_tasks: {
    id: string;
    owner_id: string;
    assistant_id: string;
    kind: string;
    subject_id: string;
    params: ColumnType<unknown, string, string>;
    created_at: Date;
    done_at: Late<Date>;
    done_by: Late<"owner" | "product">;
  };
};
