import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { answer } from "./answer.ts";
import { conversationRow } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { count, day, dollars, id, period, tenantFilter, tenantId, timezone } from "./fields.ts";
import { notification } from "./notifications.ts";

const done = z.boolean().meta({ examples: [false] });

export const readFirstSteps = endpoint({
  name: "readFirstSteps",
  topic: "Tasks",
  method: "GET",
  path: "/api/first-steps",
  summary: "Get a new owner's progress",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: answer(
    z.object({
      tried_call: done.describe("A call from the browser, or a real one"),
      forwarded: done.describe("A forwarded call came in, or the forwarding check passed"),
      calendar: done.describe("A calendar is connected"),
      card: done.describe("A card is saved"),
      dismissed: done.describe("The owner has hidden the steps"),
    }),
  ),
  errors: [401],
});

export const dismissFirstSteps = endpoint({
  name: "dismissFirstSteps",
  topic: "Tasks",
  method: "POST",
  path: "/api/first-steps/dismiss",
  summary: "Hide the first steps",
  auth: "bearer",
  keys: true,
  status: 204,
  errors: [401],
});

export const firstStepEndpoints = [readFirstSteps, dismissFirstSteps] as const;

const rate = z
  .number()
  .min(0)
  .max(100)
  .meta({ examples: [12.5], description: "Percent of answered calls" });
const responseTime = z
  .number()
  .nullable()
  .meta({
    examples: [1.1],
    description: "Seconds from the caller's last word to the first word back; null without any turns",
  });

const metrics = z
  .object({
    total_calls: count,
    total_calls_previous: count,
    appointments_scheduled: count,
    appointments_previous: count,
    transfer_rate: rate,
    transfer_rate_previous: rate,
    avg_response_time: responseTime,
    avg_response_time_previous: responseTime,
    billable_amount: dollars,
  })
  .meta({ id: "Metrics", description: "`previous` is the previous period up to the same point" });

/** Empty labels and data where nothing was counted yet. */
const series = (labels: string[], data: number[]) =>
  z.object({
    labels: z.array(z.string()).meta({ examples: [labels] }),
    data: z.array(z.number()).meta({ examples: [data] }),
  });

const days = (labels: string[], data: number[]) =>
  series(labels, data).extend({
    dates: z.array(z.iso.date()).meta({ examples: [["2026-03-01", "2026-03-02", "2026-03-03"]] }),
  });

/** A calendar period, or other days instead of one. */
export const whichDays = {
  period: period.default("day"),
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(366)
    .optional()
    .describe("Instead of a period: the last so many days, ending today"),
  from: day.optional().describe("Instead of a period: the first day. Needs `to`, at most 366 days later"),
  to: day.optional().describe("The last day, included"),
};

export const readMetrics = endpoint({
  name: "readMetrics",
  topic: "Dashboard",
  method: "GET",
  path: "/api/dashboard/metrics",
  summary: "Get everything the dashboard shows for a period",
  description:
    "Today, this week (from Sunday) and this month are calendar periods, in the assistant's time zone if one is given, otherwise in the owner's.",
  auth: "bearer",
  keys: true,
  query: z.object({ ...whichDays, tenant_id: tenantFilter.optional() }),
  status: 200,
  reply: answer(
    z.object({
      metrics,
      notifications: z.array(notification),
      recent_calls: z.array(conversationRow),
      timezone: timezone.describe("Time zone of the period"),
      period_start: z.iso.date().meta({ examples: ["2026-03-01"] }),
      period_end: z.iso.date().meta({ examples: ["2026-03-31"], description: "Included" }),
      today: day.describe("Today in `timezone`"),
      latest_day: day.nullable().describe("The latest day with a call that counts; null before the first one"),
      charts: z.object({
        sentiment: series(["Positive", "Neutral", "Negative"], [9, 4, 1]),
        call_volume: days(["Sun", "Mon", "Tue"], [2, 7, 5]).describe(
          "Day by day: the last 7 days for `day`, the last 14 for `week`, the last 30 for `month`, otherwise the days asked for",
        ),
        hourly_distribution: series(["8 AM", "9 AM", "10 AM"], [3, 6, 5]).describe(
          "The period's calls by hour, from midnight",
        ),
        weekly_trend: days(["Feb 15", "Feb 22", "Mar 1"], [31, 44, 14]).describe(
          "The last 8 weeks, each starting Sunday, ending with this week",
        ),
      }),
      tenants: z.array(
        z.object({
          id: tenantId,
          name: z.string().meta({ examples: [brand.assistantName] }),
          calls: count.describe("Calls today"),
          total_calls: count,
          booked_calls: count.describe("Calls of the period that booked a job"),
          transferred_calls: count.describe("Calls of the period that were transferred"),
          period_start: day.describe("First day of the period, in the assistant's time zone"),
          period_end: day,
          metrics,
        }),
      ),
    }),
  ),
  errors: [401, 404, 422],
});

