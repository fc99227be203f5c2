import { z } from "zod";
import { appointment, booking, taken } from "./appointments.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, tenantId, text } from "./fields.ts";

const topic = "Calendars";

const leave = z.object({
  redirect_url: z.url().meta({
    examples: ["https://accounts.example/o/oauth2/v2/auth?state=Zk3v"],
    description: "The provider's consent page, where to send the browser",
  }),
});

/** Any text: the rules and words for what is none of these live in the domain. */
const provider = text.default("").meta({
  examples: ["google"],
  description: "`google` or `office365`. `nylas` is read as `google`, and `microsoft` as `office365`",
});

const connectText =
  "The response also sets a cookie, because only the browser that started may come back with the owner's consent.";

export const connectAccountCalendar = endpoint({
  name: "connectAccountCalendar",
  topic,
  method: "POST",
  path: "/api/user/connect-calendar",
  summary: "Connect a calendar before the assistant exists",
  description: `The grant is kept with the account and goes to the assistant created within the hour. ${connectText}`,
  auth: "bearer",
  body: z.object({ provider }),
  status: 200,
  reply: leave,
  errors: [401, 422, 429],
});

export const readWaitingCalendar = endpoint({
  name: "readWaitingCalendar",
  topic,
  method: "GET",
  path: "/api/user/calendar",
  summary: "The calendar that waits for an assistant",
  description: "Connected before the assistant exists, and kept for her for an hour.",
  auth: "bearer",
  status: 200,
  reply: z.object({
    provider: z
      .enum(["google", "office365"])
      .nullable()
      .meta({ examples: ["google"], description: "null where none waits" }),
  }),
  errors: [401],
});

export const connectCalendar = endpoint({
  name: "connectCalendar",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/connect-calendar",
  summary: "Connect an assistant's calendar",
  description: connectText,
  auth: "bearer",
  params: idParams,
  body: z.object({ provider }),
  status: 200,
  reply: leave,
  errors: [401, 404, 422, 429],
});

export const connectCalendarRedirect = endpoint({
  name: "connectCalendarRedirect",
  topic,
  method: "POST",
  path: "/connect-calendar-redirect",
  summary: "Connect an assistant's calendar, with the assistant in the body",
  description: connectText,
  auth: "bearer",
  body: z.object({ tenant_id: tenantId, provider }),
  status: 200,
  reply: leave,
  errors: [401, 404, 422, 429],
});

export const disconnectCalendar = endpoint({
  name: "disconnectCalendar",
  topic,
  method: "DELETE",
  path: "/api/tenants/{id}/disconnect-calendar",
  summary: "Disconnect an assistant's calendar",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: z.object({
    success: z.literal(true),
    message: z.string().meta({ examples: ["Calendar disconnected"] }),
    detail: z.null(),
  }),
  errors: [401, 404],
});

const createCalendarEvent = endpoint({
  name: "createCalendarEvent",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/calendar-event",
  summary: "Book a job under the assistant's rules",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object(booking),
  status: 201,
  reply: appointment,
  errors: [401, 404, 409, 422],
  conflict: taken,
});

const consent = z.object({
  state: z.string().optional().describe("From us; works once, for ten minutes"),
  code: z.string().optional().describe("From the provider, if the owner agreed"),
  error: z.string().optional().describe("From the provider, if the owner declined"),
});

const cookies = z.object({
  cookie: z.string().optional().describe("Holds the mark set when the connection was started"),
});

const returnText =
  "The provider sends the browser here, and we send it back to the screen it came from, with calendar_connected or calendar_error in the address.";

export const returnFromGoogle = endpoint({
  name: "returnFromGoogle",
  topic,
  method: "GET",
  path: "/calendar/callback/google",
  summary: "Return from Google's consent page",
  description: returnText,
  auth: "none",
  query: consent,
  headers: cookies,
  status: 302,
  errors: [422, 429],
});

export const returnFromOffice365 = endpoint({
  name: "returnFromOffice365",
  topic,
  method: "GET",
  path: "/calendar/callback/office365",
  summary: "Return from Microsoft's consent page",
  description: returnText,
  auth: "none",
  query: consent,
  headers: cookies,
  status: 302,
  errors: [422, 429],
});

const changesText = "It says only that something changed; the calendar is then read as usual.";

export const receiveGoogleChange = endpoint({
  name: "receiveGoogleChange",
  topic,
  method: "POST",
  path: "/calendar/changes/google",
  summary: "Google tells of a change",
  description: changesText,
  auth: "channel-secret",
  headers: z.object({
    "x-goog-channel-id": z.string().meta({ examples: ["b0b5c1de-0a4b-4e6f-9b1d-5c8e7a90b3f1"] }),
    "x-goog-channel-token": z.string().describe("The channel's secret"),
    "x-goog-resource-state": z.string().meta({ examples: ["exists"] }),
  }),
  status: 204,
  errors: [404, 429],
});

export const receiveOffice365Change = endpoint({
  name: "receiveOffice365Change",
  topic,
  method: "POST",
  path: "/calendar/changes/office365",
  summary: "Microsoft tells of a change",
  description: `${changesText} A new subscription is proved by saying its validation token back.`,
  auth: "channel-secret",
  query: z.object({ validationToken: z.string().optional().describe("Said back as it came") }),
  status: 200,
  replyType: "text",
  reply: z.string().meta({ examples: ["Validation: Testing client application reachability"] }),
  errors: [429],
});

export const calendarEndpoints = [
  connectAccountCalendar,
  connectCalendar,
  connectCalendarRedirect,
  disconnectCalendar,
  createCalendarEvent,
  returnFromGoogle,
  returnFromOffice365,
  readWaitingCalendar,
  receiveGoogleChange,
  receiveOffice365Change,
] as const;
