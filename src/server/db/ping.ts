import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** Whether the database answers. */
export async function ping(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
