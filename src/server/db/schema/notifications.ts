import type { ColumnType } from "kysely";
import type { DigestChoice, PreferencesChange } from "#domain/accounts/notification-preferences.ts";

type Hours = NonNullable<PreferencesChange["quiet_hours"]> | null;
type ChosenKinds = NonNullable<PreferencesChange["kinds"]>;

/** What owners want to hear of, and what they were told. */
export type NotificationsSchema = {
  notification_preferences: {
    owner_id: string;
    kinds: ColumnType<ChosenKinds, string | undefined, string>;
    digest: ColumnType<DigestChoice, DigestChoice | undefined>;
    quiet_hours: ColumnType<Hours, string | null | undefined, string | null>;
    changed_at: Date;
  };
  told_news: { id: string; owner_id: string; told_at: Date };
  digests: { owner_id: string; day: ColumnType<string, string>; sent_at: Date };
};
