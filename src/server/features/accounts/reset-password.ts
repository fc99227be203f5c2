import { resetLinkDeadText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Client } from "../../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { resetByAddress } from "../throttle/policies.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { acceptPassword } from "./accept-password.ts";
import { passwordChanged } from "./letters.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteResets, deleteSessions, holdReset, updateOwner } from "./store.ts";
import { hashToken } from "./token.ts";

/** Sets a new password with the secret from the mail. It works once; a password that is refused does not use it up. */
export async function resetPassword(
  { db, clock, jobs, passwords, signedIn }: AccountNeeds,
  draft: { token: string; password: string; confirm_password: string },
  client: Client,
): Promise<void> {
  const password = acceptPassword(draft);
  await takeAttempt({ db, clock }, [{ policy: resetByAddress, key: addressKey(client.address) }]);
  const password_hash = await passwords.hash(password);
  const owner_id = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const reset = await holdReset(tx, hashToken(draft.token));
    if (!reset || reset.expires_at <= now) throw new Refusal("invalid", resetLinkDeadText);
    const { owner_id } = reset;
    const owner = await updateOwner(tx, owner_id, { password_hash });
    await deleteResets(tx, owner_id);
    await deleteSessions(tx, owner_id);
    if (owner) await queueMail({ jobs }, tx, passwordChanged, { owner_id, params: { email: owner.email }, now });
    return owner_id;
  });
  signedIn.forget(owner_id);
}
