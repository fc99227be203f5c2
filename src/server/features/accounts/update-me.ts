import type { User, updateMe as updateMeEndpoint } from "#contract/accounts.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { emailTakenText, passwordForEmailText, sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { checkFullName, checkPhone } from "#domain/accounts/registration.ts";
import type { Checked } from "#domain/basics/checked.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { isTimeZone, unknownTimeZoneText } from "#domain/time/timezones.ts";
import type { Caller, Client } from "../../http/route.ts";
import { realEmail } from "../../real-email.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { linksByMailbox, newEmailByOwner } from "../throttle/policies.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { emailChanged } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import { presentOwner } from "./present-owner.ts";
import { expectProof, type Prover } from "./proof.ts";
import { provePassword } from "./prove-password.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { deleteResets, findOwnerByLogin, type Owner, updateOwner } from "./store.ts";

type Draft = Parsed<typeof updateMeEndpoint>["body"];

/**
 * Changes what was sent and leaves the rest. A new email address could take over the account, so it asks for the password, and a new
 * phone asks who it is; where addresses are to be proved, the old one stays in use until the new one is.
 */
export async function updateMe(needs: AccountNeeds, caller: Caller, draft: Draft, client: Client): Promise<User> {
  const { db, clock, jobs, askForEmail } = needs;
  const { owner_id, owner: before } = caller;
  const { email, ...change } = accept(draft);
  if (email === undefined && Object.keys(change).length === 0) return presentOwner(before);
  const now = clock.now();
  const newEmail = email !== undefined && email.toLowerCase() !== before.email.toLowerCase() ? email : undefined;
  if (newEmail !== undefined) await allowNewEmail(needs, { caller, client }, newEmail, draft.current_password);
  // Only its letters were written anew, or it needs no proof.
  if (email !== undefined && (newEmail === undefined || !askForEmail))
    Object.assign(change, { email, real_email: realEmail(email) });
  const newPhone = change.phone !== undefined && change.phone !== before.phone;
  if (newPhone && newEmail === undefined) await expectProof({ db, clock }, caller);
  if (newPhone && askForEmail) change.phone_verified_at = null;
  const owner = await refuseTaken(() =>
    db.transaction().execute(async (tx) => {
      const isAsked = newEmail !== undefined && askForEmail !== undefined;
      const owner = Object.keys(change).length > 0 ? await updateOwner(tx, owner_id, change) : before;
      if (!owner) throw new Refusal("unauthenticated", sessionExpiredText);
      if (newPhone) await noteEvent(tx, { owner_id, what: "phone_changed", now, caller, client });
      if (isAsked) await askForEmail(tx, { owner_id, email: newEmail, now });
      else if (newEmail !== undefined) {
        // A link that lies in the old mailbox must not open the account any more.
        await deleteResets(tx, owner_id);
        const params = { old_email: before.email, new_email: newEmail };
        await queueMail({ jobs }, tx, emailChanged, { owner_id, params, now });
        await noteEvent(tx, { owner_id, what: "email_changed", now, caller, client });
      }
      return owner;
    }),
  );
  return presentOwner(owner);
}

async function allowNewEmail(
  needs: AccountNeeds,
  prover: Prover,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new Refusal("invalid", passwordForEmailText);
  await provePassword(needs, prover, password);
  const { owner_id } = prover.caller;
  await takeAttempt(needs, [
    { policy: newEmailByOwner, key: owner_id },
    ...(needs.askForEmail ? [{ policy: linksByMailbox, key: realEmail(email) }] : []),
  ]);
  const taken = await findOwnerByLogin(needs.db, email);
  if (taken && taken.id !== owner_id) throw new Refusal("conflict", emailTakenText);
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
