import type { Db } from "../../../db/connect.ts";
import type { Resealed } from "../../../secret-box.ts";
import { replaceVerifier } from "./store.ts";

/** Where the secret of a sign-in is sealed to. */
export const verifierPlace = (state_sha256: Buffer): string => `calendar_sign_ins/${state_sha256.toString("hex")}`;

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealVerifier = (db: Db, which: { readonly state_sha256: Buffer }, secret: Resealed): Promise<boolean> =>
  replaceVerifier(db, which, secret);
