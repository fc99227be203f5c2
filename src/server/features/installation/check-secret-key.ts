import { createHmac } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { settleFact } from "./store.ts";

/** What is encrypted with one key cannot be read with another, so a database keeps the mark of the key it was begun with. */
export async function checkSecretKey(db: Db, secretKey: string): Promise<void> {
  const fingerprint = secretKeyFingerprint(secretKey);
  const kept = await settleFact(db, "secret_key_fingerprint", fingerprint);
  if (kept !== fingerprint)
    throw new Refusal("conflict", "SECRET_KEY is not the key that this database was begun with. Start with that key.");
}

/** Tells keys apart, and nothing about them. */
export const secretKeyFingerprint = (secretKey: string): string =>
  createHmac("sha256", secretKey).update("belle key fingerprint").digest("hex").slice(0, 32);
