import type { Db } from "../../db/connect.ts";
import type { Resealed } from "../../secret-box.ts";
import type { AssistantNeeds } from "./needs.ts";
import { type AssistantRow, replaceMailKey } from "./store.ts";

export const mailKeyPlace = (assistant_id: string): string => `assistants/${assistant_id}/sendgrid_key`;
const shown = 4;

/** How an owner's own mail key is kept: encrypted, with its end beside it. An empty one is none. */
export function sealedKey({ secretBox }: Pick<AssistantNeeds, "secretBox">, assistant_id: string, key: string) {
  if (key === "") return { sendgrid_key_sealed: null, sendgrid_key_last4: null };
  return {
    sendgrid_key_sealed: secretBox.seal(key, mailKeyPlace(assistant_id)),
    // Of a short one the end would be too much of it.
    sendgrid_key_last4: key.length > 2 * shown ? key.slice(-shown) : "*".repeat(shown),
  };
}

/** The key as it was given; empty where there is none. */
export const openedKey = (
  { secretBox }: Pick<AssistantNeeds, "secretBox">,
  { id, sendgrid_key_sealed }: { readonly id: string; readonly sendgrid_key_sealed: string | null },
): string => (sendgrid_key_sealed === null ? "" : secretBox.open(sendgrid_key_sealed, mailKeyPlace(id)));

/** Mail through the owner's own account is the owner's own doing: nobody is asked for it. */
export const hasOwnMail = (row: Pick<AssistantRow, "email_from" | "sendgrid_key_sealed">): boolean =>
  row.email_from !== "" && row.sendgrid_key_sealed !== null;

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealMailKey = (db: Db, which: { readonly id: string }, secret: Resealed): Promise<boolean> =>
  replaceMailKey(db, which, secret);
