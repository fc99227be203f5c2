import type { LocalDate, Zone } from "#domain/time/zoned-time.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { useDayPlans, useJobList, useJobs } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { type Place, weekOf } from "./place.ts";

/** The jobs and the plan of the days that are shown. A day brings its week along, whose days stand above it. */
export const useDays = (place: Place, zone: Zone, assistants: readonly Assistant[]) => {
  const week = weekOf(place.date);
  const at = (date: LocalDate) => new Date(zone.momentOf(date, 0)).toISOString();
  const range = { from: at(week[0] ?? place.date), to: at(addDays(week[6] ?? place.date, 1)) };
  const jobs = useJobs({ ...range, assistant: place.assistant });
  const list = useJobList({ from: at(place.date), assistant: place.assistant }, place.view === "list");
  const ids = assistants.map(({ id }) => id);
  return { week, jobs, list, plans: useDayPlans(ids, range) };
};
