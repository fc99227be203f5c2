import { defaultHours } from "../bookings/default-hours.ts";
import type { OpeningHours } from "../bookings/opening-hours.ts";
import type { Holiday } from "../bookings/us-holidays.ts";
import type { Phone } from "../phone/phone.ts";
import { type TransferSettings, usualTransfers } from "../transfers/transfer-settings.ts";
import type { SpokenLanguage, Voice } from "./assistant-voices.ts";
import { trades, usualEmergencies } from "./trades.ts";
import { usualServices } from "./usual-jobs.ts";

export type OfferedService = { readonly name: string; readonly duration_minutes: number };
/** Whole local days, both ends included. */
export type ClosedDays = { readonly from: string; readonly to: string; readonly note: string };
export type KnownAnswer = { readonly question: string; readonly answer: string };
/** The owner's word on a sentence of the instructions or an answer: what she says instead, or that she never says it. */
export type CheckedFact = { readonly from: string; readonly said: string; readonly off: boolean };
export type AppointmentRules = {
  /** Of a job that is none of the services. */
  readonly length_minutes: number;
  /** Kept free between two jobs, for the way. */
  readonly buffer_minutes: number;
  readonly notice_minutes: number;
  readonly days_ahead: number;
  /** The caller is promised an arrival within this many minutes; 0 is an exact time. */
  readonly arrival_window_minutes: number;
};

/** What a receptionist must know beside her greeting and instructions. Every part is optional and has a default. */
export type AssistantSettings = {
  readonly business_name: string;
  /** One of the known trades, or empty. */
  readonly trade: string;
  readonly services: readonly OfferedService[];
  readonly hours: OpeningHours;
  /** Closed on these. */
  readonly holidays: readonly Holiday[];
  readonly closed_days: readonly ClosedDays[];
  readonly appointments: AppointmentRules;
  /** Five digits each, or the first three and a star for a whole region. Empty: everywhere. */
  readonly service_zips: readonly string[];
  readonly emergency_signs: string;
  readonly emergency_phone: Phone | "";
  /** Within so many minutes somebody calls back whoever leaves an urgent message; 0 promises nothing. */
  readonly urgent_callback_minutes: number;
  /** Given word for word. */
  readonly answers: readonly KnownAnswer[];
  readonly facts: readonly CheckedFact[];
  readonly voice: Voice;
  readonly languages: readonly SpokenLanguage[];
  readonly blocked_numbers: readonly Phone[];
  /** Whom callers are put through to beside sales and service, and when. */
  readonly transfers: TransferSettings;
  readonly texts_to_callers: boolean;
  /** To the phone of the account, after a call. */
  readonly texts_to_owner: OwnerTexting;
  /** After every call, to the assistant's `email_to` or else to the account. */
  readonly email_after_calls: boolean;
  /** Every call is recorded, and says so first. */
  readonly record_calls: boolean;
  /** After how many days words and recordings of a call are erased. */
  readonly transcript_days: number;
};

export const ownerTextings = ["never", "urgent", "every_call"] as const;
export type OwnerTexting = (typeof ownerTextings)[number];

export const transcriptDays = [30, 90, 365, 730] as const;

const usualHolidays = [
  "new_years_day",
  "memorial_day",
  "independence_day",
  "labor_day",
  "thanksgiving",
  "christmas_day",
] as const satisfies readonly Holiday[];

/** What stands until the owner says otherwise. */
export const defaultSettings = (trade = ""): AssistantSettings => ({
  business_name: "",
  trade,
  services: usualServices(trade),
  hours: defaultHours(trade),
  holidays: usualHolidays,
  closed_days: [],
  appointments: {
    length_minutes: 60,
    buffer_minutes: 30,
    notice_minutes: 120,
    days_ahead: 60,
    arrival_window_minutes: 0,
  },
  service_zips: [],
  emergency_signs: usualEmergencies(trades.find(({ name }) => name === trade)),
  emergency_phone: "",
  urgent_callback_minutes: 0,
  answers: [],
  facts: [],
  voice: "belle",
  languages: ["en", "es"],
  blocked_numbers: [],
  transfers: usualTransfers,
  texts_to_callers: true,
  texts_to_owner: "urgent",
  email_after_calls: true,
  record_calls: false,
  transcript_days: 365,
});
