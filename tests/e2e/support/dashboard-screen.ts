import type { Page } from "@playwright/test";
import type { readScores } from "#contract/calls/score-report.ts";
import type { readFirstSteps } from "#contract/dashboard.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { PaymentStanding } from "#contract/payments.ts";
import type { Task } from "#contract/tasks.ts";
import type { DashboardData } from "../../../src/web/data/dashboard.ts";
import { answerList, someAssistant } from "./assistant-screens.ts";

const id = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e${String(place).padStart(2, "0")}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const settings = { ...someAssistant().settings, business_name: "Ridgeline Plumbing" };

export const mainLine = someAssistant({ id: id(1), name: "Main line", settings, calls: 14, total_calls: 81 });
export const drains = someAssistant({
  id: id(2),
  name: "Drain hotline",
  payment_status: "pending",
  phone_number: null,
});

type Call = DashboardData["recent_calls"][number];
type Told = Pick<Call, "outcome"> & {
  readonly name: string | null;
  readonly phone: string | null;
  readonly sentiment: Call["analysis"]["sentiment"];
  readonly summary: string;
  readonly minutes: number;
  readonly seconds: number;
};

const callOf = (told: Told, place: number): Call => {
  const timestamp = ago(told.minutes);
  return {
    ...{ id: id(10 + place), timestamp, created_at: timestamp, caller_number: told.phone, unmet: null },
    ...{ tenant_id: mainLine.id, tenant_name: mainLine.name, timezone: "America/Denver" },
    ...{ duration_seconds: told.seconds, state: "ended", outcome: told.outcome, language: "en" },
    ...{ is_test: false, is_spam: false, read: true, contact_id: null, found: null },
    cost_data: { total_duration: told.seconds, billed_seconds: 0, amount: 0, not_billed_reason: "trial" },
    analysis: {
      ...{ sentiment: told.sentiment, summary: told.summary, conversation_summary: told.summary },
      contact_info: { name: told.name, phone: told.phone, email: null },
      call_metrics: { duration_seconds: told.seconds, start_time: timestamp },
    },
  };
};

const told: readonly Told[] = [
  {
    ...{ name: "Dana Whitfield", phone: "+12085550164", sentiment: "positive", outcome: "booked" },
    ...{ summary: "Water heater pilot will not stay lit. Booked for Friday, 8 to 10 AM.", minutes: 14, seconds: 222 },
  },
  {
    ...{ name: "Greg Halvorsen", phone: "+12085550118", sentiment: "negative", outcome: "message" },
    ...{
      summary: "Kitchen leak came back after Tuesday’s repair. Wants a call before 5 PM.",
      minutes: 49,
      seconds: 258,
    },
  },
  {
    ...{ name: null, phone: "+12085550190", sentiment: "neutral", outcome: "answered" },
    ...{ summary: "Asked whether you fit tankless heaters. Left no name.", minutes: 75, seconds: 64 },
  },
  {
    ...{ name: "Priya Raman", phone: "+12085550173", sentiment: "positive", outcome: "transferred" },
    ...{ summary: "Burst outside tap. Put through to your service line.", minutes: 181, seconds: 58 },
  },
  {
    ...{ name: "Luis Ortega", phone: "+12085550127", sentiment: "positive", outcome: "booked" },
    ...{
      summary: "Wants a quote for two toilets, spoke Spanish. Booked for Monday, 1 to 3 PM.",
      minutes: 190,
      seconds: 167,
    },
  },
  {
    ...{ name: "Carla Jensen", phone: "+12085550155", sentiment: "neutral", outcome: "transferred" },
    ...{
      summary: "Northgate Property: three units without hot water. Put through to your service line.",
      ...{ minutes: 250, seconds: 96 },
    },
  },
];
export const recentCalls: readonly Call[] = told.map(callOf);

