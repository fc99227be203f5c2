import { resetLinkDeadText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { Client } from "../../http/route.ts";
import { revokeAllKeys } from "../api-keys/revoke-all-keys.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { resetByAddress } from "../throttle/policies.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { acceptForm, acceptPassword } from "./accept-password.ts";
import { passwordChanged } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteResets, deleteSessions, findResetOwner, lockReset, updateOwner } from "./store.ts";

/**
 * Sets a new password with the secret from the mail. It works once; a password that is refused does not use it up. Whoever was in before
 * is out, by session or by key: somebody who asks for a link may have lost more than the password.
 */
export async function resetPassword(
  { db, clock, jobs, passwords, signedIn }: AccountNeeds,
  draft: { token: string; password: string; confirm_password: string },
  client: Client,
): Promise<void> {
  acceptForm(draft);
  await takeAttempt({ db, clock }, [{ policy: resetByAddress, key: addressKey(client.address) }]);
  const token_sha256 = hashToken(draft.token);
  const whose = await findResetOwner(db, token_sha256, clock.now());
  if (!whose) throw new Refusal("invalid", resetLinkDeadText);
  const password_hash = await passwords.hash(acceptPassword(draft, whose));
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const reset = await lockReset(tx, token_sha256);
    if (!reset || reset.expires_at <= now) throw new Refusal("invalid", resetLinkDeadText);
    const { owner_id } = reset;
    const owner = await updateOwner(tx, owner_id, { password_hash });
    if (!owner) throw new Refusal("invalid", resetLinkDeadText);
    await deleteResets(tx, owner_id);
    const sessions = await deleteSessions(tx, owner_id);
    const api_keys = await revokeAllKeys(tx, owner_id);
    await queueMail({ jobs }, tx, passwordChanged, { owner_id, params: { email: owner.email, api_keys }, now });
    const noted = { owner_id, now, caller: "owner", client } as const;
    await noteEvent(tx, { ...noted, what: "password_reset", details: { sessions_ended: sessions } });
    if (api_keys > 0) await noteEvent(tx, { ...noted, what: "keys_revoked", details: { api_keys } });
  });
  signedIn.forget(whose.id);
}
