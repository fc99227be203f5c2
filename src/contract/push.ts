import { z } from "zod";
import { notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment } from "./fields.ts";

const topic = "Notifications";

export const readPushKey = endpoint({
  name: "readPushKey",
  topic,
  method: "GET",
  path: "/api/push/key",
  summary: "Get the key for phone alerts",
  description: "The `applicationServerKey` a browser subscribes with.",
  auth: "bearer",
  status: 200,
  reply: answer(
    z.object({
      public_key: z.string().meta({
        examples: ["BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"],
      }),
    }),
  ),
  errors: [401],
});

const base64Url = z.string().regex(/^[\w-]+={0,2}$/);

const pushAddress = z.url({ protocol: /^https?$/ }).max(2_000);
const subscription = {
  endpoint: pushAddress.meta({ examples: ["https://push.example.net/wpush/v2/gAAAAABkZ"] }),
  keys: z.object({
    p256dh: base64Url.max(200).meta({
      examples: ["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
    }),
    auth: base64Url.max(100).meta({ examples: ["BTBZMqHH6r4Tts7J_aSIgg"] }),
  }),
};

const device = z
  .object({
    id,
    name: z.string().meta({ examples: ["Chrome on Android"] }),
    endpoint_sha256: z.string().meta({
      examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
      description: "SHA-256 of the browser's push address, by which it recognizes itself",
    }),
    created_at: moment,
    last_delivered_at: moment.nullable().describe("When an alert last reached it"),
  })
  .meta({ id: "PushDevice" });
export type PushDevice = z.output<typeof device>;

export const listPushDevices = endpoint({
  name: "listPushDevices",
  topic,
  method: "GET",
  path: "/api/push/devices",
  summary: "List phones and computers with alerts on",
  auth: "bearer",
  status: 200,
  reply: answer(z.array(device)),
  errors: [401],
});

export const addPushDevice = endpoint({
  name: "addPushDevice",
  topic,
  method: "POST",
  path: "/api/push/devices",
  summary: "Turn on alerts for a browser",
  description: "Send what the browser's `PushSubscription` says. Sent again, the same device is updated.",
  auth: "bearer",
  body: z.object(subscription),
  status: 201,
  reply: answer(device),
  errors: [401, 409, 422, 429],
});

export const movePushDevice = endpoint({
  name: "movePushDevice",
  topic,
  method: "POST",
  path: "/api/push/moves",
  summary: "Give a device's new push address",
  description:
    "Sent by the device itself when its browser replaces the address, which only the two of us know. Unknown ones are ignored.",
  auth: "none",
  body: z.object({
    from: pushAddress.meta({ examples: ["https://push.example.net/wpush/v2/gAAAAABkY"] }),
    ...subscription,
  }),
  status: 204,
  errors: [422, 429],
});

export const removePushDevice = endpoint({
  name: "removePushDevice",
  topic,
  method: "DELETE",
  path: "/api/push/devices/{id}",
  summary: "Turn off alerts for a device",
  auth: "bearer",
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const testPushDevice = endpoint({
  name: "testPushDevice",
  topic,
  method: "POST",
  path: "/api/push/devices/{id}/test",
  summary: "Send a test alert to a device",
  auth: "bearer",
  params: idParams,
  status: 204,
  errors: [401, 404, 429],
});

export const notePushReceipt = endpoint({
  name: "notePushReceipt",
  topic,
  method: "POST",
  path: "/api/push/receipts",
  summary: "Say that an alert was shown or opened",
  description: "Sent by the device itself, with the token that came in the alert. Unknown tokens are ignored.",
  auth: "none",
  body: z.object({
    token: z
      .string()
      .regex(/^[\w-]{20,64}$/)
      .meta({ examples: ["c2hvd24tb24tdGhlLXBob25l"] }),
    event: z.enum(["shown", "opened"]).meta({ examples: ["shown"] }),
  }),
  status: 204,
  errors: [422, 429],
});

const alertStates = ["waiting", "sent", "delivered", "opened", "failed"] as const;

const alert = z
  .object({
    id,
    type: z
      .enum(notificationKinds)
      .nullable()
      .meta({ examples: ["urgent"], description: "Null for a test" }),
    message: z.string().meta({ examples: ["Dana Whitfield left an urgent message: “Water heater leaking”"] }),
    way: z.enum(["push", "text", "mail"]).meta({ examples: ["push"] }),
    at: moment.describe("When it was to be told"),
    state: z.enum(alertStates).meta({
      examples: ["delivered"],
      description:
        "`waiting`: not out yet; `sent`: nothing more is known; `delivered`: shown on a device, or reported by the phone company; `opened`: tapped",
    }),
    state_at: moment.nullable().describe("Since when; while waiting, until when, if it waits for quiet hours to end"),
    trouble: z
      .string()
      .nullable()
      .meta({ examples: [null], description: "Why it failed, in words" }),
    device: z
      .string()
      .nullable()
      .meta({ examples: ["Chrome on Android"] }),
    conversation_id: id.nullable().describe("The call it comes from"),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof alert>;

export const listAlerts = endpoint({
  name: "listAlerts",
  topic,
  method: "GET",
  path: "/api/alerts",
  summary: "List what the owner was told by phone alert, text and email, newest first",
  description: "With what became of each. Kept for 30 days.",
  auth: "bearer",
  keys: true,
  query: z.object({ ...pageQuery }),
  status: 200,
  reply: page(alert),
  errors: [401, 422],
});

export const pushEndpoints = [
  readPushKey,
  listPushDevices,
  addPushDevice,
  movePushDevice,
  removePushDevice,
  testPushDevice,
  notePushReceipt,
  listAlerts,
] as const;
