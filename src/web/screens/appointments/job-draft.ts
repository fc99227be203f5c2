import { zipOf } from "#domain/assistants/service-area.ts";
import { checkBookingDetails } from "#domain/bookings/appointment-rules.ts";
import { minutesOf } from "#domain/bookings/opening-hours.ts";
import type { Job, NewJob, TimesQuestion } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { dateAndTimeIn, momentIn } from "../../forms/field-times.ts";
import type { FieldErrors } from "../../forms/use-draft.ts";

/** A time as it is filled in: the clock on the wall of the assistant. */
export type When = { assistant: string; date: string; time: string; minutes: string };
export type JobDraft = When & {
  name: string;
  phone: string;
  email: string;
  address: string;
  service: string;
  note: string;
};

export const whenOf = ({ id, timezone, settings }: Assistant, startMs: number, minutes?: number): When => ({
  assistant: id,
  ...dateAndTimeIn(startMs, timezone),
  minutes: String(minutes ?? settings.appointments.length_minutes),
});

/** The moment that is meant, or nothing while date or time is not whole. */
export const startOf = (when: Pick<When, "date" | "time">, timeZone: string): number | undefined =>
  momentIn(when, timeZone);

const details = ["name", "phone", "email", "address", "service", "note"] as const;

/** What is wrong with each field, in the words that the server would use. */
export const checkDraft = (draft: JobDraft): FieldErrors<JobDraft> => {
  const errors: FieldErrors<JobDraft> = {};
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.date)) errors.date = "Choose a day.";
  if (minutesOf(draft.time) === undefined) errors.time = "Choose a time.";
  for (const field of details) {
    const checked = checkBookingDetails({ [field]: draft[field] });
    if (!checked.ok) errors[field] = checked.text;
  }
  return errors;
};

export const draftOf = (assistant: Assistant, from: Job | { startMs: number }): JobDraft =>
  "id" in from
    ? {
        ...whenOf(assistant, Date.parse(from.start), from.duration_minutes),
        ...{ name: from.name, phone: from.phone, email: from.email, address: from.address },
        ...{ service: from.service, note: from.note },
      }
    : { ...whenOf(assistant, from.startMs), name: "", phone: "", email: "", address: "", service: "", note: "" };

/** What is sent of a draft; its time is given apart, because another one may be chosen on the way. */
export const bodyOf = (draft: JobDraft, startMs: number): NewJob => ({
  tenant_id: draft.assistant,
  start: new Date(startMs).toISOString(),
  duration_minutes: Number(draft.minutes),
  ...{ name: draft.name, phone: draft.phone, email: draft.email, address: draft.address },
  ...{ service: draft.service, note: draft.note },
});

export const questionOf = (
  when: When,
  timeZone: string,
  more: { zip?: string | undefined; moving?: string | undefined } = {},
): TimesQuestion | undefined => {
  const startMs = startOf(when, timeZone);
  if (startMs === undefined) return undefined;
  return {
    tenant_id: when.assistant,
    start: new Date(startMs).toISOString(),
    duration_minutes: Number(when.minutes),
    zip: more.zip,
    moving: more.moving,
  };
};

export const zipIn = (address: string): string | undefined => zipOf(address.trim());
