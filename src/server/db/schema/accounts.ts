import type { ColumnType, Generated } from "kysely";
import type { AuditActor, AuditDetails, AuditEvent } from "#domain/accounts/audit-events.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
/** May be empty when the row is made. */
type Maybe<T> = ColumnType<T | null, T | undefined, T | null>;

/** Owners, how they sign in and what they have proved. */
export type AccountsSchema = {
  owners: {
    id: string;
    username: string;
    email: string;
    full_name: string | null;
    phone: string;
    password_hash: string;
    timezone: string;
    theme: ColumnType<"system" | "light" | "dark", "system" | "light" | "dark" | undefined>;
    terms_version: string;
    terms_accepted_at: Date;
    created_at: Date;
    /** Null until the owner has proved to hold it; where nobody is asked to, it holds from the start. */
    email_verified_at: ColumnType<Date | null, Date | null | undefined>;
    phone_verified_at: ColumnType<Date | null, Date | null | undefined>;
    /** Null in rows of older processes. */
    real_email: ColumnType<string | null, string | null | undefined>;
  };
  sessions: {
    id: string;
    owner_id: string;
    token_sha256: Buffer;
    device: string;
    address: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    /** Empty: proved when it began. */
    proved_at: Late<Date>;
  };
  password_resets: { token_sha256: Buffer; owner_id: string; created_at: Date; expires_at: Date };
  /** How owners prove mailbox and phone. */
  email_links: {
    owner_id: string;
    email: string;
    token_sha256: ColumnType<Buffer | null, undefined, Buffer | null>;
    expires_at: ColumnType<Date | null, undefined, Date | null>;
  };
  phone_codes: { owner_id: string; id: string; phone: string; tries: Generated<number>; expires_at: Date };
  /** Owners who want to see the first steps no more. */
  first_steps: { owner_id: string; dismissed_at: Date };
  /** Mailboxes other than the owner's own that mails about calls are to go to. */
  mail_receivers: {
    id: Generated<string>;
    owner_id: string;
    real_email: string;
    email: string;
    asks: Generated<number>;
    asked_at: Maybe<Date>;
    agreed_at: Maybe<Date>;
    stopped_at: Maybe<Date>;
    token_sha256: Maybe<Buffer>;
    expires_at: Maybe<Date>;
  };
  /** Who did what to an account. */
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
  /** How many logins failed over the whole product. */
  login_failures: { hour: Date; failures: number };
};
