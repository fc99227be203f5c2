import type { ShownAuditEvent } from "#contract/sessions.ts";
import { type AuditEvent, auditTexts } from "#domain/accounts/audit-events.ts";

const someId = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-${String(place).padStart(12, "0")}`;

const event = (what: AuditEvent, place: number, more: Partial<ShownAuditEvent> = {}): ShownAuditEvent => ({
  id: someId(place),
  at: `2026-11-${String(16 - place).padStart(2, "0")}T16:10:00.000Z`,
  ...{ what, text: auditTexts[what], who: "owner", key_name: null },
  ...{ address: "203.0.113.9", device: "Firefox on Linux", details: {} },
  ...more,
});

/** Everybody who can stand in the list, with the longest of what can stand beside them. */
export const someActivity = {
  success: true,
  error: null,
  data: [
    event("login", 0),
    event("login_failed", 1, {
      who: "stranger",
      address: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
      details: { tries: 41 },
    }),
    event("export_made", 2, {
      ...{ who: "key", key_name: "Accounting export of the whole year for the tax adviser" },
      details: { file: "conversations (CSV)", times: 12 },
    }),
    event("webhook_changed", 3, {
      details: { assistant: "Riverside Plumbing front desk", host: "a-very-long-name-of-a-host.hooks.example" },
    }),
    event("calendar_disconnected", 4, {
      ...{ who: "belle", address: null, device: null },
      details: { calendar: "Google Calendar", reason: "access ended at the provider" },
    }),
    event("data_erased", 5, { who: "key", details: { conversations: 3 } }),
  ],
  next_cursor: "MjAyNi0wMy0wMlQxNTozMDowMFo",
};
