import type { Db } from "../../db/connect.ts";
import { listValid } from "./store.ts";

/** Of these ids, those of keys that were not revoked: for connections that were authenticated long ago. */
export const validKeys =
  ({ db }: { readonly db: Db }) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(await listValid(db, ids));
