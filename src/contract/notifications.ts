import { z } from "zod";
import { digestChoices, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, id, moment, phone, seconds, tenantId } from "./fields.ts";

/** Whoever reads for longer before it listens reads everything again. */
export const longestSinceMs = 300_000;

export const streamEvents = endpoint({
  name: "streamEvents",
  topic: "Live events",
  method: "GET",
  path: "/api/events",
  summary: "What happens in the account, as it happens",
  description:
    "A stream of server-sent events. Each names what changed (`call`, `conversation`, `notification`, `task`, `appointment`, `assistant`, `billing`, `contact`) and its id; what it is now is read at its own address. The first event, `ready`, carries the id to go on from. After a break, send the id of the last event to get what was missed; `reset` says that so much was missed that everything is to be read again.",
  auth: "bearer",
  keys: true,
  headers: z.object({
    "last-event-id": z
      .string()
      .max(100)
      .optional()
      .meta({ examples: ["4127"], description: "Continue after this event" }),
  }),
  query: z.object({
    since_ms: z.coerce
      .number()
      .int()
      .min(0)
      .max(longestSinceMs)
      .optional()
      .meta({
        examples: [350],
        description:
          "Without `Last-Event-ID`: how many milliseconds ago the reader began to read what it shows. What happened since is told, too.",
      }),
  }),
  status: 200,
  replyType: "event-stream",
  reply: z
    .string()
    .meta({ examples: ['id: 4128\nevent: notification\ndata: {"id":"0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"}\n\n'] }),
  errors: [401, 422, 429, 503],
});

const liveCall = z
  .object({
    id: id.describe("The same as of the conversation that it becomes"),
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    caller_number: phone.nullable().describe("Null when the caller hid it"),
    caller_name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"], description: "As far as it is known by now" }),
    started_at: moment,
    elapsed_seconds: seconds.describe("How long it has lasted at the moment of the answer"),
    is_test: z.boolean().meta({ examples: [false] }),
    is_away: z.boolean().meta({ examples: [false], description: "The caller is being put through to somebody" }),
    lines: z
      .array(
        z.object({
          seq: z.int().meta({ examples: [3], description: "Its place in the call, from 1" }),
          role: z.enum(["user", "assistant"]).describe("`user` is the caller"),
          content: z.string().meta({ examples: ["Hi, my kitchen sink is leaking again."] }),
          language: z.string().meta({ examples: ["en"] }),
        }),
      )
      .describe("The last of what was said, the newest at the end"),
  })
  .meta({ id: "LiveCall" });

export const listLiveCalls = endpoint({
  name: "listLiveCalls",
  topic: "Live events",
  method: "GET",
  path: "/api/live-calls",
  summary: "Calls that go on right now, with the last of what was said",
  description: "The newest first, and not more than 20. Ask again when the stream says `call`.",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: answer(z.array(liveCall)),
  errors: [401],
});

export const eventEndpoints = [streamEvents, listLiveCalls] as const;

const topic = "Notifications";

/** What an owner can be told of. */
const notificationKind = z.enum(notificationKinds).meta({ id: "NotificationKind", examples: ["appointment"] });

export const notification = z
  .object({
    id,
    type: notificationKind.describe("What it is about"),
    message: z.string().meta({ examples: ["Greg Halvorsen booked Thursday, 9 AM."] }),
    time: moment,
    read: z.boolean().meta({ examples: [false] }),
    conversation_id: id.nullable().describe("The call that it comes from"),
    appointment_id: id.nullable().describe("The job that it is about"),
  })
  .meta({ id: "Notification" });

export const listNotifications = endpoint({
  name: "listNotifications",
  topic,
  method: "GET",
  path: "/api/notifications",
  summary: "Notifications, newest first",
  auth: "bearer",
  keys: true,
  query: z.object({
    ...pageQuery,
    type: notificationKind.optional().describe("Only what is about this"),
    unread: z
      .enum(["true", "false"])
      .optional()
      .describe("`true`: only what the owner has not seen; `false`: only what was"),
  }),
  status: 200,
  reply: page(notification).extend({
    unread: count.describe("How many the owner has not seen, of all kinds; more than 100 are told as 100"),
  }),
  errors: [401, 422],
});

export const markNotificationsRead = endpoint({
  name: "markNotificationsRead",
  topic,
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark notifications as read",
  auth: "bearer",
  keys: true,
  body: z.object({ ids: z.array(id).max(1_000).optional().describe("All of them when absent") }),
  status: 204,
  errors: [401, 422],
});

const channels = z.object({
  in_app: z.boolean().meta({ examples: [true], description: "Under the bell" }),
  mail: z.boolean().meta({ examples: [true] }),
  text: z.boolean().meta({ examples: [false], description: "To the phone of the account" }),
});
const preferences = z
  .object({
    kinds: z.record(notificationKind, channels).meta({
      examples: [
        Object.fromEntries(notificationKind.options.map((kind) => [kind, { in_app: true, mail: true, text: false }])),
      ],
    }),
    digest: z.enum(digestChoices).meta({ examples: ["weekly"], description: "A mail with the figures" }),
  })
  .meta({ id: "NotificationPreferences" });

export const readNotificationPreferences = endpoint({
  name: "readNotificationPreferences",
  topic,
  method: "GET",
  path: "/api/notification-preferences",
  summary: "What the owner wants to hear of, and how",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: answer(preferences),
  errors: [401],
});

export const setNotificationPreferences = endpoint({
  name: "setNotificationPreferences",
  topic,
  method: "PUT",
  path: "/api/notification-preferences",
  summary: "Say what to hear of, and how",
  description: "Changes what is sent and leaves the rest.",
  auth: "bearer",
  body: z.object({
    kinds: z.partialRecord(notificationKind, channels.partial()).optional(),
    digest: preferences.shape.digest.optional(),
  }),
  status: 200,
  reply: answer(preferences),
  errors: [401, 422],
});

export const notificationEndpoints = [
  listNotifications,
  markNotificationsRead,
  readNotificationPreferences,
  setNotificationPreferences,
] as const;
