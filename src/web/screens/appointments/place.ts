import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { promisedSpanText } from "#domain/bookings/diary-times.ts";
import { addDays, type LocalDate, weekdayIndex, type Zone } from "#domain/time/zoned-time.ts";
import { type Job, useDayPlans, useJobList, useJobs } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useWide } from "../../hooks/use-media.ts";

/** When a job begins and ends, in milliseconds. */
export const msOf = ({ start, end }: Pick<Job, "start" | "end">): { startMs: number; endMs: number } => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
});

/** When the customer was told that somebody comes. */
export const promisedTime = ({ start, end, arrival_until, timezone }: Job): string =>
  promisedSpanText(new Date(start), new Date(end), new Date(arrival_until), timezone);

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

export type Go = (change: Partial<Place>, how?: { replace?: boolean }) => void;

/** What of the diary the address names, and the way to another place of it. */
export const usePlace = (today: LocalDate): [Place, Go] => {
  const [search, setSearch] = useSearchParams();
  // Seven days do not fit side by side on a phone.
  const view = useWide() ? "week" : "day";
  const go = useCallback<Go>(
    (change, { replace = false } = {}) =>
      setSearch((now) => searchOf({ ...readPlace(now, { view, today }), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch, view, today],
  );
  return [readPlace(search, { view, today }), go];
};

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

export const loadingText = "Loading your appointments...";
export const notLoadedTitle = "Error loading appointments";
export const unaffectedText = "Your jobs are safe, and calls are still being answered.";