const metrics: DashboardData["metrics"] = {
  ...{ total_calls: 14, total_calls_previous: 11, appointments_scheduled: 5, appointments_previous: 4 },
  ...{ transfer_rate: 14.3, transfer_rate_previous: 18.2, avg_response_time: 1.1, avg_response_time_previous: 1.2 },
  billable_amount: 0,
};
const day = (back: number): Date => new Date(Date.now() - back * 86_400_000);
const dates = (count: number, step: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    day((count - 1 - place) * step)
      .toISOString()
      .slice(0, 10),
  );
const weekdayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const hours = Array.from({ length: 24 }, (_, hour) =>
  new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString("en-US", { hour: "numeric", timeZone: "UTC" }).toLowerCase(),
);

const bothDays = () => ({ period_start: dates(2, 1)[0] ?? "", period_end: dates(1, 1)[0] ?? "" });

/** The figures of a busy day, as the server answers them. */
export const someFigures = (given: Partial<DashboardData["metrics"]> = {}): DashboardData => ({
  metrics: { ...metrics, ...given },
  notifications: [],
  recent_calls: [...recentCalls],
  timezone: "America/Denver",
  // Whatever the hour, the calls of the last hours are within: in their zone it may still be yesterday.
  ...bothDays(),
  today: dates(1, 1)[0] ?? "",
  latest_day: (given.total_calls ?? metrics.total_calls) === 0 ? null : (dates(1, 1)[0] ?? ""),
  charts: {
    sentiment: { labels: ["Positive", "Neutral", "Negative"], data: [8, 4, 2] },
    call_volume: { labels: dates(7, 1).map(weekdayOf), data: [9, 4, 3, 10, 9, 11, 14], dates: dates(7, 1) },
    hourly_distribution: {
      labels: hours,
      data: [0, 0, 1, 0, 0, 0, 1, 2, 2, 1, 0, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
    },
    weekly_trend: { labels: dates(8, 7).map(dayOf), data: [0, 0, 0, 0, 0, 0, 21, 60], dates: dates(8, 7) },
  },
  tenants: [
    {
      ...{ id: mainLine.id, name: mainLine.name, calls: 14, total_calls: 81, metrics: { ...metrics, ...given } },
      ...{ booked_calls: 5, transferred_calls: 2, ...bothDays() },
    },
    {
      ...{ id: drains.id, name: drains.name, calls: 0, total_calls: 0, metrics: { ...metrics, total_calls: 0 } },
      ...{ booked_calls: 0, transferred_calls: 0, ...bothDays() },
    },
  ],
});

/** The same account on its first day. */
export const noFigures = (): DashboardData => ({
  ...someFigures({
    ...{ total_calls: 0, total_calls_previous: 0, appointments_scheduled: 0, appointments_previous: 0 },
    ...{ transfer_rate: 0, transfer_rate_previous: 0, avg_response_time: null, avg_response_time_previous: null },
  }),
  recent_calls: [],
  charts: {
    sentiment: { labels: [], data: [] },
    call_volume: { labels: [], data: [], dates: [] },
    hourly_distribution: { labels: [], data: [] },
    weekly_trend: { labels: [], data: [], dates: [] },
  },
  tenants: [],
});

const task = (given: Partial<Task> & Pick<Task, "id" | "kind" | "title" | "text">): Task => ({
  ...{ urgent: false, tenant_id: mainLine.id, tenant_name: mainLine.name, appointment_id: null },
  ...{
    conversation_id: id(11),
    recorded_message_id: null,
    address: null,
    caller: null,
    questions: [],
    created_at: ago(49),
  },
  ...{ wish: null, done_at: null, done_by: null },
  ...given,
});

export const gregsTask = task({
  ...{ id: id(31), kind: "return_message", title: "The kitchen leak came back.", urgent: true },
  text: "Urgent: Greg Halvorsen called on Thursday, March 12, 2026 at 3:31 PM MST and left this message. Call back at (208) 555-0118.",
  caller: { name: "Greg Halvorsen", phone: "+12085550118" },
});
const question = task({
  ...{ id: id(32), kind: "unanswered_question", title: "Do you fit tankless heaters?" },
  text: "Someone called on Thursday, March 12, 2026 at 2:45 PM MST and asked something your answers don't cover. Call back at (208) 555-0190.",
  ...{ caller: { name: null, phone: "+12085550190" }, questions: ["Do you fit tankless heaters?"] },
});
const calendar = task({
  ...{ id: id(33), kind: "calendar_lost", title: "Reconnect your calendar", conversation_id: null },
  text: "Google cut off our access to your calendar. Jobs are still booked here, but won't show up on your calendar until you reconnect it.",
});
const someTasks: readonly Task[] = [gregsTask, question, calendar];

const nearEnd = { hours_used: 2.52, hours_remaining: 0.48, percentage_used: 84, total_trial_hours: 3 };
const billing = {
  ...{ success: true, error: null, billable_amount: 0, call_count: 78, total_seconds: 9072, tenant_count: 2 },
  ...{ rate_per_hour: 20, period_start: "2026-03-01T07:00:00Z", period_end: "2026-04-01T06:00:00Z" },
  monthly_invoice: { total_seconds: 9072, billable_amount: 0, call_count: 78 },
  trial: { ...nearEnd, pre_discount_amount: 50.4, current_charges: 0 },
  trial_note: null,
};

type Answers = {
  readonly figures?: DashboardData;
  readonly tasks?: readonly Task[];
  readonly steps?: Partial<Reply<typeof readFirstSteps>["data"]>;
  readonly standing?: Partial<PaymentStanding>;
};

/** A good answer with this in it. */
export const said = (data: unknown) => ({ json: { success: true, error: null, data } });

/** Everything on the dashboard as the server would answer it, without the days that it takes to come about. */
/** Before a call has a score. */
const noScores: Reply<typeof readScores>["data"] = {
  ...{ scored: 0, average: null, average_previous: null, worst: [], lapses: [] },
  weeks: { dates: ["2026-11-08", "2026-11-15"], labels: ["Nov 8", "Nov 15"], data: [null, null], calls: [0, 0] },
};

export async function answerDashboard(page: Page, answers: Answers = {}): Promise<void> {
  const { figures = someFigures(), tasks = someTasks, steps, standing } = answers;
  await answerList(page, [mainLine, drains]);
  await page.route("**/api/dashboard/metrics?*", (route) => route.fulfill(said(figures)));
  await page.route("**/api/dashboard/scores?*", (route) => route.fulfill(said(noScores)));
  await page.route("**/api/tasks?*", (route) =>
    route.fulfill({ json: { success: true, error: null, data: tasks, next_cursor: null, has_done: false } }),
  );
  await page.route("**/api/first-steps", (route) =>
    route.fulfill(
      said({ ...{ tried_call: true, forwarded: true, calendar: true, card: false, dismissed: true }, ...steps }),
    ),
  );
  await page.route("**/api/payments/standing", (route) =>
    route.fulfill({
      json: {
        ...{ status: "active", reason: null, since: null, limited_at: null, disabled_at: null },
        ...{ open_amount: 0, card: null, ...standing },
      },
    }),
  );
  await page.route("**/api/user/billing/*?*", (route) => route.fulfill({ json: billing }));
}

export const dashboardScreen = (page: Page) => ({
  actions: page.getByRole("region", { name: "Action required" }),
  figures: page.getByRole("region", { name: "Figures" }),
  recent: page.getByRole("region", { name: "Recent Conversations" }),
  steps: page.getByRole("region", { name: "First steps" }),
  period: (name: string) => page.getByRole("radio", { name, exact: true }),
  tabs: page.getByRole("navigation", { name: "Dashboard sections" }),
  refresh: page.getByRole("button", { name: "Refresh" }),
});
