import type { ColumnType } from "kysely";

/** What an account asks for beside its password. */
export type SecondFactorSchema = {
  passkeys: {
    id: string;
    owner_id: string;
    credential_id: string;
    public_key: Buffer;
    /** The database gives a bigint as text. */
    counter: ColumnType<string, number, number>;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: ColumnType<Date | null, undefined, Date>;
  };
  code_apps: {
    owner_id: string;
    secret_sealed: string;
    created_at: Date;
    confirmed_at: ColumnType<Date | null, undefined, Date>;
    last_step: ColumnType<string, number | undefined, number>;
  };
  recovery_codes: {
    owner_id: string;
    code_sha256: Buffer;
    /** Null: made while codes were kept as their plain SHA-256. */
    salt: Buffer | null;
    made_at: Date;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  passkey_challenges: {
    challenge: string;
    purpose: "register" | "sign_in" | "second_step" | "proof";
    owner_id: string | null;
    expires_at: Date;
  };
  pending_logins: {
    token_sha256: Buffer;
    owner_id: string;
    password_sha256: Buffer;
    address: string;
    device: string;
    expires_at: Date;
  };
};
