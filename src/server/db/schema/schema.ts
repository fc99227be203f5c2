import type { AccountsSchema } from "./accounts.ts";
import type { AfterCallSchema } from "./after-call.ts";
import type { AppointmentsSchema } from "./appointments.ts";
import type { AssistantsSchema } from "./assistants.ts";
import type { CalendarsSchema } from "./calendars.ts";
import type { CallbacksSchema } from "./callbacks.ts";
import type { CallsSchema } from "./calls.ts";
import type { ContactsSchema } from "./contacts.ts";
import type { DevelopersSchema } from "./developers.ts";
import type { EscalationsSchema } from "./escalations.ts";
import type { InstallationSchema } from "./installation.ts";
import type { InvoicesSchema } from "./invoices.ts";
import type { LedgerSchema } from "./ledger.ts";
import type { MessagesSchema } from "./messages.ts";
import type { MetricsSchema } from "./metrics.ts";
import type { PaymentsSchema } from "./payments.ts";
import type { PushSchema } from "./push.ts";
import type { RehearsalsSchema } from "./rehearsals.ts";
import type { SecondFactorSchema } from "./second-factor.ts";
import type { TextsSchema } from "./texts.ts";

/** The tables as the code sees them. Column names are the names on the wire. */
export type Schema = AccountsSchema &
  InstallationSchema &
  MessagesSchema &
  PaymentsSchema &
  LedgerSchema &
  InvoicesSchema &
  AssistantsSchema &
  CallsSchema &
  CalendarsSchema &
  AppointmentsSchema &
  AfterCallSchema &
  ContactsSchema &
  DevelopersSchema &
  CallbacksSchema &
  EscalationsSchema &
  MetricsSchema &
  PushSchema &
  RehearsalsSchema &
  SecondFactorSchema &
  TextsSchema;
