import type { Page } from "@playwright/test";
import type { AnalyticsData } from "../../../src/web/data/dashboard.ts";
import { said } from "./dashboard-screen.ts";

export const heat = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? day + (hour % 3) : 0)),
);
const names = ["booked", "transferred", "message", "answered", "not_booked", "not_put_through", "missed", "spam"];
const trait = (
  name: AnalyticsData["traits"][number]["name"],
  [calls, calls_previous, booked]: readonly [number, number, number],
) => ({ name, calls, calls_previous, booked });
/** What else the calls of a busy day say, as the server answers it. */
export const analyticsMetrics = (jobValue: number | null): AnalyticsData => ({
  response_time: { p50: 0.9, p95: 2.1, turns: 96 },
  outcomes: names.map((name, place) => ({ name, calls: [5, 2, 3, 1, 2, 1, 0, 0][place] ?? 0, calls_previous: 2 })),
  traits: [
    trait("hung_up", [2, 3, 0]),
    trait("after_hours", [4, 1, 2]),
    trait("new", [9, 7, 4]),
    trait("returning", [5, 4, 1]),
    trait("hidden", [0, 0, 0]),
  ],
  questions: [
    {
      ...{ question: "Do you install water softeners?", calls: 3, lost: 2, open: true },
      conversation_id: "00000000-0000-4000-8000-000000000011",
    },
  ],
  busiest_hours: heat,
  languages: [
    { name: "en", calls: 11 },
    { name: "es", calls: 3 },
  ],
  topics: [
    { name: "leak", calls: 6 },
    { name: "water heater", calls: 4 },
  ],
  worth: { jobs: 5, job_value: jobValue, amount: jobValue === null ? null : 5 * jobValue, cost: 4.2 },
});

export const answerAnalytics = (page: Page, jobValue: number | null = null): Promise<unknown> =>
  page.route("**/api/dashboard/analytics?*", (route) => route.fulfill(said(analyticsMetrics(jobValue))));
