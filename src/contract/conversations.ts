import { z } from "zod";
import { brand } from "#domain/brand.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { dollars, email, id, idParams, moment, phone, seconds, tenantFilter, tenantId } from "./fields.ts";

const topic = "Conversations";

const sentiment = z.enum(["positive", "neutral", "negative"]).meta({ id: "Sentiment" });

/** A conversation as lists show it: all but the words. */
export const conversationRow = z
  .object({
    id,
    timestamp: moment.describe("When the call was answered"),
    created_at: moment.describe("The same as `timestamp`"),
    caller_number: phone.nullable().describe("Null when the caller hid it"),
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    duration_seconds: seconds.nullable().describe("Null while the call goes on"),
    cost_data: z.object({
      total_duration: seconds,
      billed_seconds: seconds,
      amount: dollars,
      not_billed_reason: z
        .enum(["test", "under_10_seconds", "spam", "trial"])
        .nullable()
        .describe("Null where the call is billed; `trial` where the trial covers all of it"),
    }),
    analysis: z.object({
      sentiment,
      summary: z
        .string()
        .nullable()
        .meta({ examples: ["Kitchen leak came back; booked for Thursday at 9 am."] }),
      conversation_summary: z
        .string()
        .nullable()
        .meta({
          examples: ["Kitchen leak came back; booked for Thursday at 9 am."],
          description: "The same as `summary`",
        }),
      contact_info: z.object({
        name: z
          .string()
          .nullable()
          .meta({ examples: ["Greg Halvorsen"] }),
        phone: phone.nullable(),
        email: email.nullable(),
      }),
      call_metrics: z.object({ duration_seconds: seconds.nullable(), start_time: moment }),
    }),
  })
  .meta({ id: "ConversationRow" });

const conversation = conversationRow
  .extend({
    transcript: z.array(
      z.object({
        role: z.enum(["user", "assistant"]).describe("`user` is the caller"),
        content: z.string().meta({ examples: ["Hi, my kitchen sink is leaking again."] }),
      }),
    ),
  })
  .meta({ id: "Conversation" });

const filters = z.object({
  ...pageQuery,
  tenant_id: tenantFilter.optional(),
  sentiment: sentiment.optional().describe("Only this sentiment; a call without one counts as neutral"),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ examples: ["leak"], description: "Found in name, phone or summary" }),
});

export const listConversations = endpoint({
  name: "listConversations",
  topic,
  method: "GET",
  path: "/api/conversations",
  summary: "Conversations, newest first",
  auth: "bearer",
  query: filters,
  status: 200,
  reply: page(conversationRow),
  errors: [401, 404, 422],
});

export const listMyConversations = endpoint({
  name: "listMyConversations",
  topic,
  method: "GET",
  path: "/users/me/conversations",
  summary: "Conversations, newest first, at their second address",
  auth: "bearer",
  query: filters,
  status: 200,
  reply: page(conversationRow),
  errors: [401, 404, 422],
});

export const readConversation = endpoint({
  name: "readConversation",
  topic,
  method: "GET",
  path: "/api/conversations/{id}",
  summary: "One conversation with its transcript",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: answer(conversation),
  errors: [401, 404],
});

export const conversationEndpoints = [listConversations, listMyConversations, readConversation] as const;
