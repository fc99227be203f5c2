import type { Db } from "../../db/connect.ts";
import type { Resealed } from "../../secret-box.ts";
import { replaceSecretSeal } from "./store.ts";

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealSecret = (
  db: Db,
  which: { readonly owner_id: string; readonly version: number },
  secret: Resealed,
): Promise<boolean> => replaceSecretSeal(db, which, secret);
