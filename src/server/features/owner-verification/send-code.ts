import { randomUUID } from "node:crypto";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import {
  noTextsThereText,
  nothingToProveText,
  ownerCodeText,
  stoppedTextsText,
} from "#domain/accounts/owner-verification.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { codeMinutes } from "#domain/calls/caller-texts.ts";
import type { Caller, Client } from "../../http/route.ts";
import { findProofs } from "../accounts/take-proof.ts";
import { queueText, type TextKind } from "../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import { isTextable } from "../texts/text-destination.ts";
import { wantsTexts } from "../texts/wants-texts.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { codesByAddress, codesByOwner, codesByPhone } from "./limits.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { readVerification } from "./read-verification.ts";
import { findCode, replaceCode } from "./store.ts";

const codeKind: TextKind<{ owner_id: string; code_id: string }> = { name: "owner-code" };

/** Texts a code to the phone of the account. One that was sent before no longer works. */
export async function sendCode(
  needs: OwnerVerificationNeeds,
  caller: Caller,
  { address }: Client,
): Promise<OwnerVerification> {
  const { db, clock, jobs, textsFrom } = needs;
  const { owner_id } = caller;
  const owner = await findProofs({ db }, owner_id);
  if (!owner || owner.phone_verified_at !== null) throw new Refusal("conflict", nothingToProveText);
  const { phone } = owner;
  if (!isTextable(phone)) throw new Refusal("invalid", noTextsThereText);
  if (!(await wantsTexts({ db }, { from: textsFrom, to: phone }))) throw new Refusal("conflict", stoppedTextsText);
  await takeAttempt(needs, [
    { policy: codesByOwner, key: owner_id },
    { policy: codesByPhone, key: phone },
    { policy: codesByAddress, key: addressKey(address) },
  ]);
  const [id, now] = [randomUUID(), clock.now()];
  await db.transaction().execute(async (tx) => {
    await replaceCode(tx, { owner_id, id, phone, expires_at: new Date(now.getTime() + codeMinutes * 60_000) });
    // Under the code's own id, so that the screen can say what became of its text.
    await queueText({ jobs }, tx, codeKind, { id, owner_id, params: { owner_id, code_id: id }, now });
  });
  return readVerification(needs, caller);
}

/** The code follows from its id, so that it stands nowhere, and a repeated text says the same one. */
export const ownerCodeTexts = ({
  db,
  clock,
  links,
  textsFrom,
}: Pick<OwnerVerificationNeeds, "db" | "clock" | "links" | "textsFrom">): readonly TextWriter[] => [
  textWriter(codeKind, async ({ owner_id, code_id }) => {
    const code = await findCode(db, owner_id, clock.now());
    return code?.id === code_id
      ? { from: textsFrom, to: code.phone, text: ownerCodeText(links.codeOf(code.id)) }
      : undefined;
  }),
];
