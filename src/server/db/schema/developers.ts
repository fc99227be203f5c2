import type { ColumnType } from "kysely";
import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";

/** What owners' own programs use. */
export type DevelopersSchema = {
  api_keys: {
    id: string;
    owner_id: string;
    name: string;
    access: KeyAccess;
    token_sha256: Buffer;
    last_four: string;
    created_at: Date;
    last_used_at: ColumnType<Date | null, undefined, Date>;
  };
  webhook_secrets: {
    owner_id: string;
    version: number;
    created_at: Date | null;
    retires_at: Date | null;
    secret_sealed: string | null;
  };
  webhook_tries: {
    id: string;
    owner_id: string;
    call_id: string | null;
    cause: "automatic" | "resend" | "test";
    attempt: number;
    tried_at: Date;
    status: number | null;
    trouble: string | null;
    duration_ms: number | null;
  };
};
