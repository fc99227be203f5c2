import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { count, dollars, moment, period, seconds } from "./fields.ts";

const usage = { total_seconds: seconds, billable_amount: dollars, call_count: count };

const trial = z
  .object({
    hours_used: z.number().meta({ examples: [1.25] }),
    hours_remaining: z.number().meta({ examples: [1.75] }),
    percentage_used: z.number().meta({ examples: [41.7] }),
    total_trial_hours: z.number().meta({ examples: [3] }),
    pre_discount_amount: dollars.describe("What the trial's use would have cost"),
    current_charges: dollars.describe("What is charged"),
  })
  .meta({ id: "Trial", description: "The free hours of the account, which it has once" });

const billing = z
  .object({
    success: z.literal(true),
    error: z.null(),
    total_seconds: seconds.describe("Without regard to the trial"),
    call_count: count.describe("Without regard to the trial"),
    billable_amount: dollars.describe("What is charged, after the free seconds"),
    tenant_count: count,
    rate_per_hour: z.number().meta({ examples: [20], description: "US dollars per hour of call time" }),
    period_start: moment,
    period_end: moment,
    monthly_invoice: z.object(usage).describe("The calendar month of the owner's zone"),
    trial,
  })
  .meta({ id: "Billing" });

const readBilling = endpoint({
  name: "readBilling",
  topic: "Billing",
  planned: 6,
  method: "GET",
  path: "/api/user/billing/{id}",
  summary: "What the calls of a period cost",
  auth: "bearer",
  params: z.object({
    id: z.string().meta({ examples: ["me"], description: "An assistant's id, or `me` for the whole account" }),
  }),
  query: z.object({ period: period.default("month") }),
  status: 200,
  reply: billing,
  errors: [401, 404, 422],
});

export const billingEndpoints = [readBilling] as const;
