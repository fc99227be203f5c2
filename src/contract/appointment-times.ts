import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, timezone } from "./fields.ts";

const topic = "Appointments";

const moment = z.iso.datetime({ offset: true }).meta({ examples: ["2026-03-05T09:00:00-06:00"] });
const someAssistant = z
  .string()
  .meta({ examples: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"], description: "Id of the assistant" });

const blockKinds = [
  "hours",
  "notice",
  "too_far",
  "closed_day",
  "holiday",
  "job",
  "outside_event",
  "buffer",
  "area",
] as const;

const reason = z
  .object({
    kind: z.enum(blockKinds),
    text: z.string().meta({ examples: ["That is outside your opening hours."] }),
    start: moment.nullable().describe("Where it begins to stand in the way; null where that says nothing"),
    end: moment.nullable().describe("Until when it stands in the way; null where that says nothing"),
  })
  .meta({ id: "TimeBlock" });

const span = z.object({ start: moment, end: moment.meta({ examples: ["2026-03-05T17:00:00-06:00"] }) });

const readTimes = endpoint({
  name: "readAppointmentTimes",
  topic,
  method: "GET",
  path: "/api/appointments/times",
  summary: "Whether a time is free, what stands in its way, and the next free times",
  description: "Times are free by the assistant's rules. An owner may book by hand what only those rules forbid.",
  auth: "bearer",
  keys: true,
  query: z.object({
    tenant_id: someAssistant,
    start: moment,
    duration_minutes: z.coerce
      .number<number>()
      .int()
      .min(5)
      .max(1_440)
      .optional()
      .describe("Length of the job in minutes. When absent, that of the moved job or the assistant's usual one"),
    moving: id.optional().describe("Id of the job that is to be moved: it does not stand in its own way"),
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .optional()
      .meta({ examples: ["78704"], description: "Where the job is" }),
  }),
  status: 200,
  reply: z.object({
    free: z.boolean(),
    by_hand: z.boolean().describe("Whether the owner can book it all the same"),
    timezone,
    reasons: z.array(reason).describe("Everything that stands in the way; empty where the time is free"),
    next_free_times: z.array(moment).describe("The next times that are free, from this one on"),
  }),
  errors: [401, 404, 422],
});

const readDayPlan = endpoint({
  name: "readDayPlan",
  topic,
  method: "GET",
  path: "/api/appointments/day-plan",
  summary: "What a stretch of days looks like beside the jobs in it",
  description: "At most 62 days at once.",
  auth: "bearer",
  keys: true,
  query: z.object({ tenant_id: someAssistant, from: moment, to: moment }),
  status: 200,
  reply: z.object({
    timezone,
    open: z.array(span).describe("Opening hours, without days that are shut"),
    shut: z
      .array(span.extend({ text: z.string().meta({ examples: ["You are closed on Thanksgiving."] }) }))
      .describe("Whole days that are shut, whatever the hours say"),
    busy: z.array(span).describe("Busy times of the connected calendar, without the jobs that stand here"),
  }),
  errors: [401, 404, 422],
});

export const appointmentTimesEndpoints = [readTimes, readDayPlan] as const;