const shares = (label: string) => z.array(z.object({ name: z.string().meta({ examples: [label] }), calls: count }));

const before = { calls_previous: count.describe("In the previous period, up to the same point") };
const outcomeShares = z.array(z.object({ name: z.string().meta({ examples: ["booked"] }), calls: count, ...before }));
const traitShares = z.array(
  z.object({
    name: z.enum(["hung_up", "after_hours", "new", "returning", "hidden"]),
    calls: count,
    ...before,
    booked: count.describe("How many of them booked a job"),
  }),
);

export const readAnalytics = endpoint({
  name: "readAnalytics",
  topic: "Dashboard",
  method: "GET",
  path: "/api/dashboard/analytics",
  summary: "Get call analytics for a period",
  auth: "bearer",
  keys: true,
  query: z.object({ ...whichDays, tenant_id: tenantFilter.optional() }),
  status: 200,
  reply: answer(
    z.object({
      response_time: z
        .object({ p50: responseTime, p95: responseTime, turns: count })
        .describe("Across all turns of the period, rounded up to the next 5 percent"),
      outcomes: outcomeShares.describe(
        "All eight, including those without calls; `answered` is without `not_booked` and `not_put_through`",
      ),
      traits: traitShares.describe(
        "Counted calls by what else is known: wanted a visit and hung up before booking, came outside business hours, from a first-time caller, from one who called before, without a number",
      ),
      questions: z
        .array(
          z.object({
            question: z.string().meta({ examples: ["Do you install water softeners?"] }),
            calls: count,
            lost: count.describe("How many of these calls ended without a booking"),
            open: z.boolean().meta({ examples: [true], description: "Whether the owner still has to answer it" }),
            conversation_id: id.describe("The latest of these calls"),
          }),
        )
        .describe("What callers asked and the owner's answers didn't cover, the costliest first"),
      busiest_hours: z
        .array(z.array(count).length(24))
        .length(7)
        .meta({
          examples: [Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))],
          description: "The last eight weeks by weekday (from Sunday) and hour (from midnight)",
        }),
      languages: shares("en").describe("Most frequent first"),
      topics: shares("leak").describe("Most frequent first; a call can have several"),
      worth: z.object({
        jobs: count.describe("Jobs booked in the period's calls"),
        job_value: dollars.nullable().describe("The owner's average job value; null until it's set"),
        amount: dollars.nullable(),
        cost: dollars.describe("Cost of the period's calls"),
      }),
    }),
  ),
  errors: [401, 404, 422],
});

export const setJobValue = endpoint({
  name: "setJobValue",
  topic: "Dashboard",
  method: "PUT",
  path: "/api/dashboard/job-value",
  summary: "Set the average job value",
  auth: "bearer",
  keys: true,
  body: z.object({
    job_value: z
      .number()
      .min(0)
      .max(1_000_000)
      .nullable()
      .meta({ examples: [280] }),
  }),
  status: 200,
  reply: answer(z.object({ job_value: dollars.nullable() })),
  errors: [401, 422],
});

export const dashboardEndpoints = [readMetrics, readAnalytics, setJobValue] as const;
