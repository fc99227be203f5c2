import { z } from "zod";
import { mostAlerts, waysAtCap } from "#domain/money/spend-limits.ts";
import { answer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, dollars, moment, period, seconds, timezone } from "./fields.ts";

const topic = "Billing";

/** Which amounts can be limits is a rule of the domain, with its texts. */
const amount = z.number();
const alerts = z.array(amount).meta({
  examples: [[50, 100]],
  description: `US dollars, at most ${mostAlerts} amounts from 1 to 100,000. Each alert is sent once a month.`,
});
const cap = amount.nullable().meta({ examples: [200], description: "US dollars from 1 to 100,000; null for no cap" });
const atCap = z.enum(waysAtCap).meta({
  examples: ["messages_only"],
  description:
    "What happens to calls once the cap is reached: she answers as usual, takes messages only, or calls are forwarded to the service transfer number (without one, she takes messages only)",
});

const limits = z
  .object({
    alerts: alerts.describe("US dollars, smallest first"),
    cap,
    at_cap: atCap,
    is_default: z
      .boolean()
      .meta({ examples: [false], description: "Whether these are defaults because the owner hasn't set any yet" }),
    month: z.string().meta({ examples: ["03-2026"], description: "The current month in the owner's time zone" }),
    period_end: moment.meta({ examples: ["2026-04-01T05:00:00Z"], description: "When the next month starts" }),
    timezone,
    spent: dollars.meta({
      examples: [72.4],
      description: "Cost of this month's calls so far in US dollars, after the free seconds",
    }),
    cap_reached: z.boolean().meta({ examples: [false], description: "Whether `at_cap` is in effect now" }),
  })
  .meta({ id: "SpendLimits" });
export type SpendLimitsNow = z.output<typeof limits>;

export const readSpendLimits = endpoint({
  name: "readSpendLimits",
  topic,
  method: "GET",
  path: "/api/spend-limits",
  summary: "Get the monthly alerts and cap, and the cost so far",
  description: "Defaults apply until the owner sets limits; `is_default` is true then.",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: answer(limits),
  errors: [401],
});

export const setSpendLimits = endpoint({
  name: "setSpendLimits",
  topic,
  method: "PUT",
  path: "/api/spend-limits",
  summary: "Set the monthly alerts and cap",
  description:
    "Only the fields you send change. Applies from the next call on: a call in progress is never cut off, and test calls from the browser always work.",
  auth: "bearer",
  body: z.object({
    // More than can be set are read, so that whoever sends them is told how many there may be.
    alerts: alerts.max(100).optional(),
    cap: cap.optional(),
    at_cap: atCap.optional(),
  }),
  status: 200,
  reply: answer(limits),
  errors: [401, 422],
});

export const spendLimitEndpoints = [readSpendLimits, setSpendLimits] as const;

const used = {
  total_seconds: seconds.meta({ examples: [4500], description: "Before the trial is applied" }),
  call_count: count.meta({ examples: [21], description: "Before the trial is applied" }),
  billable_amount: dollars.meta({ examples: [0], description: "Amount charged in US dollars, after the free seconds" }),
};

const trial = z
  .object({
    hours_used: z.number().meta({ examples: [1.25] }),
    hours_remaining: z.number().meta({ examples: [1.75] }),
    percentage_used: z.number().meta({ examples: [41.7] }),
    total_trial_hours: z.number().meta({
      examples: [3],
      description: "0 if the account has no trial because the phone or email address already had one",
    }),
    pre_discount_amount: dollars.meta({ examples: [25], description: "What this usage would have cost in US dollars" }),
    current_charges: dollars.meta({ examples: [0], description: "Amount charged in US dollars" }),
  })
  .meta({ id: "Trial", description: "The account's one-time free hours" });

const billing = z
  .object({
    success: z.literal(true),
    error: z.null(),
    ...used,
    tenant_count: count.meta({ examples: [1], description: "Number of assistants included" }),
    rate_per_hour: z.number().meta({ examples: [20], description: "US dollars per hour of call time" }),
    period_start: moment.meta({ examples: ["2026-03-01T06:00:00Z"] }),
    period_end: moment.meta({ examples: ["2026-04-01T05:00:00Z"] }),
    monthly_invoice: z.object(used).describe("The calendar month in the owner's time zone"),
    trial,
    trial_note: z
      .string()
      .nullable()
      .meta({
        examples: [null],
        description: "Set if an earlier account with the same phone or email address used part of the free hours",
      }),
  })
  .meta({ id: "Billing" });

const readBilling = endpoint({
  name: "readBilling",
  topic: "Billing",
  method: "GET",
  path: "/api/user/billing/{id}",
  summary: "Get the cost of a period's calls",
  auth: "bearer",
  keys: true,
  params: z.object({
    id: z.string().meta({ examples: ["me"], description: "An assistant's ID, or `me` for the whole account" }),
  }),
  query: z.object({ period: period.default("month") }),
  status: 200,
  reply: billing,
  errors: [401, 404, 422],
});

export const billingEndpoints = [readBilling] as const;
