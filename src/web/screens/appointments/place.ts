import { addDays, type LocalDate, weekdayIndex } from "#domain/time/zoned-time.ts";
import type { Job } from "../../data/appointments.ts";

/** When a job begins and ends, in milliseconds. */
export const msOf = ({ start, end }: Pick<Job, "start" | "end">): { startMs: number; endMs: number } => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
});

export const views = ["day", "week", "list"] as const;
export type View = (typeof views)[number];

/** What of the diary is shown. All of it lives in the address, so that it can be kept, shared and gone back to. */
export type Place = {
  readonly view: View;
  readonly date: LocalDate;
  /** One assistant's id; absent: all of them. */
  readonly assistant?: string | undefined;
  /** The job that is open. */
  readonly job?: string | undefined;
};

const isDate = (text: string): boolean => {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
};

/** Whatever cannot be read is as if it were not there. */
export const readPlace = (search: URLSearchParams, fallback: { view: View; today: LocalDate }): Place => {
  const date = search.get("date") ?? "";
  return {
    view: views.find((view) => view === search.get("view")) ?? fallback.view,
    date: isDate(date) ? date : fallback.today,
    assistant: search.get("assistant") || undefined,
    job: search.get("job") || undefined,
  };
};

/** The address of a place. Everything is named, so that it means the same tomorrow and on another screen. */
export const searchOf = ({ view, date, assistant, job }: Place): URLSearchParams => {
  const given = Object.entries({ view, date, assistant, job }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
};

/** Weeks begin on Sunday, as calendars of this country do. */
export const weekOf = (date: LocalDate): LocalDate[] => {
  const sunday = addDays(date, -((weekdayIndex(date) + 1) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days));
};

/** One step back or on: a day, or a week. */
export const stepped = ({ view, date }: Pick<Place, "view" | "date">, direction: -1 | 1): LocalDate =>
  addDays(date, direction * (view === "day" ? 1 : 7));
