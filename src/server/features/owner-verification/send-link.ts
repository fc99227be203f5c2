import type { OwnerVerification } from "#contract/owner-verification.ts";
import { linkHours, nothingToProveText } from "#domain/accounts/owner-verification.ts";
import { brand } from "#domain/basics/brand.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { realEmail } from "../../real-email.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { linksByMailbox } from "../throttle/policies.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { linksByAddress, linksByOwner } from "./limits.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { readVerification } from "./read-verification.ts";
import { findLink, replaceLink, setToken } from "./store.ts";

type Wanted = { readonly owner_id: string; readonly email: string };
const verifyEmail: EmailKind<Wanted> = { name: "verify-email" };

/** From now on the owner is asked to prove this address, and a link goes there. */
export async function askForEmail(
  { jobs }: Pick<OwnerVerificationNeeds, "jobs">,
  tx: Tx,
  { now, ...wanted }: Wanted & { readonly now: Date },
): Promise<void> {
  await replaceLink(tx, wanted.owner_id, wanted.email);
  await queueMail({ jobs }, tx, verifyEmail, { owner_id: wanted.owner_id, params: wanted, now });
}

/** Sends another link to the address that is to be proved. */
export async function sendLink(
  needs: OwnerVerificationNeeds,
  caller: Caller,
  { address }: Client,
): Promise<OwnerVerification> {
  const { db, clock } = needs;
  const { owner_id } = caller;
  const link = await findLink(db, owner_id);
  if (!link) throw new Refusal("conflict", nothingToProveText);
  await takeAttempt(needs, [
    { policy: linksByOwner, key: owner_id },
    { policy: linksByAddress, key: addressKey(address) },
    { policy: linksByMailbox, key: realEmail(link.email) },
  ]);
  await db.transaction().execute((tx) => askForEmail(needs, tx, { owner_id, email: link.email, now: clock.now() }));
  return readVerification(needs, caller);
}

/** The only email that goes to an address before it is proved: nothing in it was typed by whoever gave the address. */
export const verificationEmails = ({
  db,
  clock,
  publicUrl,
}: Pick<OwnerVerificationNeeds, "db" | "clock"> & { readonly publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(
    verifyEmail,
    async ({ owner_id, email }) => {
      const token = mintToken();
      const expires_at = new Date(clock.now().getTime() + linkHours * 3_600_000);
      if (!(await setToken(db, { owner_id, email, token_sha256: hashToken(token), expires_at }))) return undefined;
      return {
        to: email,
        subject: `Verify your email address for ${brand.productName}`,
        paragraphs: [
          `Please confirm that this is your email address. It was entered for a ${brand.productName} account.`,
        ],
        // Behind the hash sign it is never sent to a server and never stands in a log.
        action: { label: "Verify your email address", url: `${publicUrl}/verify-email#token=${token}` },
        closing: [
          `This link works once, on any device, and expires in ${linkHours} hours.`,
          "Wasn't you? Ignore this email. We don't send anything else to an address that isn't verified.",
        ],
      };
    },
    { beforeProof: true },
  ),
];
