import type { ColumnType, Generated } from "kysely";
import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { PortStatus } from "#domain/phone/port-request.ts";

/** May be left out when the row is made. */
type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** How a version came to be: `unseen` was changed by a release that kept none. */
export type CameBy = "first" | "created" | "saved" | "call" | "calendar" | "restored" | "draft" | "unseen";

type HeldText =
  | "name"
  | "greeting"
  | "system_instructions"
  | "sales_transfer"
  | "service_transfer"
  | "timezone"
  | "email_from"
  | "email_to"
  | "zapier_webhook";
/** A setting that came later is not in older ones. */
type StoredContent = Readonly<Record<HeldText, string>> & { readonly settings: Partial<AssistantSettings> };

export type DraftPatch = Partial<Readonly<Record<HeldText, string>>> & {
  readonly settings?: Partial<AssistantSettings>;
};

/** The tables of assistants, their numbers, and the numbers that owners bring along. */
export type AssistantsSchema = {
  assistants: {
    id: string;
    owner_id: string;
    name: string;
    greeting: string;
    system_instructions: string;
    sales_transfer: string;
    service_transfer: string;
    zapier_webhook: string;
    email_from: string;
    email_to: string;
    sendgrid_key_sealed: Late<string>;
    sendgrid_key_last4: Late<string>;
    calendar_provider: CalendarProvider | "";
    timezone: string;
    /** Read with the defaults under it: a setting that came later is not in older rows. */
    settings: ColumnType<Partial<AssistantSettings>, string, string>;
    status: Generated<"active" | "paused">;
    /** When a pause ends by itself. */
    paused_until: Late<Date>;
    pending_since: Late<Date>;
    pending_mailed_at: Late<Date>;
    forwarding_started_at: Late<Date>;
    forwarding_arrived_at: Late<Date>;
    forwarding_from: Late<string>;
    area_code: Generated<string>;
    /** The number of the latest of her versions. */
    version: Generated<number>;
    created_at: Date;
  };
  assistant_versions: {
    assistant_id: string;
    number: number;
    owner_id: string;
    made_at: Date;
    made_by: "owner" | "key" | "belle";
    key_id: string | null;
    came_by: CameBy;
    restored: number | null;
    reason: string;
    changes: ColumnType<string[], string, never>;
    content: ColumnType<StoredContent, string, never>;
  };
  assistant_drafts: {
    assistant_id: string;
    owner_id: string;
    revision: string;
    kept_at: Date;
    key_id: string | null;
    reason: string;
    based_on: number;
    patch: ColumnType<DraftPatch, string, string>;
    base: ColumnType<DraftPatch, string, string>;
  };
  phone_numbers: {
    assistant_id: string;
    created_at: Date;
    phone_number: Late<string>;
    carrier_id: Late<string>;
    tried_at: Late<Date>;
    late: Generated<boolean>;
    releasing_at: Late<Date>;
    held_by: Late<string>;
    held_until: Late<Date>;
    /** The carrier's group of senders that it was put into. */
    text_group: Late<string>;
  };
  kept_numbers: { phone_number: string; carrier_id: string; last_owner_id: string | null; given_back_at: Date };
  number_orders: { owner_id: string; assistant_id: string; ordered_at: Date };
  assistant_creations: {
    owner_id: string;
    key: string;
    request_sha256: Buffer;
    assistant_id: string;
    checkout_url: Late<string>;
    checkout_at: Late<Date>;
    answered_at: Late<Date>;
    created_at: Date;
  };
  port_requests: {
    id: string;
    owner_id: string;
    assistant_id: Late<string>;
    requested_number: string;
    status: Generated<PortStatus>;
    created_at: Date;
    moved_at: Late<Date>;
    letter: ColumnType<unknown, string, string | null>;
    mail_queued_at: Late<Date>;
    mailed_at: Late<Date>;
  };
};
