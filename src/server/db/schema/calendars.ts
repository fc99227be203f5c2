import type { ColumnType, Generated } from "kysely";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

/** The tables of connected calendars. */
export type CalendarsSchema = {
  calendar_sign_ins: {
    state_sha256: Buffer;
    owner_id: string;
    assistant_id: string | null;
    provider: CalendarProvider;
    browser_sha256: Buffer;
    verifier_sealed: string;
    created_at: Date;
    expires_at: Date;
    used_at: Late<Date>;
  };
  calendar_grants: {
    id: string;
    owner_id: string;
    assistant_id: string | null;
    provider: CalendarProvider;
    grant_sealed: string | null;
    account_sha256: Buffer | null;
    expires_at: Date;
    created_at: Date;
    lost_at: Late<Date>;
    synced_at: Late<Date>;
    next_sync_at: Date;
    renewing_by: Late<string>;
    renewing_until: Late<Date>;
    changes_cursor: Late<string>;
    longest_clash_seconds: Generated<number>;
  };
  calendar_revocations: {
    id: string;
    provider: CalendarProvider;
    grant_sealed: string;
    account_sha256: Buffer | null;
    tries: Generated<number>;
    channels: ColumnType<readonly { channelId: string; resourceId: string }[], never, never>;
  };
  calendar_channels: {
    provider: CalendarProvider;
    channel_id: string;
    grant_id: string;
    resource_id: string;
    secret_sha256: Buffer;
    expires_at: Date;
  };
  outside_events: { grant_id: string; event_id: string; starts_at: Date; ends_at: Date; seen_at: Date };
  busy_times: { assistant_id: string; starts_at: Date; ends_at: Date };
};
