import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";

export const insertEvent = (db: Db, event: Insertable<Schema["audit_events"]>) =>
  db.insertInto("audit_events").values(event).execute();
