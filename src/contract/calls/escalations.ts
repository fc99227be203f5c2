import { z } from "zod";
import { reachWays } from "#domain/on-call/on-call-plan.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParams, moment, phone, tenantFilter, tenantId } from "../fields.ts";

const topic = "On call";

const event = z
  .object({
    seq: z.int().meta({ examples: [3] }),
    at: moment,
    kind: z.string().meta({
      examples: ["placed"],
      description:
        "`started`, `intended`, `placed`, `refused`, `answered`, `ended`, `passed`, `accepted`, `connected`, `caller_left`, `called_again`, `false_alarm`, `handed_over`, `told`, `stopped`, `resumed`, `waiting`, `listed`, `its_turn` or `exhausted`",
    }),
    round: z
      .int()
      .nullable()
      .meta({ examples: [1] }),
    step: z
      .int()
      .nullable()
      .meta({ examples: [0], description: "0 is the first" }),
    person_id: z
      .string()
      .nullable()
      .meta({ examples: ["1"] }),
    person_name: z
      .string()
      .nullable()
      .meta({ examples: ["Marcus"] }),
    way: z.enum(reachWays).nullable(),
    carrier_id: z
      .string()
      .nullable()
      .meta({ examples: ["CA5f0f8d1c2b3a49e8a7d6c5b4a3f2e1d0"], description: "The carrier's ID of the call" }),
    detail: z.string().meta({ examples: [""] }),
    text: z.string().meta({ examples: ["Called Marcus."], description: "In a few words" }),
  })
  .meta({ id: "EscalationEvent" });

const escalation = z
  .object({
    id,
    tenant_id: tenantId,
    conversation_id: id.nullable().describe("Null for a drill"),
    is_drill: z.boolean().meta({ examples: [false] }),
    kind: z.string().meta({ examples: ["gas"] }),
    need: z.string().meta({ examples: ["There's a smell of gas in my basement."] }),
    caller_name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"] }),
    caller_number: phone.nullable(),
    address: z
      .string()
      .nullable()
      .meta({ examples: ["412 Alder Street"] }),
    state: z.enum(["running", "accepted", "stopped", "exhausted"]).describe("`exhausted`: no one accepted it"),
    waits: z
      .boolean()
      .meta({ examples: [false] })
      .describe("Too many at once: people on call get it in a list until its turn comes"),
    accepted_by: z
      .string()
      .nullable()
      .meta({ examples: ["Marcus"], description: "Who took it" }),
    people: z
      .array(z.object({ id: z.string().meta({ examples: ["2"] }), name: z.string().meta({ examples: ["Dana"] }) }))
      .describe("Everyone on the plan as it stood"),
    started_at: moment,
    ended_at: moment.nullable(),
    next_at: moment.nullable().describe("When the next step begins; null if it's over"),
    events: z.array(event),
  })
  .meta({ id: "Escalation" });

const shared = { topic, auth: "bearer", keys: true } as const;

export const listEscalations = endpoint({
  ...shared,
  name: "listEscalations",
  method: "GET",
  path: "/api/escalations",
  summary: "List emergencies and how far they got, newest first",
  description: "At most 50. With `conversation_id`, the timeline of one call.",
  query: z.object({
    state: z.enum(["running", "all"]).default("running"),
    conversation_id: id.optional(),
    tenant_id: tenantFilter.optional(),
  }),
  status: 200,
  reply: z.array(escalation),
  errors: [401, 422],
});

export const readEscalation = endpoint({
  ...shared,
  name: "readEscalation",
  method: "GET",
  path: "/api/escalations/{id}",
  summary: "Get an emergency with its timeline",
  params: idParams,
  status: 200,
  reply: escalation,
  errors: [401, 404],
});

export const stopEscalation = endpoint({
  ...shared,
  name: "stopEscalation",
  method: "POST",
  path: "/api/escalations/{id}/stop",
  summary: "Stop contacting people about an emergency",
  params: idParams,
  status: 200,
  reply: escalation,
  errors: [401, 404],
});

export const takeEscalation = endpoint({
  ...shared,
  name: "takeEscalation",
  method: "POST",
  path: "/api/escalations/{id}/take",
  summary: "Take an emergency yourself",
  description: "No one else is contacted. The caller and everyone who was texted hear that someone has it.",
  params: idParams,
  status: 200,
  reply: escalation,
  errors: [401, 404],
});

export const handOverEscalation = endpoint({
  ...shared,
  name: "handOverEscalation",
  method: "POST",
  path: "/api/escalations/{id}/hand-over",
  summary: "Hand an emergency over to someone else on its plan",
  description: "They get it by text, whoever had it is told, and so is the caller. No one else is called.",
  params: idParams,
  body: z.object({ person_id: z.string().meta({ examples: ["2"] }) }),
  status: 200,
  reply: escalation,
  errors: [401, 404, 409, 422],
});

export const downloadEscalation = endpoint({
  ...shared,
  name: "downloadEscalation",
  method: "GET",
  path: "/api/escalations/{id}/record",
  summary: "Download an emergency's record as a PDF",
  description: "The timeline, who was called when, the hashes and how to check them, to hand to an insurer.",
  params: idParams,
  status: 200,
  reply: z.string().meta({ examples: ["%PDF-1.3"], description: "The file" }),
  replyType: "file",
  fileTypes: ["application/pdf"],
  errors: [401, 404],
});

export const exportEscalation = endpoint({
  ...shared,
  name: "exportEscalation",
  method: "GET",
  path: "/api/escalations/{id}/export",
  summary: "Export an emergency's record with its hashes",
  description:
    "Each entry carries the hash of the one before. `npm run verify-escalation -- FILE` checks it without us.",
  params: idParams,
  status: 200,
  reply: z.looseObject({
    format: z.literal("escalation 1"),
    facts: z.looseObject({}).meta({ examples: [{ kind: "gas" }] }),
    events: z.array(z.looseObject({})).meta({ examples: [[{ seq: 1 }]] }),
    head: z.object({ seq: z.int().meta({ examples: [1] }), hash: z.string().meta({ examples: ["9f2c"] }) }),
  }),
  errors: [401, 404],
});

export const escalationEndpoints = [
  listEscalations,
  readEscalation,
  stopEscalation,
  takeEscalation,
  handOverEscalation,
  downloadEscalation,
  exportEscalation,
] as const;
