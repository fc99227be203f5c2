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
  summary: "Stream account events as they happen",
  description:
    "A stream of server-sent events. Each names what changed (`call`, `conversation`, `notification`, `task`, `appointment`, `assistant`, `billing`, `contact`) and its id; read its current state at its own address. The first event, `ready`, carries the id to go on from. After a break, send the id of the last event to get what was missed; `reset` says that so much was missed that everything is to be read again.",
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
          "Without `Last-Event-ID`: how many milliseconds ago the client began to load what it shows. Events since then are sent too.",
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
    id: id.describe("Same ID as the conversation it becomes"),
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    caller_number: phone.nullable().describe("Null when the caller blocked it"),
    caller_name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"], description: "If known yet" }),
    started_at: moment,
    elapsed_seconds: seconds.describe("Length of the call so far"),
    is_test: z.boolean().meta({ examples: [false] }),
    is_away: z.boolean().meta({ examples: [false], description: "The caller is being transferred" }),
    lines: z
      .array(
        z.object({
          seq: z.int().meta({ examples: [3], description: "Its position in the call, from 1" }),
          role: z.enum(["user", "assistant"]).describe("`user` is the caller"),
          content: z.string().meta({ examples: ["Hi, my kitchen sink is leaking again."] }),
          language: z.string().meta({ examples: ["en"] }),
        }),
      )
      .describe("The last lines said, newest last"),
  })
  .meta({ id: "LiveCall" });

export const listLiveCalls = endpoint({
  name: "listLiveCalls",
  topic: "Live events",
  method: "GET",
  path: "/api/live-calls",
  summary: "List calls in progress, with the last lines said",
  description: "Newest first, up to 20. Fetch again when the stream sends `call`.",
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
    type: notificationKind.describe("What it's about"),
    message: z.string().meta({ examples: ["Greg Halvorsen booked Thursday, 9 AM."] }),
    time: moment,
    read: z.boolean().meta({ examples: [false] }),
    conversation_id: id.nullable().describe("The call it comes from"),
    appointment_id: id.nullable().describe("The job it's about"),
  })
  .meta({ id: "Notification" });

export const listNotifications = endpoint({
  name: "listNotifications",
  topic,
  method: "GET",
  path: "/api/notifications",
  summary: "List notifications, newest first",
  auth: "bearer",
  keys: true,
  query: z.object({
    ...pageQuery,
    type: notificationKind.optional().describe("Only this type"),
    unread: z.enum(["true", "false"]).optional().describe("`true`: only unseen; `false`: only seen"),
  }),
  status: 200,
  reply: page(notification).extend({
    unread: count.describe("Number of unseen notifications of all types, up to 100"),
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
  body: z.object({ ids: z.array(id).max(1_000).optional().describe("All of them if absent") }),
  status: 204,
  errors: [401, 422],
});

const channels = z.object({
  in_app: z.boolean().meta({ examples: [true], description: "In the app, under the bell" }),
  push: z.boolean().meta({ examples: [false], description: "On every phone and computer with alerts on" }),
  mail: z.boolean().meta({ examples: [true] }),
  text: z.boolean().meta({ examples: [false], description: "By text to the account's phone" }),
});
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z
  .object({ from: clockTime.meta({ examples: ["22:00"] }), to: clockTime.meta({ examples: ["07:00"] }) })
  .nullable()
  .describe("In the owner's time zone. Phone alerts and texts that aren't urgent wait until they end. Null: none");
const preferences = z
  .object({
    kinds: z.record(notificationKind, channels).meta({
      examples: [
        Object.fromEntries(
          notificationKind.options.map((kind) => [kind, { in_app: true, push: false, mail: true, text: false }]),
        ),
      ],
    }),
    digest: z.enum(digestChoices).meta({ examples: ["weekly"], description: "A summary email" }),
    // Absent from servers that don't send it yet.
    teaching: z
      .boolean()
      .optional()
      .meta({ examples: [true], description: "An email every Monday with what to teach her, if there's anything" }),
    quiet_hours: quietHours,
  })
  .meta({ id: "NotificationPreferences" });

export const readNotificationPreferences = endpoint({
  name: "readNotificationPreferences",
  topic,
  method: "GET",
  path: "/api/notification-preferences",
  summary: "Get notification preferences",
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
  summary: "Update notification preferences",
  description: "Only the fields you send change.",
  auth: "bearer",
  body: z.object({
    kinds: z.partialRecord(notificationKind, channels.partial()).optional(),
    digest: preferences.shape.digest.optional(),
    teaching: preferences.shape.teaching,
    quiet_hours: quietHours.optional(),
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
