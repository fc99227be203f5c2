import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { count, dollars, moment, period, seconds } from "./fields.ts";

const used = {
  total_seconds: seconds.meta({ examples: [4500], description: "Without regard to the trial" }),
  call_count: count.meta({ examples: [21], description: "Without regard to the trial" }),
  billable_amount: dollars.meta({ examples: [0], description: "US dollars that are charged, after the free seconds" }),
};

const trial = z
  .object({
    hours_used: z.number().meta({ examples: [1.25] }),
    hours_remaining: z.number().meta({ examples: [1.75] }),
    percentage_used: z.number().meta({ examples: [41.7] }),
    total_trial_hours: z.number().meta({ examples: [3] }),
    pre_discount_amount: dollars.meta({ examples: [25], description: "US dollars that this use would have cost" }),
    current_charges: dollars.meta({ examples: [0], description: "US dollars that are charged" }),
  })
  .meta({ id: "Trial", description: "The free hours of the account, which it has once" });

const billing = z
  .object({
    success: z.literal(true),
    error: z.null(),
    ...used,
    tenant_count: count.meta({ examples: [1], description: "Assistants that are counted" }),
    rate_per_hour: z.number().meta({ examples: [20], description: "US dollars per hour of call time" }),
    period_start: moment.meta({ examples: ["2026-03-01T06:00:00Z"] }),
    period_end: moment.meta({ examples: ["2026-04-01T05:00:00Z"] }),
    monthly_invoice: z.object(used).describe("The calendar month of the owner's zone"),
    trial,
  })
  .meta({ id: "Billing" });

const readBilling = endpoint({
  name: "readBilling",
  topic: "Billing",
  method: "GET",
  path: "/api/user/billing/{id}",
  summary: "What the calls of a period cost",
  auth: "bearer",
  keys: true,
  params: z.object({
    id: z.string().meta({ examples: ["me"], description: "An assistant's id, or `me` for the whole account" }),
  }),
  query: z.object({ period: period.default("month") }),
  status: 200,
  reply: billing,
  errors: [401, 404, 422],
});

export const billingEndpoints = [readBilling] as const;
