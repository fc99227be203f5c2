import { createHash } from "node:crypto";
import { kindTexts } from "#domain/accounts/notification-preferences.ts";
import type { Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { noteAlert } from "../alerts/note-alert.ts";
import { endOfQuiet, preferencesOf } from "../notification-preferences/preferences-of.ts";
import { queuePush } from "../push/queue-push.ts";
import type { Headline } from "./headlines.ts";
import { insertNotification, insertTold, type NotificationRow } from "./store.ts";

type Notification = Pick<NotificationRow, "owner_id" | "type" | "message" | "time" | "call_id"> & {
  readonly appointment_id?: string | null;
  /** What it is about, so that the same is told once. */
  readonly about: string;
  /** What a phone shows of it. Absent: the sentence, under its kind. */
  readonly headline?: Headline | undefined;
};

/** By which other ways the owner wants to hear of it, too: whoever tells sees to that, and to what is told there already. */
export type Wanted = {
  /** Nobody has told the owner before. */
  readonly isNew: boolean;
  readonly mail: boolean;
  readonly text: boolean;
  /** The end of the owner's quiet hours, for a text: what is urgent does not wait. */
  readonly notBefore?: Date | undefined;
};

/**
 * Tells an owner what happened, once, however often it is said: under the bell only where the owner wants it there, and on the phones and
 * computers that have alerts on.
 */
export async function notify(
  { jobs }: { readonly jobs: Jobs },
  tx: Tx,
  { about, headline, ...row }: Notification,
): Promise<Wanted> {
  const { owner_id, type, message, time, call_id } = row;
  const id = idFrom(`${owner_id} ${type} ${about}`);
  const isNew = await insertTold(tx, { id, owner_id, told_at: time });
  if (!isNew) return { isNew, mail: false, text: false };
  const preferences = await preferencesOf({ db: tx }, owner_id);
  const { in_app, push, mail, text } = preferences.kinds[type];
  if (in_app) await insertNotification(tx, { ...row, id });
  const isUrgent = type === "urgent";
  const notBefore = isUrgent ? undefined : await endOfQuiet({ db: tx }, owner_id, time, preferences);
  if (push) {
    const { title, body, phone } = headline ?? { title: kindTexts[type].label, body: message, phone: undefined };
    const path = call_id === null ? "/notifications" : `/conversations/${call_id}`;
    const queued = { owner_id, item: { title, body, path, phone }, isUrgent, now: time, notBefore };
    const message_id = await queuePush({ jobs }, tx, queued);
    if (message_id !== undefined)
      await noteAlert(tx, { id, owner_id, kind: type, message, way: "push", message_id, call_id, at: time });
  }
  return { isNew, mail, text, notBefore };
}

/** The same id for the same words, in the form of a UUID of our own making. */
export function idFrom(text: string): string {
  const hex = createHash("sha256").update(`belle notification ${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
