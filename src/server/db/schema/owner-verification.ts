import type { ColumnType, Generated } from "kysely";

/** How owners prove mailbox and phone. */
export type OwnerVerificationSchema = {
  email_links: {
    owner_id: string;
    email: string;
    token_sha256: ColumnType<Buffer | null, undefined, Buffer | null>;
    expires_at: ColumnType<Date | null, undefined, Date | null>;
  };
  phone_codes: { owner_id: string; id: string; phone: string; tries: Generated<number>; expires_at: Date };
};
