import type { OwnerVerification } from "#contract/owner-verification.ts";
import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { codeUndeliveredText } from "../../basics/text-delivery.ts";
import type { Caller } from "../../http/route.ts";
import { findProofs } from "../accounts/take-proof.ts";
import { textFate } from "../texts/text-fates.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { findCode, findLink } from "./store.ts";

/** What the owner has proved, and what is still to be done for a number and the free hours. */
export async function readVerification(
  { db, clock, whyNoTrial }: Pick<OwnerVerificationNeeds, "db" | "clock" | "whyNoTrial">,
  { owner_id }: Pick<Caller, "owner_id">,
): Promise<OwnerVerification> {
  const owner = await findProofs({ db }, owner_id);
  if (!owner) throw new Refusal("unauthenticated", sessionExpiredText);
  const [link, code] = await Promise.all([findLink(db, owner_id), findCode(db, owner_id, clock.now())]);
  const { email, phone } = owner;
  const fate = code?.phone === phone ? await textFate({ db }, owner_id, code.id) : undefined;
  const isUndelivered = fate?.state === "undelivered" || fate?.state === "failed";
  const [email_verified, phone_verified] = [owner.email_verified_at !== null, owner.phone_verified_at !== null];
  return {
    email,
    email_verified,
    email_asked: link?.email ?? null,
    phone,
    phone_verified,
    code_sent: !phone_verified && code?.phone === phone,
    code_undelivered: isUndelivered ? codeUndeliveredText(formatPhone(phone), fate.reason) : null,
    complete: email_verified && phone_verified,
    no_trial_reason: await whyNoTrial({ id: owner_id, email, phone }),
  };
}
