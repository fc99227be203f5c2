import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { acceptPassword } from "./accept-password.ts";
import { passwordChanged } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import { provePassword } from "./prove-password.ts";
import { deleteResets, deleteSessions, updateOwner } from "./store.ts";

/** Sets a new password and ends every other session. */
export async function changePassword(
  needs: AccountNeeds,
  caller: Caller,
  draft: { current_password: string; new_password: string; confirm_password: string },
  client: Client,
): Promise<void> {
  const { db, clock, jobs, passwords } = needs;
  const { owner_id, session_id } = caller;
  const typed = { password: draft.new_password, confirm_password: draft.confirm_password };
  const password = acceptPassword(typed, caller.owner);
  const { email } = await provePassword(needs, { caller, client }, draft.current_password);
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await updateOwner(tx, owner_id, { password_hash });
    await deleteSessions(tx, owner_id, { except: session_id });
    await deleteResets(tx, owner_id);
    const now = clock.now();
    await queueMail({ jobs }, tx, passwordChanged, { owner_id, params: { email }, now });
    await noteEvent(tx, { owner_id, what: "password_changed", now, caller, client });
  });
}
