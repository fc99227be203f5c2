import { z } from "zod";
import { answer } from "../answer.ts";
import { whichDays } from "../dashboard.ts";
import { endpoint } from "../endpoint.ts";
import { count, id, moment, phone, tenantFilter, tenantId, timezone } from "../fields.ts";
import { loss } from "./call-scores.ts";

const average = z
  .number()
  .nullable()
  .meta({ examples: [86], description: "Average score of the calls that have one; null without any" });

const worstCall = z.object({
  conversation_id: id,
  timestamp: moment.describe("When the call was answered"),
  timezone: timezone.describe("The assistant's, at the time of the call"),
  tenant_id: tenantId,
  tenant_name: z.string().meta({ examples: ["Belle"] }),
  name: z
    .string()
    .nullable()
    .meta({ examples: ["Greg Halvorsen"] }),
  caller_number: phone.nullable().describe("Null when the caller blocked it"),
  score: z.int().meta({ examples: [41] }),
  losses: z.array(loss).describe("What cost the most points, most first; three at most"),
});

const lapse = z.object({
  kind: z.enum(["model", "speech", "calendar", "line", "slow"]).meta({ examples: ["calendar"] }),
  text: z.string().meta({ examples: ["Your calendar couldn't be read, so she went by what she'd read last."] }),
  from: moment.describe("The full hour it began in"),
  until: moment.describe("The end of the last hour"),
  timezone: timezone.describe("The assistant's"),
  tenant_id: tenantId,
  tenant_name: z.string().meta({ examples: ["Belle"] }),
  calls: z.array(z.object({ conversation_id: id, timestamp: moment })).describe("The calls it touched, oldest first"),
});

export const readScores = endpoint({
  name: "readScores",
  topic: "Dashboard",
  method: "GET",
  path: "/api/dashboard/scores",
  summary: "Get how well the calls of a period went",
  description: "Tests, spam, sales calls and calls in which the caller said nothing have no score.",
  auth: "bearer",
  keys: true,
  query: z.object({ ...whichDays, tenant_id: tenantFilter.optional() }),
  status: 200,
  reply: answer(
    z.object({
      scored: count,
      average,
      average_previous: average,
      weeks: z.object({
        dates: z.array(z.iso.date()).meta({ examples: [["2026-02-22", "2026-03-01"]] }),
        labels: z.array(z.string()).meta({ examples: [["Feb 22", "Mar 1"]] }),
        data: z.array(average).meta({ examples: [[84, 86]] }),
        calls: z.array(count).meta({ examples: [[31, 14]] }),
      }),
      worst: z.array(worstCall).describe("The ten lowest scores of the period, lowest first"),
      // Absent from servers that don't note them yet.
      lapses: z
        .array(lapse)
        .optional()
        .describe("Hours that weren't at their best, newest first; empty if there were none"),
    }),
  ),
  errors: [401, 404, 422],
});

export const scoreEndpoints = [readScores] as const;
