import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { realEmail } from "../../real-email.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { emailChanged } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { deleteResets, findOwner, lockOwner, type Owner, updateOwner } from "./store.ts";

/** Whether mailbox and phone are both proved. */
const isProved = (owner: Owner): boolean => owner.email_verified_at !== null && owner.phone_verified_at !== null;

/** As it stands now, not as it was when the token was checked. */
export const findProofs = ({ db }: { readonly db: Db }, owner_id: string): Promise<Owner | undefined> =>
  findOwner(db, owner_id);

type Given = { readonly owner_id: string; readonly now: Date };

/** The owner holds this mailbox: from now on it is the account's. The address before is told, if it was one. */
export async function takeEmail(
  { jobs }: Pick<AccountNeeds, "jobs">,
  tx: Tx,
  { owner_id, email, now }: Given & { readonly email: string },
): Promise<{ isProved: boolean; isMoved: boolean }> {
  const before = await lockOwner(tx, owner_id);
  const change = { email, real_email: realEmail(email), email_verified_at: now };
  const owner = before && (await refuseTaken(() => updateOwner(tx, owner_id, change)));
  if (!owner) throw new Refusal("unauthenticated", sessionExpiredText);
  const isMoved = before.email.toLowerCase() !== email.toLowerCase();
  if (isMoved) {
    // A link that lies in the old mailbox must not open the account any more.
    await deleteResets(tx, owner_id);
    const params = { old_email: before.email, new_email: email };
    if (before.email_verified_at !== null) await queueMail({ jobs }, tx, emailChanged, { owner_id, params, now });
  }
  return { isProved: isProved(owner), isMoved };
}

/** The owner holds this phone. Nothing where the account has another one by now. */
export async function takePhone(
  tx: Tx,
  { owner_id, phone, now }: Given & { readonly phone: string },
): Promise<{ isProved: boolean } | undefined> {
  const before = await lockOwner(tx, owner_id);
  if (before?.phone !== phone) return undefined;
  const owner = await updateOwner(tx, owner_id, { phone_verified_at: now });
  return owner && { isProved: isProved(owner) };
}
