import type { ColumnType } from "kysely";
import type { AfterCallSchema } from "./after-call.ts";
import type { AppointmentsSchema } from "./appointments.ts";
import type { AssistantsSchema } from "./assistants.ts";
import type { AuditLogSchema } from "./audit-log.ts";
import type { CalendarsSchema } from "./calendars.ts";
import type { CallbacksSchema } from "./callbacks.ts";
import type { CallsSchema } from "./calls.ts";
import type { ContactsSchema } from "./contacts.ts";
import type { DevelopersSchema } from "./developers.ts";
import type { EscalationsSchema } from "./escalations.ts";
import type { EventsSchema } from "./events.ts";
import type { FirstStepsSchema } from "./first-steps.ts";
import type { InvoicesSchema } from "./invoices.ts";
import type { JobRoundsSchema } from "./job-rounds.ts";
import type { KeysSchema } from "./keys.ts";
import type { LedgerSchema } from "./ledger.ts";
import type { MailReceiversSchema } from "./mail-receivers.ts";
import type { MetricsSchema } from "./metrics.ts";
import type { MissedCallsSchema } from "./missed-calls.ts";
import type { NotificationsSchema } from "./notifications.ts";
import type { OwnerTasksSchema } from "./owner-tasks.ts";
import type { OwnerVerificationSchema } from "./owner-verification.ts";
import type { PortalSchema } from "./portal.ts";
import type { PushSchema } from "./push.ts";
import type { SearchSchema } from "./search.ts";
import type { SecondFactorSchema } from "./second-factor.ts";
import type { SpendLimitsSchema } from "./spend-limits.ts";
import type { TextsSchema } from "./texts.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

type OfFeatures = LedgerSchema &
  InvoicesSchema &
  AssistantsSchema &
  AuditLogSchema &
  CallsSchema &
  MailReceiversSchema &
  MissedCallsSchema &
  CalendarsSchema &
  AppointmentsSchema &
  AfterCallSchema &
  ContactsSchema &
  DevelopersSchema &
  CallbacksSchema &
  EscalationsSchema &
  EventsSchema &
  MetricsSchema &
  JobRoundsSchema &
  KeysSchema &
  NotificationsSchema &
  OwnerTasksSchema &
  OwnerVerificationSchema &
  PushSchema &
  SearchSchema &
  SecondFactorSchema &
  SpendLimitsSchema &
  TextsSchema &
  PortalSchema &
  FirstStepsSchema;

/** The tables as the code sees them. Column names are the names on the wire. */
export type Schema = OfFeatures & {
  installation: { name: string; value: string };
  owners: {
    id: string;
    username: string;
    email: string;
    full_name: string | null;
    phone: string;
    password_hash: string;
    timezone: string;
    theme: ColumnType<"system" | "light" | "dark", "system" | "light" | "dark" | undefined>;
    terms_version: string;
    terms_accepted_at: Date;
    created_at: Date;
    /** Null until the owner has proved to hold it; where nobody is asked to, it holds from the start. */
    email_verified_at: ColumnType<Date | null, Date | null | undefined>;
    phone_verified_at: ColumnType<Date | null, Date | null | undefined>;
    /** Null in rows of older processes. */
    real_email: ColumnType<string | null, string | null | undefined>;
  };
  sessions: {
    id: string;
    owner_id: string;
    token_sha256: Buffer;
    device: string;
    address: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    /** Empty: proved when it began. */
    proved_at: Late<Date>;
  };
  password_resets: { token_sha256: Buffer; owner_id: string; created_at: Date; expires_at: Date };
  throttles: { scope: string; key_sha256: Buffer; attempts: number; last_at: Date; blocked_until: Date | null };
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
  inbox: {
    provider: string;
    event_id: string;
    news: ColumnType<unknown, string>;
    happened_at: Date;
    received_at: Date;
    handled_at: ColumnType<Date | null, Date | undefined>;
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
};
