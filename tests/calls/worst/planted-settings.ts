import { dana, given } from "./given.ts";
import { type Plant, withSettings } from "./plant.ts";

/** What owners may get wrong. */
export const plantedSettings: readonly Plant[] = [
  {
    title: "no emergency phone, though emergencies are promised around the clock",
    finds: "an emergency reaches nobody",
    assistant: withSettings(
      { emergency_phone: "" },
      { instructions: "Plumbing in Boise. We take emergency calls 24/7." },
    ),
  },
  { title: "no hours at all", finds: "no job can ever be booked", assistant: withSettings({ hours: given.never }) },
  {
    title: "more notice than days ahead",
    finds: "no job can ever be booked",
    assistant: withSettings({ appointments: { ...given.appointments, notice_minutes: 20 * 1440, days_ahead: 14 } }),
  },
  {
    title: "closed for the whole year",
    finds: "no job can ever be booked",
    assistant: withSettings({ closed_days: [{ from: "2026-01-01", to: "2027-12-31", note: "vacation" }] }),
  },
  {
    title: "a job that is longer than any day",
    finds: "no job can ever be booked",
    assistant: withSettings({ services: [], appointments: { ...given.appointments, length_minutes: 720 } }),
  },
  {
    title: "an answer against the safety rules",
    finds: "your words put people in danger",
    assistant: withSettings({
      answers: [
        {
          question: "What should I do before you come",
          answer: "You can stay inside and turn the gas back on to test it.",
        },
      ],
    }),
  },
  {
    title: "an answer that asks for a card number",
    finds: "your words ask for a secret",
    assistant: withSettings({
      answers: [{ question: "How do I pay a deposit", answer: "Just read us your card number when we call." }],
    }),
  },
  {
    title: "a person with hours of their own, and none in them",
    finds: "a person can never be reached",
    assistant: withSettings({ transfers: dana({ hours: "own", weekly: given.never }) }),
  },
  {
    title: "a service that the instructions rule out",
    finds: "one of your own services is turned down",
    assistant: withSettings(
      { services: [{ name: "Septic tanks", duration_minutes: 60 }] },
      { instructions: "We do not do septic tanks or swimming pools." },
    ),
  },
  {
    title: "a service that is called an emergency",
    finds: "an ordinary job is taken for an emergency",
    assistant: withSettings({
      services: [{ name: "Burst pipe repair", duration_minutes: 60 }],
      emergency_signs: "burst pipe repair",
    }),
  },
  {
    title: "callers are promised a person, and no number is given",
    finds: "you promise a person, and there is none",
    assistant: withSettings(
      {},
      {
        sales_transfer: "",
        service_transfer: "",
        instructions: "Plumbing in Boise. Belle will connect you with our office.",
      },
    ),
  },
  {
    title: "open hours for a person of a business that never opens",
    finds: "a person can never be reached",
    assistant: withSettings({ hours: given.never, transfers: dana({ hours: "open_hours" }) }),
  },
];
