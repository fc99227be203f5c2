import { z } from "zod";
import { taken } from "./appointments.ts";
import { endpoint } from "./endpoint.ts";
import { phone, text, timezone } from "./fields.ts";

const topic = "Visits";

const start = z.iso
  .datetime({ offset: true })
  .meta({ examples: ["2026-03-05T09:00:00-06:00"], description: "With a UTC offset" });

const params = z.object({
  token: z.string().meta({
    examples: ["DJ16Ul0fSkOaVD8fax-OIKq2o1v3Yw0N9cQxhzueUcQ"],
    description: "From the link that was texted",
  }),
});
const headers = z.object({
  "visit-session": z.string().max(200).optional().describe("Returned for a correct code; good for half an hour"),
});

const visitTimes = {
  business_name: z.string().meta({ examples: ["Riverside Plumbing"] }),
  business_phone: phone.nullable().describe("The number to call; null if there is none"),
  start,
  end: start.meta({ examples: ["2026-03-05T10:00:00-06:00"] }),
  arrival_until: start.describe("End of the arrival window; the start itself without one"),
  timezone,
  state: z.enum(["booked", "begun", "past", "cancelled"]).describe("Only a booked appointment can be changed"),
};

const visit = z
  .object({
    ...visitTimes,
    code_to: z
      .string()
      .nullable()
      .meta({ examples: ["42"], description: "The last two digits of the phone the code is texted to" }),
    no_code_reason: z.enum(["no_phone", "stopped", "texts_off"]).nullable().describe("Why a code can't be texted"),
  })
  .meta({ id: "Visit" });

const visitJob = z
  .object({
    ...visitTimes,
    id: z.uuid().meta({ examples: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"] }),
    service: z.string().meta({ examples: ["Leak repair"] }),
    name: z.string().meta({ examples: ["Greg Halvorsen"] }),
    address: z.string().meta({ examples: ["18 Oak Park Lane, Austin, TX 78704"] }),
    version: z.int().meta({ examples: [2], description: "Increases with every change" }),
  })
  .meta({ id: "VisitJob" });

export const readVisit = endpoint({
  name: "readVisit",
  topic,
  method: "GET",
  path: "/api/visits/{token}",
  summary: "Get an appointment's time and business",
  description: "This is all the link alone shows.",
  auth: "none",
  params,
  status: 200,
  reply: visit,
  errors: [404],
});

export const sendVisitCode = endpoint({
  name: "sendVisitCode",
  topic,
  method: "POST",
  path: "/api/visits/{token}/code",
  summary: "Text a code to the booking's phone",
  description: "Six digits; works once, for ten minutes and five tries. Earlier codes stop working.",
  auth: "none",
  params,
  status: 202,
  reply: z.object({
    code_to: z.string().meta({ examples: ["42"] }),
    expires_in_seconds: z.int().meta({ examples: [600] }),
  }),
  errors: [404, 409, 429],
});

export const beginVisitSession = endpoint({
  name: "beginVisitSession",
  topic,
  method: "POST",
  path: "/api/visits/{token}/session",
  summary: "Confirm the code from the text",
  auth: "none",
  params,
  body: z.object({ code: text.meta({ examples: ["418205"] }) }),
  status: 201,
  reply: z.object({
    visit_session: z.string().meta({ examples: ["q5J1v3Yw0N9cQxhwK2o1v3Yw0N9cQxhwDJ16Ul0fSkO"] }),
    expires_in_seconds: z.int().meta({ examples: [1800] }),
  }),
  errors: [404, 422, 429],
});

const proved = { topic, auth: "none", params, headers } as const;

export const readVisitJob = endpoint({
  ...proved,
  name: "readVisitJob",
  method: "GET",
  path: "/api/visits/{token}/job",
  summary: "Get the appointment as the customer may see it",
  status: 200,
  reply: visitJob,
  errors: [401, 404],
});

export const readVisitTimes = endpoint({
  ...proved,
  name: "readVisitTimes",
  method: "GET",
  path: "/api/visits/{token}/times",
  summary: "List times the appointment can be moved to, by day",
  query: z.object({ from: start.optional().describe("Start of a two-week range; now if absent") }),
  status: 200,
  reply: z.object({
    timezone,
    days: z.array(
      z.object({
        date: z.iso.date().meta({ examples: ["2026-03-06"] }),
        times: z.array(start),
      }),
    ),
    next_from: start.nullable().describe("Where later times begin; null if there are none"),
  }),
  errors: [401, 404, 409, 422],
});

export const moveVisit = endpoint({
  ...proved,
  name: "moveVisit",
  method: "POST",
  path: "/api/visits/{token}/move",
  summary: "Move the appointment to a free time",
  body: z.object({ start }),
  status: 200,
  reply: visitJob,
  errors: [401, 404, 409, 422, 429],
  conflict: taken,
});

export const cancelVisit = endpoint({
  ...proved,
  name: "cancelVisit",
  method: "POST",
  path: "/api/visits/{token}/cancel",
  summary: "Cancel the appointment",
  status: 200,
  reply: visitJob,
  errors: [401, 404, 409],
});

export type Visit = z.output<typeof visit>;
export type VisitJob = z.output<typeof visitJob>;

export const portalEndpoints = [
  readVisit,
  sendVisitCode,
  beginVisitSession,
  readVisitJob,
  readVisitTimes,
  moveVisit,
  cancelVisit,
] as const;
