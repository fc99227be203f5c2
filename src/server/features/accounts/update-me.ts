import type { User, updateMe as updateMeEndpoint } from "#contract/accounts.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { passwordForEmailText, sessionExpiredText } from "#domain/auth-texts.ts";
import type { Checked } from "#domain/checked.ts";
import { checkEmail } from "#domain/email.ts";
import { Refusal } from "#domain/refusal.ts";
import { checkFullName, checkPhone } from "#domain/registration.ts";
import { isTimeZone, unknownTimeZoneText } from "#domain/timezones.ts";
import type { Caller } from "../../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { newEmailByOwner } from "../throttle/policies.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { emailChanged } from "./letters.ts";
import type { AccountNeeds } from "./needs.ts";
import { presentOwner } from "./present-owner.ts";
import { expectProof } from "./proof.ts";
import { provePassword } from "./prove-password.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { deleteResets, type Owner, updateOwner } from "./store.ts";

type Draft = Parsed<typeof updateMeEndpoint>["body"];

/** Changes what was sent and leaves the rest. A new email address could take over the account, so it asks for the password; a new phone asks who it is. */
export async function updateMe(needs: AccountNeeds, caller: Caller, draft: Draft): Promise<User> {
  const { owner_id, owner: before } = caller;
  const { db, clock, jobs } = needs;
  const change = accept(draft);
  if (Object.keys(change).length === 0) return presentOwner(before);
  const emailMoves = change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase();
  if (emailMoves) {
    if (!draft.current_password) throw new Refusal("invalid", passwordForEmailText);
    await provePassword(needs, owner_id, draft.current_password);
    await takeAttempt({ db, clock }, [{ policy: newEmailByOwner, key: owner_id }]);
  } else if (change.phone !== undefined && change.phone !== before.phone) await expectProof({ db, clock }, caller);
  return refuseTaken(() =>
    db.transaction().execute(async (tx) => {
      const owner = await updateOwner(tx, owner_id, change);
      if (!owner) throw new Refusal("unauthenticated", sessionExpiredText);
      if (emailMoves) {
        // A link that lies in the old mailbox must not open the account any more.
        await deleteResets(tx, owner_id);
        const params = { old_email: before.email, new_email: owner.email };
        await queueMail({ jobs }, tx, emailChanged, { owner_id, params, now: clock.now() });
      }
      return presentOwner(owner);
    }),
  );
}

function accept(draft: Draft): Partial<Owner> {
  const change: Partial<Owner> = {};
  if (draft.full_name !== undefined) change.full_name = accepted(checkFullName(draft.full_name));
  if (draft.email !== undefined) change.email = accepted(checkEmail(draft.email));
  if (draft.phone !== undefined) change.phone = accepted(checkPhone(draft.phone));
  if (draft.timezone !== undefined) {
    if (!isTimeZone(draft.timezone)) throw new Refusal("invalid", unknownTimeZoneText);
    change.timezone = draft.timezone;
  }
  if (draft.theme !== undefined) change.theme = draft.theme;
  return change;
}

function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  return checked.values;
}
