import type { Token } from "#contract/accounts.ts";
import type { SecondStep } from "#contract/second-factor.ts";
import { notProvedText } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { openSessionOf } from "../accounts/open-session.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { noteFailedLogin } from "../audit-log/note-failed-login.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { checkCode } from "./check-code.ts";
import { checkPasskey } from "./check-passkey.ts";
import { recoveryCodeUsed } from "./email-templates.ts";
import { factorByOwner } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { byAddress, loginOver, pendingLogin } from "./pending-login.ts";
import { hashRecoveryCode } from "./recovery-code.ts";
import { passwordMark } from "./second-step.ts";
import { listRecoveryCodes, listRecoverySalts, takePending, takeRecoveryCode } from "./store.ts";

/** Ends a login whose password was right. What was wrong with the second step is told to nobody. */
export async function completeSecondStep(
  needs: FactorNeeds,
  { pending_token, ...step }: SecondStep & { pending_token: string },
  client: Client,
): Promise<Token> {
  const { db, clock } = needs;
  const shared = byAddress(client);
  await takeAttempt({ db, clock }, [shared]);
  const { owner_id, token_sha256, password_sha256 } = await pendingLogin(needs, pending_token, client);
  const own = { policy: factorByOwner, key: owner_id };
  const details = { method: step.method };
  const failed = async (refusal: unknown): Promise<never> => {
    if (refusal instanceof Refusal) await noteFailedLogin(needs, owner_id, client, details);
    throw refusal;
  };
  await takeAttempt({ db, clock }, [own]).catch(failed);
  if (!(await isRight(needs, owner_id, step))) return failed(new Refusal("invalid", notProvedText));
  await clearAttempt(db, { shared: [shared], own: [own] });
  if (!(await takePending(db, token_sha256))) throw loginOver();
  const session = await openSessionOf(needs, owner_id, client, details, ({ password_hash }) =>
    passwordMark(password_hash).equals(password_sha256),
  );
  if (!session) throw loginOver();
  const noted = { owner_id, now: clock.now(), caller: { session_id: session.id }, client };
  if (step.method === "recovery_code") await tellOfRecovery(needs, session.owner.email, noted);
  return session.token;
}

function isRight(needs: FactorNeeds, owner_id: string, { method, code = "", passkey }: SecondStep): Promise<boolean> {
  switch (method) {
    case "code":
      return checkCode(needs, owner_id, code);
    case "recovery_code":
      return checkRecoveryCode(needs, owner_id, code);
    case "passkey":
      return isPasskey(needs, owner_id, passkey);
  }
}

/** It is used up by the question. */
async function checkRecoveryCode({ db, clock, passwords }: FactorNeeds, owner_id: string, typed: string) {
  for (const { salt } of await listRecoverySalts(db, owner_id)) {
    const code_sha256 = await hashRecoveryCode(passwords, typed, salt);
    if (await takeRecoveryCode(db, owner_id, code_sha256, clock.now())) return true;
  }
  return false;
}

const isPasskey = async (needs: FactorNeeds, owner_id: string, passkey: SecondStep["passkey"]): Promise<boolean> =>
  passkey !== undefined && (await checkPasskey(needs, { purpose: "second_step", owner_id }, passkey)) !== undefined;

type Noted = Omit<Parameters<typeof noteEvent>[1], "what">;

/** One who holds a recovery code may have found it: the owner hears of it. */
async function tellOfRecovery({ db, jobs }: FactorNeeds, email: string, noted: Noted): Promise<void> {
  const { owner_id, now } = noted;
  const codes = await listRecoveryCodes(db, owner_id);
  const left = codes.filter(({ used_at }) => used_at === null).length;
  await db.transaction().execute(async (tx) => {
    await noteEvent(tx, { ...noted, what: "recovery_code_used", details: { left } });
    await queueMail({ jobs }, tx, recoveryCodeUsed, { owner_id, params: { email, left }, now });
  });
}
