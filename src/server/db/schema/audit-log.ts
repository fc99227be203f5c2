import type { ColumnType } from "kysely";
import type { AuditActor, AuditDetails, AuditEvent } from "#domain/accounts/audit-events.ts";

/** Who did what to an account, and how many logins failed over the whole product. */
export type AuditLogSchema = {
  audit_events: {
    id: string;
    owner_id: string;
    at: Date;
    what: AuditEvent;
    who: AuditActor;
    key_id: string | null;
    address: string | null;
    device: string | null;
    details: ColumnType<AuditDetails, string>;
    /** Events with the same text are one row, which counts them. */
    gathered_as: string | null;
  };
  login_failures: { hour: Date; failures: number };
};
