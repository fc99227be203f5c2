import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { type CallPhase, phasesNote, phaseTexts } from "#domain/calls/call-phases.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { recordingState } from "./calls/call-recordings.ts";
import { scoreDetails, scoreValue } from "./calls/call-scores.ts";
import { transcriptEntry } from "./calls/transcript-entry.ts";
import { filters, flag, sentiment } from "./conversation-filters.ts";
import { endpoint } from "./endpoint.ts";
import { count, dollars, email, id, idParams, moment, phone, seconds, tenantId, timezone } from "./fields.ts";

const topic = "Conversations";

const outcome = z
  .enum(["booked", "transferred", "message", "answered", "missed", "spam"])
  .meta({ id: "Outcome", description: "What came of the call" });
const name = z
  .string()
  .nullable()
  .meta({ examples: ["Greg Halvorsen"] });

const freeReason = z.enum(["test", "under_10_seconds", "spam", "spam_credit", "trial"]);

/** A conversation as lists show it: all but the words. */
export const conversationRow = z
  .object({
    id,
    timestamp: moment.describe("When the call was answered"),
    created_at: moment.describe("The same as `timestamp`"),
    caller_number: phone.nullable().describe("Null when the caller blocked it"),
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    timezone: timezone.describe("The assistant's, at the time of the call"),
    duration_seconds: seconds.nullable().describe("Null while the call is in progress"),
    state: z.enum(["live", "ended"]),
    outcome: outcome.nullable().describe("Null while the call is in progress"),
    unmet: z
      .enum(["transfer", "visit", "limited"])
      .nullable()
      .meta({
        examples: [null],
        description:
          "What the caller wanted and didn't get: nobody picked up the transfer, no visit was booked, or none could be booked because service was limited; null if nothing is missing",
      }),
    language: z
      .string()
      .nullable()
      .meta({ examples: ["en"], description: "The caller's language; null until it's known" }),
    is_test: z.boolean().meta({ examples: [false] }),
    is_spam: z.boolean().meta({ examples: [false] }),
    read: z.boolean().meta({ examples: [true], description: "Whether the owner has seen it" }),
    contact_id: id.nullable().describe("The caller's contact; null when the number was blocked"),
    // Absent from servers that don't score yet.
    score: scoreValue.optional(),
    cost_data: z.object({
      total_duration: seconds,
      billed_seconds: seconds,
      amount: dollars,
      not_billed_reason: freeReason
        .nullable()
        .describe(
          "Null if the call is billed; `spam_credit` if the owner marked it as spam and it was credited; `trial` if the trial covers all of it",
        ),
    }),
    analysis: z.object({
      sentiment,
      summary: z
        .string()
        .nullable()
        .meta({ examples: ["Kitchen leak came back; booked for Thursday at 9 AM."] }),
      conversation_summary: z
        .string()
        .nullable()
        .meta({
          examples: ["Kitchen leak came back; booked for Thursday at 9 AM."],
          description: "The same as `summary`",
        }),
      contact_info: z.object({ name, phone: phone.nullable(), email: email.nullable() }),
      call_metrics: z.object({ duration_seconds: seconds.nullable(), start_time: moment }),
    }),
    found: z
      .array(z.object({ text: z.string(), hit: z.boolean() }))
      .nullable()
      .meta({
        examples: [
          [
            { text: "my kitchen ", hit: false },
            { text: "leak", hit: true },
          ],
        ],
        description: "Where the search words appear in the call; null without a search",
      }),
  })
  .meta({ id: "ConversationRow" });

const inPhase = (phase: CallPhase, example: number) =>
  seconds.meta({ examples: [example], description: phaseTexts[phase].meaning });

/** What the seconds of a call went to, and which of them are paid for. */
export const callSeconds = z
  .object({
    phases: z
      .object({
        greeting: inPhase("greeting", 7),
        talking: inPhase("talking", 81),
        listening: inPhase("listening", 103),
        thinking: inPhase("thinking", 9),
        tools: inPhase("tools", 4),
        hold: inPhase("hold", 10),
        transfer: inPhase("transfer", 0),
      })
      .nullable()
      .describe(`${phasesNote} Null for calls where this wasn't measured.`),
    billed: seconds.describe("Billed seconds"),
    free: seconds.meta({ examples: [0], description: "Free seconds; together with `billed`, the length of the call" }),
    free_reason: freeReason.nullable().meta({ examples: [null], description: "Why some or all of it is free" }),
  })
  .meta({ id: "CallSeconds" });

