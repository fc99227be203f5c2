import { z } from "zod";
import { page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, moment } from "./fields.ts";

const topic = "Notifications";

export const notification = z
  .object({
    id,
    type: z.string().meta({ examples: ["appointment"], description: "What it is about" }),
    message: z.string().meta({ examples: ["Greg Halvorsen booked Thursday, 9 am."] }),
    time: moment,
    read: z.boolean().meta({ examples: [false] }),
  })
  .meta({ id: "Notification" });

export const listNotifications = endpoint({
  name: "listNotifications",
  topic,
  method: "GET",
  path: "/api/notifications",
  summary: "Notifications, newest first",
  auth: "bearer",
  query: z.object(pageQuery),
  status: 200,
  reply: page(notification),
  errors: [401, 422],
});

export const markNotificationsRead = endpoint({
  name: "markNotificationsRead",
  topic,
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark notifications as read",
  auth: "bearer",
  body: z.object({ ids: z.array(id).max(1_000).optional().describe("All of them when absent") }),
  status: 204,
  errors: [401, 422],
});

export const notificationEndpoints = [listNotifications, markNotificationsRead] as const;
