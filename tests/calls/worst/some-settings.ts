import fc from "fast-check";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { trades } from "#domain/assistants/trades.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Phone } from "#domain/phone/phone.ts";
import { afterHoursModes, type TransferPerson } from "#domain/transfers/transfer-settings.ts";

const phone = (end: number): Phone => `+1208555${String(end).padStart(4, "0")}` as Phone;
const orNone = (end: number) => fc.constantFrom<Phone | "">(phone(end), "");

const answers = [
  { question: "Do you charge for an estimate?", answer: "Estimates are free." },
  { question: "What does a service call cost?", answer: "A service call is 89 dollars." },
  { question: "Are you licensed and insured?", answer: "Yes, we are licensed and insured." },
  { question: "Do you take credit cards?", answer: "We take all major credit cards, checks and cash." },
  { question: "Do you work on weekends?", answer: "On Saturdays, for emergencies." },
  { question: "How long is your warranty?", answer: "Two years on parts and labor." },
];

const person = (name: string, end: number): fc.Arbitrary<TransferPerson> =>
  fc.record({
    id: fc.constant(name.toLowerCase()),
    name: fc.constant(name),
    phone: fc.constant(phone(end)),
    what_for: fc.constantFrom("billing", "warranty claims", "remodels", ""),
    hours: fc.constantFrom("always", "open_hours", "after_hours"),
    weekly: fc.constant(null),
  });

const hours = fc
  .tuple(
    fc.subarray([...weekdays], { minLength: 2 }),
    fc.constantFrom("06:30", "08:00", "10:00"),
    fc.constantFrom("15:00", "17:30", "24:00"),
  )
  .map(([days, opens, closes]) => openOn(days, opens, closes));

const settings: fc.Arbitrary<AssistantSettings> = fc
  .record({
    trade: fc.constantFrom("", ...trades.map(({ name }) => name)),
    own: fc.record({
      business_name: fc.constantFrom("", "Riverside Services", "O'Neil & Sons"),
      hours,
      holidays: fc.subarray(["thanksgiving", "christmas_day", "new_years_day"] as const),
      closed_days: fc.constantFrom([], [{ from: "2026-11-16", to: "2026-11-20", note: "training" }]),
      appointments: fc.record({
        length_minutes: fc.constantFrom(30, 60, 120, 240),
        buffer_minutes: fc.constantFrom(0, 30, 60),
        notice_minutes: fc.constantFrom(0, 120, 1440),
        days_ahead: fc.constantFrom(14, 60, 180),
        arrival_window_minutes: fc.constantFrom(0, 60, 120),
      }),
      service_zips: fc.constantFrom<string[]>([], ["837*", "83642"], ["02139"]),
      emergency_phone: orNone(113),
      urgent_callback_minutes: fc.constantFrom(0, 15, 60),
      answers: fc.subarray(answers),
      languages: fc.constantFrom<AssistantSettings["languages"]>(["en"], ["en", "es"], ["es", "en"]),
      transfers: fc.record({
        targets: fc.tuple(person("Dana", 121), person("Marcus", 122)).chain((all) => fc.subarray(all)),
        after_hours: fc.constantFrom(...afterHoursModes),
        ring_first: fc.constant({ phone: "" as const, seconds: 20, when: "never" as const }),
      }),
      record_calls: fc.boolean(),
    }),
    usual: fc.boolean(),
  })
  .map(({ trade, own, usual }) => {
    const all = { ...defaultSettings(trade), ...own };
    return usual ? all : { ...all, services: all.services.slice(0, 2), emergency_signs: "" };
  });

/** Assistants as sound owners may set them up: nothing in these settings makes a call go wrong. */
export const someAssistants: fc.Arbitrary<CallSnapshot> = fc
  .record({
    name: fc.constantFrom("Belle", "June"),
    greeting: fc.constantFrom("", "Thanks for calling, how can I help?", "Hi, this is June. What can I do for you?"),
    instructions: fc.constantFrom("", "Family business since 1998. Two year warranty on parts and labor."),
    timezone: fc.constantFrom("America/Denver", "America/New_York", "America/Phoenix"),
    sales_transfer: orNone(111),
    service_transfer: orNone(112),
    settings,
    duty: fc.constantFrom("all", "all", "all", "messages_only"),
    ladder: fc.boolean(),
  })
  .map(({ ladder, ...own }) => ({
    ...own,
    assistant_id: "a0000000-0000-4000-8000-00000000000a",
    owner_id: "b0000000-0000-4000-8000-00000000000b",
    is_demo: false,
    ...(ladder && { ladder }),
  }));
