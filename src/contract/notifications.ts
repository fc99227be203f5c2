import { z } from "zod";
import { digestChoices, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, id, moment } from "./fields.ts";

const topic = "Notifications";

/** What an owner can be told of. */
const notificationKind = z.enum(notificationKinds).meta({ id: "NotificationKind", examples: ["appointment"] });

export const notification = z
  .object({
    id,
    type: notificationKind.describe("What it is about"),
    message: z.string().meta({ examples: ["Greg Halvorsen booked Thursday, 9 am."] }),
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
