import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { minuteMs } from "#domain/time/units.ts";
import type { Appointment } from "./store.ts";

type Ruled = { readonly settings: Pick<AssistantSettings, "appointments"> };

/** Until when the customer was promised an arrival; the start itself where the time is exact. Rules that change later change no promise. */
export const arrivalUntil = (
  { starts_at, arrival_minutes }: Pick<Appointment, "starts_at" | "arrival_minutes">,
  { settings }: Ruled,
): Date => new Date(starts_at.getTime() + (arrival_minutes ?? settings.appointments.arrival_window_minutes) * minuteMs);
