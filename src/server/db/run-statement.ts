import { CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";

/** Runs a statement that somebody else wrote, such as the job queue's, in a transaction of ours. */
export const runStatement = (tx: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
  tx.executeQuery<unknown>(CompiledQuery.raw(text, values));
