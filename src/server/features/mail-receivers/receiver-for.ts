import type { ReceiverStatus } from "#domain/accounts/mail-receivers.ts";
import { realEmail } from "../../real-email.ts";
import { findProofs } from "../accounts/take-proof.ts";
import type { MailReceiverNeeds } from "./needs.ts";
import { listReceivers } from "./store.ts";

type Known = { readonly status: ReceiverStatus; readonly receiver_id?: string | undefined };

/** For each address that an owner's mails about calls are to go to: whether it wants them. The owner's own is not asked. */
export async function knownReceivers(
  { db, verifyOwners }: Pick<MailReceiverNeeds, "db" | "verifyOwners">,
  owner_id: string,
): Promise<(email: string) => Known> {
  if (!verifyOwners) return () => ({ status: "agreed" });
  const owner = await findProofs({ db }, owner_id);
  const own = owner && realEmail(owner.email);
  const rows = new Map((await listReceivers(db, owner_id)).map((row) => [row.real_email, row]));
  return (email) => {
    const mailbox = realEmail(email);
    const row = rows.get(mailbox);
    if (email === "" || mailbox === own) return { status: "agreed" };
    if (!row || (row.agreed_at === null && row.stopped_at === null)) return { status: "waiting" };
    return { status: row.stopped_at === null ? "agreed" : "stopped", receiver_id: row.id };
  };
}

export type Receiver = {
  readonly to: string;
  /** Somebody else than the owner, who may stop the mails. */
  readonly receiver_id?: string | undefined;
  /** Whom the owner stands in for, and why. */
  readonly insteadOf?: { readonly email: string; readonly status: Exclude<ReceiverStatus, "agreed"> };
};

/** Who gets a mail of ours about a call that is meant for this address, which may be empty; nobody where no address is proved. */
export async function receiverFor(
  needs: Pick<MailReceiverNeeds, "db" | "verifyOwners">,
  { owner_id, email_to }: { readonly owner_id: string; readonly email_to: string },
): Promise<Receiver | undefined> {
  const owner = await findProofs(needs, owner_id);
  if (!owner || (needs.verifyOwners && owner.email_verified_at === null)) return undefined;
  const { status, receiver_id } = (await knownReceivers(needs, owner_id))(email_to);
  if (status === "agreed") return { to: email_to || owner.email, receiver_id };
  return { to: owner.email, insteadOf: { email: email_to, status } };
}
