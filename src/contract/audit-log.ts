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
import { id, moment } from "./fields.ts";

const auditEvent = z
  .object({
    id,
    at: moment.describe("For events that are counted, of the last one"),
    what: z.enum(Object.keys(auditTexts) as [AuditEvent, ...AuditEvent[]]).meta({ examples: ["login"] }),
    text: z.string().meta({ examples: [auditTexts.login], description: "What happened, in words" }),
    who: z
      .enum(auditActors)
      .meta({ examples: ["owner"], description: "`stranger`: somebody not signed in; `belle`: the product itself" }),
    key_name: z
      .string()
      .nullable()
      .meta({ examples: [null], description: "Of the API key, while there is one" }),
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
  summary: "Who did what to the account, newest first",
  description: `Logins that worked and that failed, keys, exports, money and numbers. Kept for ${auditKeptDays} days.`,
  auth: "bearer",
  query: z.object({
    ...pageQuery,
    group: z
      .enum(auditGroupNames as [AuditGroup, ...AuditGroup[]])
      .optional()
      .describe("Only what is about this"),
  }),
  status: 200,
  reply: page(auditEvent),
  errors: [401, 422],
});

export const auditLogEndpoints = [listAuditEvents] as const;
