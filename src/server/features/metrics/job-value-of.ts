import type { Db } from "../../db/connect.ts";
import { findJobValue } from "./store.ts";

/** What a job is worth on average, in cents, as the owner says it; nothing where it was not said. */
export const jobValueOf = ({ db }: { readonly db: Db }, owner_id: string): Promise<number | undefined> =>
  findJobValue(db, owner_id);
