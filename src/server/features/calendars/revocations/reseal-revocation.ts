import type { Db } from "../../../db/connect.ts";
import type { Resealed } from "../../../secret-box.ts";
import { replaceRevocationSeal } from "./store.ts";

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealRevocation = (db: Db, which: { readonly id: string }, secret: Resealed): Promise<boolean> =>
  replaceRevocationSeal(db, which, secret);
