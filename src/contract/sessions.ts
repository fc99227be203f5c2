import { z } from "zod";
import {
  type AuditEvent,
  type AuditGroup,
  auditActors,
  auditGroupNames,
  auditKeptDays,
  auditTexts,
} from "#domain/accounts/audit-events.ts";
import { page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment } from "./fields.ts";

const auditEvent = z
  .object({
    id,
    at: moment.describe("For counted events, the time of the last one"),
    what: z.enum(Object.keys(auditTexts) as [AuditEvent, ...AuditEvent[]]).meta({ examples: ["login"] }),
    text: z.string().meta({ examples: [auditTexts.login], description: "What happened, in words" }),
    who: z
      .enum(auditActors)
      .meta({ examples: ["owner"], description: "`stranger`: someone not signed in; `belle`: the product itself" }),
    key_name: z
      .string()
      .nullable()
      .meta({ examples: [null], description: "Name of the API key, while it exists" }),
    address: z
      .string()
      .nullable()
      .meta({ examples: ["203.0.113.9"] }),
    device: z
      .string()
      .nullable()
      .meta({ examples: ["Firefox on Linux"] }),
    details: z.record(z.string(), z.union([z.string(), z.number()])).meta({ examples: [{ tries: 3 }] }),
  })
  .meta({ id: "AuditEvent" });
export type ShownAuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = endpoint({
  name: "listAuditEvents",
  topic: "Accounts",
  method: "GET",
  path: "/api/account/audit-log",
  summary: "List account activity, newest first",
  description: `Successful and failed logins, keys, exports, money and numbers. Kept for ${auditKeptDays} days.`,
  auth: "bearer",
  query: z.object({
    ...pageQuery,
    group: z
      .enum(auditGroupNames as [AuditGroup, ...AuditGroup[]])
      .optional()
      .describe("Only this group"),
  }),
  status: 200,
  reply: page(auditEvent),
  errors: [401, 422],
});

export const auditLogEndpoints = [listAuditEvents] as const;

const topic = "Accounts";

const session = z
  .object({
    id,
    device: z
      .string()
      .meta({ examples: ["Firefox on Linux"], description: "Browser and system, if the client sent them" }),
    address: z.string().meta({ examples: ["203.0.113.9"] }),
    created_at: moment,
    last_seen_at: moment,
    current: z.boolean().describe("Whether this is the current session"),
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  name: "listSessions",
  topic,
  method: "GET",
  path: "/users/me/sessions",
  summary: "List the account's sessions",
  auth: "bearer",
  status: 200,
  reply: z.array(session),
  errors: [401],
});

export const endSession = endpoint({
  name: "endSession",
  topic,
  method: "DELETE",
  path: "/users/me/sessions/{id}",
  summary: "End a session",
  auth: "bearer",
  proof: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  topic,
  method: "DELETE",
  path: "/users/me/sessions",
  summary: "End all other sessions",
  auth: "bearer",
  proof: true,
  status: 204,
  errors: [401],
});

/** The browser forgets the pages and files that it keeps. Not its storage: the web app clears that itself, and leaves the theme. */
