import { resetMailText } from "#domain/accounts/auth-texts.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { forgotByAddress, forgotByEmail } from "../throttle/policies.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { passwordReset } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";

/** Notes the wish for a link. Whether there is an account is looked up when the mail is written, so neither text nor time tells. */
export async function forgotPassword(
  { db, clock, jobs }: Omit<AccountNeeds, "passwords">,
  typed: string,
  client: Client,
): Promise<{ detail: string }> {
  const email = checkEmail(typed);
  if (!email.ok) throw new Refusal("invalid", email.text);
  await takeAttempt({ db, clock }, [
    { policy: forgotByAddress, key: addressKey(client.address) },
    { policy: forgotByEmail, key: email.values.toLowerCase() },
  ]);
  await db.transaction().execute((tx) =>
    queueMail({ jobs }, tx, passwordReset, {
      owner_id: null,
      params: { email: email.values, client },
      now: clock.now(),
    }),
  );
  return { detail: resetMailText };
}
