import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits. Whoever holds it may act; only its hash is kept. */
export const mintToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