const conversation = conversationRow
  .extend({
    transcript: z.array(transcriptEntry),
    seconds: callSeconds.nullable().describe("Null while the call is in progress"),
    address: z
      .string()
      .nullable()
      .meta({ examples: ["412 Alder Street"] }),
    topics: z.array(z.string()).meta({ examples: [["leak"]] }),
    action_items: z.array(z.string()).meta({ examples: [["Call back before 5 PM"]] }),
    unanswered: z.array(z.string()).meta({
      examples: [["Do you work on Sundays?"]],
      description: "Questions the owner's answers didn't cover",
    }),
    tools: z
      .array(
        z.object({
          turn: z.int(),
          name: z.string().meta({ examples: ["book"] }),
          ok: z.boolean(),
          code: z.string().nullable().describe("Why it was refused"),
        }),
      )
      .describe("What she did, in order"),
    transfers: z.array(
      z.object({
        target: z.string().meta({
          examples: ["service"],
          description: "`sales`, `service`, `emergency`, or `own:` and the id of one in the settings",
        }),
        name: z
          .string()
          .nullable()
          .meta({ examples: [null], description: "Of one in the settings, as they were called then" }),
        at: moment,
        result: z.enum(["accepted", "busy", "no_answer", "voicemail", "declined", "failed"]).nullable(),
      }),
    ),
    not_put_through: z
      .string()
      .nullable()
      .meta({
        examples: ["Not put through: Saturday, emergencies only."],
        description: "Which of your transfer rules kept the caller from being put through; null if none did",
      }),
    messages: z.array(
      z.object({
        id,
        text: z.string().meta({ examples: ["Please call me about the water heater."] }),
        urgent: z.boolean(),
        recorded: z
          .boolean()
          .meta({ examples: [false], description: "Whether it was recorded as voicemail and can be played" }),
        created_at: moment,
      }),
    ),
    recording: recordingState.nullish().meta({ examples: [null] }),
    appointments: z.array(
      z.object({
        id,
        status: z.enum(["confirmed", "cancelled"]),
        starts_at: moment,
        ends_at: moment,
        arrival_until: moment.describe("End of the arrival window that was promised; the start itself without one"),
        service: z.string().meta({ examples: ["Leak repair"] }),
      }),
    ),
    texts: z
      .array(
        z.object({
          id,
          kind: z.enum(["yours", "urgent", "appointment"]).meta({
            examples: ["appointment"],
            description: "In your own words, about an urgent message, or about the appointment",
          }),
          status: z
            .string()
            .meta({ examples: ["Delivered"], description: "`Sent`, `Delivered`, or `Not delivered` and why" }),
          sent_at: moment,
        }),
      )
      .describe("Texts to the caller in the last 30 days"),
    score_details: scoreDetails.nullish().meta({ description: "Null until the call has been read" }),
    blocked: z.boolean().meta({ examples: [false], description: "Whether calls from this number are blocked" }),
    erased: z.boolean().meta({ examples: [false], description: "Whether its words are gone" }),
    version: z
      .object({ number: z.int().meta({ examples: [12] }), made_at: moment })
      .nullable()
      .describe("The version of the assistant that answered; null if it isn't known or no longer kept"),
  })
  .meta({ id: "Conversation" });

const listQuery = z.object({
  ...pageQuery,
  ...filters,
  total: flag.describe("`true`: also count them"),
});
const listReply = page(conversationRow).extend({
  // Absent from servers that don't count yet.
  total: count
    .nullish()
    .describe("How many there are on all pages, counted up to 10,000; null if not asked for, and with `words`"),
});

export const listConversations = endpoint({
  name: "listConversations",
  topic,
  method: "GET",
  path: "/api/conversations",
  summary: "List conversations, newest first",
  auth: "bearer",
  keys: true,
  query: listQuery,
  status: 200,
  reply: listReply,
  errors: [401, 404, 422],
});

export const listMyConversations = endpoint({
  name: "listMyConversations",
  topic,
  method: "GET",
  path: "/users/me/conversations",
  summary: "List conversations, newest first (second address)",
  auth: "bearer",
  keys: true,
  query: listQuery,
  status: 200,
  reply: listReply,
  errors: [401, 404, 422],
});

export const readConversation = endpoint({
  name: "readConversation",
  topic,
  method: "GET",
  path: "/api/conversations/{id}",
  summary: "Get a conversation with its transcript",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: answer(conversation),
  errors: [401, 404],
});

export const exportConversations = endpoint({
  name: "exportConversations",
  topic,
  method: "GET",
  path: "/api/conversations/export",
  summary: "Export filtered conversations as a file",
  description:
    "CSV has one line per conversation; JSON also has transcripts and seconds by phase. `X-Total-Count` is the total. No CSV field can start a formula.",
  auth: "bearer",
  keys: true,
  query: z.object({ ...filters, format: z.enum(["csv", "json"]).default("csv") }),
  status: 200,
  replyType: "file",
  fileTypes: ["text/csv", "application/json"],
  reply: z.string().meta({ examples: ["id,time,caller,phone\n"] }),
  errors: [401, 404, 422, 429],
});

export const conversationEndpoints = [
  listConversations,
  listMyConversations,
  readConversation,
  exportConversations,
] as const;
