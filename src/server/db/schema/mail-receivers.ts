import type { ColumnType, Generated } from "kysely";

type Late<T> = ColumnType<T | null, T | undefined, T | null>;

/** Mailboxes other than the owner's own that mails about calls are to go to. */
export type MailReceiversSchema = {
  mail_receivers: {
    id: Generated<string>;
    owner_id: string;
    real_email: string;
    email: string;
    asks: Generated<number>;
    asked_at: Late<Date>;
    agreed_at: Late<Date>;
    stopped_at: Late<Date>;
    token_sha256: Late<Buffer>;
    expires_at: Late<Date>;
  };
};
