import { z } from "zod";
import { type OnCallPlan, reachWays } from "#domain/on-call/on-call-plan.ts";
import { endpoint } from "../endpoint.ts";
import { day, email, idParams, moment, text, timezone } from "../fields.ts";

const topic = "On call";

const personId = z
  .string()
  .max(40)
  .meta({ examples: ["1"] });
const name = z
  .string()
  .max(100)
  .meta({ examples: ["Marcus"] });
const ways = z
  .array(z.enum(reachWays))
  .max(reachWays.length)
  .meta({
    examples: [["call", "text"]],
    description: "`push` goes to the account, and so does `mail` to a person without an email address",
  });

/** What JSON can be read at all; the rules of a plan and their texts stand with the feature. */
export const onCallPlan = z
  .object({
    people: z
      .array(
        z.object({
          id: personId,
          name,
          phone: text.meta({ examples: ["+15125550142"] }),
          email: email.max(254).optional(),
          ways,
        }),
      )
      .max(50),
    steps: z
      .array(
        z.object({
          who: z
            .array(personId)
            .max(50)
            .meta({ examples: [["1"]], description: "IDs of people, or `on_call` for whoever the rota names" }),
          ways,
          wait_seconds: z
            .int()
            .min(20)
            .max(900)
            .meta({ examples: [45], description: "Then the next step begins" }),
        }),
      )
      .max(20),
    keep_trying_minutes: z
      .int()
      .min(0)
      .max(120)
      .meta({ examples: [30], description: "After the last step it starts over, until so long after the start" }),
    rota: z
      .array(
        z.object({
          weekday: z
            .int()
            .min(0)
            .max(6)
            .meta({ examples: [0], description: "0 is Monday" }),
          time: z
            .string()
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
            .meta({ examples: ["08:00"], description: "Local time of the assistant" }),
          person_id: personId.describe("On call from then until the next handover"),
        }),
      )
      .max(100),
    exceptions: z
      .array(z.object({ from: day, to: day, person_id: personId }))
      .max(200)
      .describe("Days, both included, on which someone else is on call"),
  })
  .meta({ id: "OnCallPlan" }) satisfies z.ZodType<OnCallPlan>;

const now = z
  .object({
    at: moment,
    person_id: personId.nullable(),
    name: name.nullable().describe("Who is reached first; null if nobody is"),
    until: moment.nullable().describe("When someone else takes over; null if nobody does"),
    next_person_id: personId.nullable(),
    next_name: name.nullable(),
  })
  .meta({ id: "OnCallNow" });

const onCall = z
  .object({
    plan: onCallPlan.nullable().describe("Null if there's nobody to reach"),
    is_implied: z.boolean().meta({
      examples: [false],
      description: "No plan was made: it comes from the emergency number, or else from the service transfer number",
    }),
    timezone,
    now,
  })
  .meta({ id: "OnCall" });

const shared = { topic, auth: "bearer", keys: true, params: idParams } as const;
const path = "/api/tenants/{id}/on-call";

export const readOnCall = endpoint({
  ...shared,
  name: "readOnCall",
  method: "GET",
  path,
  summary: "Get an assistant's on-call plan",
  status: 200,
  reply: onCall,
  errors: [401, 404],
});

export const saveOnCall = endpoint({
  ...shared,
  name: "saveOnCall",
  method: "PUT",
  path,
  summary: "Save an assistant's on-call plan",
  description:
    "A plan that could leave a caller without anyone is refused. An emergency that is under way keeps its plan.",
  body: onCallPlan,
  status: 200,
  reply: onCall,
  errors: [401, 404, 422],
});

export const deleteOnCall = endpoint({
  ...shared,
  name: "deleteOnCall",
  method: "DELETE",
  path,
  summary: "Delete an assistant's on-call plan",
  description: "Her emergency number, or else her service transfer number, is reached instead.",
  status: 204,
  errors: [401, 404],
});

export const readOnCallNow = endpoint({
  ...shared,
  name: "readOnCallNow",
  method: "GET",
  path: `${path}/now`,
  summary: "See who is on call now and next",
  query: z.object({ at: moment.optional().describe("Another moment than now") }),
  status: 200,
  reply: now,
  errors: [401, 404, 422],
});

export const startDrill = endpoint({
  ...shared,
  name: "startDrill",
  method: "POST",
  path: `${path}/drill`,
  summary: "Test an assistant's on-call plan",
  description: "Runs the plan for real. Every call and text says first that it's a drill.",
  status: 201,
  reply: z.object({ escalation_id: idParams.shape.id }),
  errors: [401, 404, 409, 429],
});

export const onCallEndpoints = [readOnCall, saveOnCall, deleteOnCall, readOnCallNow, startDrill] as const;
