import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { failure, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { email, id, idParams, longText, moment, phone, tenantFilter, tenantId, text, timezone } from "./fields.ts";

const topic = "Appointments";

const localMoment = z.iso.datetime({ offset: true }).meta({ examples: ["2026-03-05T09:00:00-06:00"] });
const someAssistant = z
  .string()
  .meta({ examples: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"], description: "ID of the assistant" });

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
    text: z.string().meta({ examples: ["That's outside your business hours."] }),
    start: localMoment.nullable().describe("When the conflict starts; null where that doesn't apply"),
    end: localMoment.nullable().describe("When the conflict ends; null where that doesn't apply"),
  })
  .meta({ id: "TimeBlock" });

const span = z.object({ start: localMoment, end: localMoment.meta({ examples: ["2026-03-05T17:00:00-06:00"] }) });

const readTimes = endpoint({
  name: "readAppointmentTimes",
  topic,
  method: "GET",
  path: "/api/appointments/times",
  summary: "Check whether a time is free, with conflicts and the next free times",
  description:
    "Times are checked against the assistant's rules. Owners can still book by hand when only those rules are in the way.",
  auth: "bearer",
  keys: true,
  query: z.object({
    tenant_id: someAssistant,
    start: localMoment,
    duration_minutes: z.coerce
      .number<number>()
      .int()
      .min(5)
      .max(1_440)
      .optional()
      .describe(
        "Job length in minutes. Defaults to the length of the job being moved, or the assistant's usual length",
      ),
    moving: id.optional().describe("ID of the job being moved, so it doesn't conflict with itself"),
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .optional()
      .meta({ examples: ["78704"], description: "Where the job is" }),
  }),
  status: 200,
  reply: z.object({
    free: z.boolean(),
    by_hand: z.boolean().describe("Whether the owner can book it anyway"),
    timezone,
    reasons: z.array(reason).describe("Every conflict; empty when the time is free"),
    next_free_times: z.array(localMoment).describe("The next free times from this one on"),
  }),
  errors: [401, 404, 422],
});

const readDayPlan = endpoint({
  name: "readDayPlan",
  topic,
  method: "GET",
  path: "/api/appointments/day-plan",
  summary: "Get business hours, closed days and busy times for a range of days",
  description: "Up to 62 days at a time.",
  auth: "bearer",
  keys: true,
  query: z.object({ tenant_id: someAssistant, from: localMoment, to: localMoment }),
  status: 200,
  reply: z.object({
    timezone,
    open: z.array(span).describe("Business hours, without closed days"),
    shut: z
      .array(span.extend({ text: z.string().meta({ examples: ["You're closed on Thanksgiving."] }) }))
      .describe("Days closed all day, regardless of business hours"),
    busy: z.array(span).describe("Busy times from the connected calendar, without jobs booked here"),
  }),
  errors: [401, 404, 422],
});

export const appointmentTimesEndpoints = [readTimes, readDayPlan] as const;

const start = z.iso
  .datetime({ offset: true })
  .meta({ examples: ["2026-03-05T09:00:00-06:00"], description: "With a UTC offset" });
const durationMinutes = z
  .int()
  .min(5)
  .max(1_440)
  .meta({ examples: [60] });

export const appointment = z
  .object({
    id,
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    start,
    end: start.meta({ examples: ["2026-03-05T10:00:00-06:00"] }),
    arrival_until: start.describe("End of the arrival window that was promised; the start itself without one"),
    duration_minutes: durationMinutes,
    timezone,
    name: z.string().meta({ examples: ["Greg Halvorsen"] }),
    phone,
    address: z.string().meta({ examples: ["18 Oak Park Lane, Austin, TX 78704"] }),
    service: z.string().meta({ examples: ["Leak repair"], description: "What the job is; may be empty" }),
    note: z.string().meta({ examples: ["Kitchen leak came back"] }),
    email: email.describe("Where the customer gets emails about the job; may be empty"),
    status: z.enum(["confirmed", "cancelled"]),
    conversation_id: id.nullable().describe("The call it was booked in; null when it was entered by hand"),
    changes: z
      .array(
        z.object({
          at: moment,
          text: z.string().meta({ examples: ["Address changed from 18 Oak Park Lane to 20 Oak Park Lane"] }),
        }),
      )
      .describe("What was changed after it was booked, oldest first"),
    created_at: moment,
  })
  .meta({ id: "Appointment" });

export const booking = {
  start,
  duration_minutes: durationMinutes.optional().describe("Defaults to the assistant's usual length"),
  name: text.meta({ examples: ["Greg Halvorsen"] }),
  phone: text.meta({ examples: ["+15125550142"] }),
  address: text.default("").meta({ examples: ["18 Oak Park Lane, Austin, TX 78704"] }),
  service: text.default("").meta({ examples: ["Leak repair"], description: "What the job is" }),
  note: longText.default("").meta({ examples: ["Kitchen leak came back"] }),
  email: text.default("").meta({ examples: ["greg@halvorsen.example"] }),
};

/** Absent, the customer is told. */
const tellCustomer = z
  .boolean()
  .optional()
  .describe("Whether the customer gets a text or email about it, where texts to callers are on. Defaults to true");

export const taken = failure
  .extend({
    detail: z.string().meta({ examples: ["That time is taken."] }),
    next_free_times: z.array(start).describe("The next free times"),
  })
  .meta({ id: "TimeTaken" });

const listAppointments = endpoint({
  name: "listAppointments",
  topic,
  method: "GET",
  path: "/api/appointments",
  summary: "List booked jobs by start time",
  auth: "bearer",
  keys: true,
  query: z.object({
    from: start.optional().describe("Only jobs that end after this time"),
    to: start.optional().describe("Only jobs that start before this time"),
    tenant_id: tenantFilter.optional(),
    ...pageQuery,
  }),
  status: 200,
  reply: page(appointment),
  errors: [401, 404, 422],
});

const createAppointment = endpoint({
  name: "createAppointment",
  topic,
  method: "POST",
  path: "/api/appointments",
  summary: "Book a job by hand",
  auth: "bearer",
  keys: true,
  body: z.object({ tenant_id: tenantId, ...booking, tell_customer: tellCustomer }),
  status: 201,
  reply: appointment,
  errors: [401, 404, 409, 422],
  conflict: taken,
});

const updateAppointment = endpoint({
  name: "updateAppointment",
  topic,
  method: "PATCH",
  path: "/api/appointments/{id}",
  summary: "Move a job or change its details",
  description: "Only the fields you send change.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({
    start: start.optional(),
    duration_minutes: durationMinutes.optional(),
    name: text.optional().meta({ examples: ["Greg Halvorsen"] }),
    phone: text.optional().meta({ examples: ["+15125550142"] }),
    address: text.optional().meta({ examples: ["18 Oak Park Lane, Austin, TX 78704"] }),
    service: text.optional().meta({ examples: ["Leak repair"] }),
    note: longText.optional().meta({ examples: ["Gate code 4471"] }),
    email: text.optional().meta({ examples: ["greg@halvorsen.example"] }),
    tell_customer: tellCustomer,
  }),
  status: 200,
  reply: appointment,
  errors: [401, 404, 409, 422],
  conflict: taken,
});

const cancelAppointment = endpoint({
  name: "cancelAppointment",
  topic,
  method: "DELETE",
  path: "/api/appointments/{id}",
  summary: "Cancel a job",
  description: "Also removes it from the connected calendar.",
  auth: "bearer",
  keys: true,
  params: idParams,
  query: z.object({
    tell_customer: z
      .enum(["true", "false"])
      .optional()
      .describe("Whether the customer gets a text or email about it, where texts to callers are on. Defaults to true"),
  }),
  status: 204,
  errors: [401, 404],
});

export const textCustomer = endpoint({
  name: "textCustomer",
  topic,
  method: "POST",
  path: "/api/appointments/{id}/text",
  summary: "Send the customer of a job a text from the assistant's number",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({ text: text.min(1).meta({ examples: ["We are on our way, about 20 minutes out."] }) }),
  status: 202,
  reply: z.object({ detail: z.string().meta({ examples: ["The text is on its way."] }) }),
  errors: [401, 404, 409, 422, 429],
});

export const appointmentEndpoints = [
  listAppointments,
  createAppointment,
  updateAppointment,
  cancelAppointment,
  textCustomer,
] as const;
