import type { Insertable } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";
import { insertAlert } from "./store.ts";

/** Notes that an owner is told something, with the message that tells it: by that it is known later what became of it. */
export const noteAlert = (tx: Tx, alert: Insertable<Schema["alerts"]>): Promise<void> => insertAlert(tx, alert);
