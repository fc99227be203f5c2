import { createHash } from "node:crypto";
import type { Tx } from "../../db/connect.ts";
import { preferencesOf } from "../notification-preferences/preferences-of.ts";
import { insertNotification, insertTold, type NotificationRow } from "./store.ts";

type Notification = Pick<NotificationRow, "owner_id" | "type" | "message" | "time" | "call_id"> & {
  readonly appointment_id?: string | null;
  /** What it is about, so that the same is told once. */
  readonly about: string;
};

/** By which other ways the owner wants to hear of it, too: whoever tells sees to that, and to what is told there already. */
export type Wanted = {
  /** Nobody has told the owner before. */
  readonly isNew: boolean;
  readonly mail: boolean;
  readonly text: boolean;
};

/** Tells an owner what happened, once, however often it is said, and under the bell only where the owner wants it there. */
export async function notify(tx: Tx, { about, ...row }: Notification): Promise<Wanted> {
  const id = idFrom(`${row.owner_id} ${row.type} ${about}`);
  const isNew = await insertTold(tx, { id, owner_id: row.owner_id, told_at: row.time });
  if (!isNew) return { isNew, mail: false, text: false };
  const { in_app, mail, text } = (await preferencesOf({ db: tx }, row.owner_id)).kinds[row.type];
  if (in_app) await insertNotification(tx, { ...row, id });
  return { isNew, mail, text };
}

/** The same id for the same words, in the form of a UUID of our own making. */
function idFrom(text: string): string {
  const hex = createHash("sha256").update(`belle notification ${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
