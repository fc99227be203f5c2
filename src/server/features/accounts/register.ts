import { randomUUID } from "node:crypto";
import type { User } from "#contract/accounts.ts";
import { accountsPerMailbox, fullMailboxText } from "#domain/accounts/owner-verification.ts";
import { checkRegistration, type RegistrationDraft, termsVersion } from "#domain/accounts/registration.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { defaultTimeZone, isTimeZone } from "#domain/time/timezones.ts";
import type { Tx } from "../../db/connect.ts";
import type { Client } from "../../http/route.ts";
import { realEmail } from "../../real-email.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { linksByMailbox, registerByAddress } from "../throttle/policies.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { acceptPassword } from "./accept-password.ts";
import { newRegistration, welcome } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import { presentOwner } from "./present-owner.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { countMailbox, insertOwner } from "./store.ts";

/** Something that has to begin with an account. Features that keep more than rows under the owner add theirs in the wiring. */
export type RegistrationStep = { readonly name: string; readonly run: (tx: Tx, owner_id: string) => Promise<void> };

/** Makes an account. Its announcement is noted in the same transaction and sent later, so it delays nobody. */
export async function register(
  {
    db,
    clock,
    jobs,
    passwords,
    registrationSteps,
    askForEmail,
  }: AccountNeeds & { registrationSteps: readonly RegistrationStep[] },
  draft: RegistrationDraft & { timezone?: string | undefined },
  client: Client,
): Promise<User> {
  const checked = checkRegistration(draft);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  acceptPassword(draft, checked.values);
  const { password, ...fields } = checked.values;
  const real_email = realEmail(fields.email);
  await takeAttempt({ db, clock }, [
    { policy: registerByAddress, key: addressKey(client.address) },
    ...(askForEmail ? [{ policy: linksByMailbox, key: real_email }] : []),
  ]);
  if (askForEmail && (await countMailbox(db, real_email)) >= accountsPerMailbox)
    throw new Refusal("conflict", fullMailboxText);

  const password_hash = await passwords.hash(password);
  const now = clock.now();
  const timezone = draft.timezone && isTimeZone(draft.timezone) ? draft.timezone : defaultTimeZone;
  const owner = {
    id: randomUUID(),
    ...fields,
    password_hash,
    timezone,
    terms_version: termsVersion,
    terms_accepted_at: now,
    created_at: now,
    real_email,
    email_verified_at: askForEmail ? null : now,
    phone_verified_at: askForEmail ? null : now,
  };
  return refuseTaken(() =>
    db.transaction().execute(async (tx) => {
      const saved = await insertOwner(tx, owner);
      const { username, email, phone } = saved;
      const params = { username, email, phone, registered_at: now.toISOString() };
      await queueMail({ jobs }, tx, newRegistration, { owner_id: saved.id, params, now });
      // Where addresses are verified, the mail with the link says the same, and no other goes out before.
      if (askForEmail) await askForEmail(tx, { owner_id: saved.id, email, now });
      else await queueMail({ jobs }, tx, welcome, { owner_id: saved.id, params: { email }, now });
      await noteEvent(tx, { owner_id: saved.id, what: "account_created", now, caller: "owner", client });
      for (const step of registrationSteps) await step.run(tx, saved.id);
      return presentOwner(saved);
    }),
  );
}
