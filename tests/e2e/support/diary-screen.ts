import type { APIRequestContext, Page } from "@playwright/test";
import type { Assistant } from "#contract/assistant.ts";
import { dayText } from "#domain/bookings/diary-times.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { createAssistant } from "./assistant-screens.ts";

const zone = zoneOf("America/Denver");

/** The Wednesday of next week over there, and the days around it. */
export const wednesday = (): string => {
  const today = zone.dateOf(Date.now());
  return addDays(today, 9 - weekdayIndex(today));
};

/** A moment of a day by the clock on the wall there: `at(day, "09:30")`. */
export const at = (date: string, time: string): string =>
  new Date(zone.momentOf(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))).toISOString();

/** As the screen names a time: `Wednesday, November 25, 9–10 AM MST`; the zone's short name changes over the year. */
export const named = (date: string, span: string): RegExp => new RegExp(`${dayText(date, "long")}, ${span} M[SD]T`);

/** Open from eight to five every day, with nothing kept free, so that a journey says itself what stands in the way. */
export const newDesk = (
  request: APIRequestContext,
  token: string,
  settings: Record<string, unknown> = {},
  timezone = "America/Denver",
): Promise<Assistant> =>
  createAssistant(request, token, {
    name: "Front desk",
    timezone,
    settings: {
      hours: openOn(weekdays, "08:00", "17:00"),
      holidays: [],
      appointments: {
        length_minutes: 60,
        buffer_minutes: 0,
        notice_minutes: 0,
        days_ahead: 365,
        arrival_window_minutes: 0,
      },
      ...settings,
    },
  });

/** Books a job, as a program would. */
export async function bookJob(
  request: APIRequestContext,
  token: string,
  job: {
    tenant_id: string;
    start: string;
    name: string;
    note?: string;
    phone?: string;
    address?: string;
    service?: string;
  },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.post("/api/appointments", { headers, data: { phone: "2085550142", ...job } });
  if (reply.status() !== 201) throw new Error(`Booking failed: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** The diary as somebody sees it. */
export const diaryScreen = (page: Page) => {
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  return {
    dialog,
    field,
    job: (name: string) => page.getByRole("button", { name: new RegExp(`^${name}\\b`) }),
    jobAt: (name: string, date: string, span: string) =>
      page.getByRole("button", {
        name: new RegExp(`^${name}\\b.*, ${dayText(date, "long")}, .*(?<!:)\\b${span} M[SD]T`),
      }),
    add: page.getByRole("button", { name: "Add a job", exact: true }),
    whyNot: page.getByRole("button", { name: "Why isn't a time offered?" }),
    book: dialog.getByRole("button", { name: "Book job" }),
    bar: page.getByRole("region", { name: /^Move / }),
    toast: (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }),
    column: (date: string) => page.locator(`[data-day="${date}"]`),
    async open(date: string, view = "week"): Promise<void> {
      await page.goto(`/appointments?view=${view}&date=${date}`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
    async fillJob(job: { name: string; date: string; time: string }): Promise<void> {
      await field("Customer's name").fill(job.name);
      await field("Day").fill(job.date);
      await field("Time").fill(job.time);
    },
  };
};
