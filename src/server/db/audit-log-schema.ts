import type { ColumnType } from "kysely";
import type { AuditEvent } from "#domain/audit-events.ts";

/** Who did what to an account. */
export type AuditLogSchema = {
  audit_events: {
    id: string;
    owner_id: string;
    at: Date;
    what: AuditEvent;
    who: "owner" | "key" | "stranger" | "belle";
    key_id: string | null;
    address: string | null;
    device: string | null;
    details: ColumnType<Record<string, string | number>, string>;
  };
};
