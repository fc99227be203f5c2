import { z } from "zod";
import { brand } from "#domain/brand.ts";
import { answer } from "./answer.ts";
import { conversationRow } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { count, dollars, period, tenantFilter, tenantId } from "./fields.ts";
import { notification } from "./notifications.ts";

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
    description: "Seconds from the caller's last word to the first word back; null without a turn",
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
  .meta({ id: "Metrics", description: "`previous` is the period before, up to the same point" });

const series = (labels: string[], data: number[]) =>
  z.object({
    labels: z.array(z.string()).meta({ examples: [labels] }),
    data: z.array(z.number()).meta({ examples: [data] }),
  });

const readMetrics = endpoint({
  name: "readMetrics",
  topic: "Dashboard",
  planned: 11,
  method: "GET",
  path: "/api/dashboard/metrics",
  summary: "Everything that the dashboard shows for a period",
  description:
    "Today, this week (from Sunday) and this month are calendar periods: of the assistant's zone where one is named, else of the owner's.",
  auth: "bearer",
  query: z.object({ period: period.default("day"), tenant_id: tenantFilter.optional() }),
  status: 200,
  reply: answer(
    z.object({
      metrics,
      notifications: z.array(notification),
      recent_calls: z.array(conversationRow),
      charts: z.object({
        sentiment: series(["Positive", "Neutral", "Negative"], [9, 4, 1]),
        call_volume: series(["Sun", "Mon", "Tue"], [2, 7, 5]),
        hourly_distribution: series(["8 am", "9 am", "10 am"], [3, 6, 5]),
        weekly_trend: series(["Feb 15", "Feb 22", "Mar 1"], [31, 44, 14]),
      }),
      tenants: z.array(
        z.object({
          id: tenantId,
          name: z.string().meta({ examples: [brand.assistantName] }),
          calls: count.describe("Calls today"),
          total_calls: count,
          metrics,
        }),
      ),
    }),
  ),
  errors: [401, 404, 422],
});

export const dashboardEndpoints = [readMetrics] as const;
