import type { Page } from "@playwright/test";
import { notification as described } from "#contract/notifications.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";

export type Told = ReturnType<typeof described.parse>;

const example = described.parse(exampleOf(described, "output"));
const idOf = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-${String(place).padStart(12, "0")}`;

/** A notification as the server answers one. */
export const someNews = (place: number, given: Partial<Told> = {}): Told => ({
  ...example,
  id: idOf(place),
  time: new Date(Date.parse("2026-11-12T16:00:00Z") - place * 3_600_000).toISOString(),
  read: false,
  conversation_id: null,
  appointment_id: null,
  ...given,
});

/** One of each kind, the newest first. */
export const newsOfEveryKind: readonly Told[] = [
  someNews(1, { type: "appointment", message: "Greg Halvorsen booked Thu, Nov 19, 9:00 AM MST (Drain cleaning)." }),
  someNews(2, {
    type: "urgent",
    message: "Dana Whitfield left an urgent message: “Water is coming through the ceiling”",
  }),
  someNews(3, { type: "message", message: "Priya Raman left a message: “Please call me about the water heater”" }),
  someNews(4, { type: "transfer", message: "(208) 555-0173 asked for service, but nobody picked up." }),
  someNews(5, { type: "missed", message: "(208) 555-0127 called and hung up without saying anything.", read: true }),
  someNews(6, {
    type: "question",
    message: "Luis Ortega asked something your answers don't cover: “Do you fit boilers?”",
  }),
  someNews(7, {
    type: "calendar",
    message: "Google cut off our access to your calendar. Reconnect it to avoid double bookings.",
    read: true,
  }),
  someNews(8, {
    type: "payment",
    message: "Your free hours are almost used up, and there's no card on file.",
    read: true,
  }),
];

/** Answers like the server, from a list that remembers what was read; tells what was marked. */
export async function answerNews(page: Page, all: readonly Told[] = newsOfEveryKind) {
  const read = new Set(all.filter((each) => each.read).map(({ id }) => id));
  const marked: (readonly string[] | "all")[] = [];
  await page.route("**/api/notifications?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const shown = all
      .map((each) => ({ ...each, read: read.has(each.id) }))
      .filter(({ type }) => [null, type].includes(query.get("type") as never))
      .filter((each) => query.get("unread") !== "true" || !each.read);
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Number(query.get("limit"));
    return route.fulfill({
      json: {
        ...{ success: true, error: null, data: shown.slice(from, to) },
        next_cursor: to < shown.length ? String(to) : null,
        unread: all.length - read.size,
      },
    });
  });
  await page.route("**/api/notifications/read", (route) => {
    const { ids } = route.request().postDataJSON() as { ids?: string[] };
    marked.push(ids ?? "all");
    for (const id of ids ?? all.map((each) => each.id)) read.add(id);
    return route.fulfill({ status: 204 });
  });
  return { marked };
}

export const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
export const bellPanel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
