import type { Caller } from "../../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { acceptPassword } from "./accept-password.ts";
import { passwordChanged } from "./letters.ts";
import type { AccountNeeds } from "./needs.ts";
import { provePassword } from "./prove-password.ts";
import { deleteResets, deleteSessions, updateOwner } from "./store.ts";

/** Sets a new password and ends every other session: whoever else was in is out. */
export async function changePassword(
  needs: AccountNeeds,
  { owner_id, session_id }: Caller,
  draft: { current_password: string; new_password: string; confirm_password: string },
): Promise<void> {
  const { db, clock, jobs, passwords } = needs;
  const password = acceptPassword({ password: draft.new_password, confirm_password: draft.confirm_password });
  const { email } = await provePassword(needs, owner_id, draft.current_password);
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await updateOwner(tx, owner_id, { password_hash });
    await deleteSessions(tx, owner_id, { except: session_id });
    await deleteResets(tx, owner_id);
    await queueMail({ jobs }, tx, passwordChanged, { owner_id, params: { email }, now: clock.now() });
  });
}
