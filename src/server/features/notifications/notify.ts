import { createHash } from "node:crypto";
import type { Tx } from "../../db/connect.ts";
import { insertNotification, type NotificationRow } from "./store.ts";

type News = Pick<NotificationRow, "owner_id" | "type" | "message" | "time" | "call_id"> & {
  /** What it is about, so that the same is told once. */
  readonly about: string;
};

/** Tells an owner what happened, once, however often it is said. */
export const notify = (tx: Tx, { about, ...row }: News): Promise<void> =>
  insertNotification(tx, { ...row, id: idFrom(`${row.owner_id} ${row.type} ${about}`) });

/** The same id for the same words, in the form of a UUID of our own making. */
function idFrom(text: string): string {
  const hex = createHash("sha256").update(`belle notification ${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
