import { expect, type Page } from "@playwright/test";
import { appointment } from "#contract/appointments.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import { listTasks } from "#contract/tasks.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { answerList, someAssistant } from "../support/assistant-screens.ts";
import { at, diaryScreen, wednesday } from "../support/diary-screen.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

const day = wednesday();
const desk = someAssistant({ id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e31", name: "Ridgeline front desk" });
const example = appointment.parse(exampleOf(appointment, "output"));
const wall = (time: string) => withOffset(new Date(at(day, time)), desk.timezone);

const job = (place: number, name: string, [start, end, minutes]: [string, string, number], byBelle: boolean) => ({
  ...example,
  id: `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e4${place}`,
  tenant_id: desk.id,
  tenant_name: desk.name,
  timezone: desk.timezone,
  start: wall(start),
  end: wall(end),
  duration_minutes: minutes,
  name,
  conversation_id: byBelle ? example.id : null,
});

const jobs = [
  job(1, "Greg Halvorsen", ["09:00", "10:00", 60], true),
  job(2, "Dana Whitfield", ["11:00", "13:00", 120], false),
  job(3, "Priya Raman", ["14:30", "15:00", 30], true),
];
const span = (start: string, end: string) => ({ start: wall(start), end: wall(end) });
const times = {
  free: false,
  by_hand: false,
  timezone: desk.timezone,
  reasons: [
    {
      kind: "job",
      text: "That time is taken: there's a job from 9 AM to 10 AM MST.",
      ...span("09:00", "10:00"),
    },
    { kind: "area", text: "You don't take jobs in 90210.", start: null, end: null },
  ],
  next_free_times: [wall("15:00"), wall("15:30"), wall("16:00")],
};
const someTask = listTasks.reply.parse(exampleOf(listTasks.reply, "output")).data[0];
const callBack = { ...someTask, id: desk.id, kind: "missed_call", appointment_id: null };
const task = {
  ...someTask,
  kind: "booking_collision",
  title: "Double-booked: Greg Halvorsen",
  text: "Your calendar is busy from 9:30 AM to 10:30 AM MST, but Greg Halvorsen is booked for 9:00 AM MST. Move one of them.",
  tenant_id: desk.id,
  tenant_name: desk.name,
  appointment_id: jobs[0]?.id ?? null,
  created_at: "2026-11-15T14:00:00Z",
};

/** The same diary in every face, as the server would answer it. */
async function openDiary(page: Page, view: "day" | "week" | "list", shown: readonly object[] = jobs): Promise<void> {
  const paged = (data: readonly object[]) => ({ success: true, error: null, data, next_cursor: null });
  const tasks = { ...paged(shown.length > 0 ? [task, callBack] : []), has_done: false };
  await answerList(page, [desk]);
  await page.route("**/api/tasks?*", (route) => route.fulfill({ json: tasks }));
  await page.route("**/api/appointments?*", (route) => route.fulfill({ json: paged(shown) }));
  await page.route("**/api/appointments/times?*", (route) => route.fulfill({ json: times }));
  await page.route("**/api/appointments/day-plan?*", (route) =>
    route.fulfill({
      json: {
        timezone: desk.timezone,
        open: [span("08:00", "17:00")],
        shut: [],
        busy: [span("16:00", "17:00")],
      },
    }),
  );
  await page.goto(`/appointments?view=${view}&date=${day}`);
  if (shown.length > 0) await expect(diaryScreen(page).job("Greg Halvorsen")).toBeVisible();
}

/** The appointments, in the states that an owner may find them in. */
export const appointmentFaces: readonly Face[] = [
  face("/appointments by day", ({ page }) => openDiary(page, "day")),
  face("/appointments by week", ({ page }) => openDiary(page, "week")),
  face("/appointments as a list", ({ page }) => openDiary(page, "list")),
  face("/appointments with nothing booked", async ({ page }) => {
    await openDiary(page, "list", []);
    await expect(page.getByRole("heading", { name: "No jobs here" })).toBeVisible();
  }),
  face("/appointments that cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, "/api/appointments");
    await openDiary(page, "list", []);
    await page.route("**/api/appointments?*", (route) =>
      route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto(`/appointments?view=day&date=${day}`);
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  }),
  face("/appointments with an open job", async ({ page }) => {
    await openDiary(page, "day");
    await diaryScreen(page).job("Greg Halvorsen").click();
    await expect(diaryScreen(page).dialog).toBeVisible();
  }),
  face("/appointments with a text to a customer", async ({ page }) => {
    await openDiary(page, "day");
    await diaryScreen(page).job("Greg Halvorsen").click();
    await diaryScreen(page).dialog.getByRole("button", { name: "Text" }).click();
    await expect(diaryScreen(page).field("Message")).toBeVisible();
  }),
  face("/appointments with a new job", async ({ page }) => {
    await openDiary(page, "week");
    await diaryScreen(page).add.click();
    await expect(diaryScreen(page).dialog.getByText("Next open times")).toBeVisible();
  }),
  face("/appointments saying why not", async ({ page }) => {
    await openDiary(page, "week");
    await diaryScreen(page).whyNot.click();
    await expect(diaryScreen(page).dialog.getByText("You don't take jobs in 90210.")).toBeVisible();
  }),
  face("/appointments with a job on its way", async ({ page }) => {
    await openDiary(page, "day");
    await diaryScreen(page).job("Greg Halvorsen").press("ArrowDown");
    await expect(diaryScreen(page).bar.getByText(/there's a job/)).toBeVisible();
  }),
  face("/appointments with the question before cancelling", async ({ page }) => {
    await openDiary(page, "day");
    await diaryScreen(page).job("Greg Halvorsen").click();
    await diaryScreen(page).dialog.getByRole("button", { name: "Cancel job" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
];
