import {
  agreeLinkDays,
  askedEnoughText,
  mostAsks,
  nobodyToAskText,
  verifyFirstText,
} from "#domain/accounts/mail-receivers.ts";
import { brand } from "#domain/basics/brand.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import type { Caller, Client } from "../../http/route.ts";
import { realEmail } from "../../real-email.ts";
import { findProofs } from "../accounts/take-proof.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { linksByMailbox } from "../throttle/policies.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { asksByOwner } from "./limits.ts";
import type { MailReceiverNeeds } from "./needs.ts";
import { knownReceivers } from "./receiver-for.ts";
import { findReceiver, noteAsked, setToken } from "./store.ts";

type Wanted = { readonly owner_id: string; readonly email: string };
const agreement: EmailKind<Wanted> = { name: "mail-agreement" };

type Needs = Pick<MailReceiverNeeds, "db" | "clock" | "jobs" | "verifyOwners">;

/** Asks an address whether it wants mails about an owner's calls, if it has to be asked and never was. It may be called at any time. */
export async function askReceiver(needs: Needs, wanted: Wanted): Promise<void> {
  const { db } = needs;
  const { owner_id, email } = wanted;
  if ((await knownReceivers(needs, owner_id))(email).status !== "waiting") return;
  if (await findReceiver(db, { owner_id, real_email: realEmail(email) })) return;
  // An account whose own address is not verified sends no mail to others.
  if (!(await hasProved(needs, owner_id))) return;
  try {
    await takeAsk(needs, wanted);
  } catch (error) {
    // The next mail that is due asks, or the owner does.
    if (error instanceof Refusal) return;
    throw error;
  }
  await ask(needs, wanted, { most: 1 });
}

/** The owner asks once more, a few times in all. */
export async function askAgain(needs: Needs, wanted: Wanted, by: { caller: Caller; client: Client }): Promise<void> {
  const { owner_id, email } = wanted;
  if ((await knownReceivers(needs, owner_id))(email).status !== "waiting")
    throw new Refusal("conflict", nobodyToAskText);
  if (!(await hasProved(needs, owner_id))) throw new Refusal("conflict", verifyFirstText);
  const known = await findReceiver(needs.db, { owner_id, real_email: realEmail(email) });
  if (known && known.asks >= mostAsks) throw new Refusal("conflict", askedEnoughText(email));
  await takeAsk(needs, wanted);
  if (!(await ask(needs, wanted, { most: mostAsks, by }))) throw new Refusal("conflict", askedEnoughText(email));
}

const hasProved = async ({ db }: Pick<Needs, "db">, owner_id: string): Promise<boolean> =>
  (await findProofs({ db }, owner_id))?.email_verified_at != null;

const takeAsk = (needs: Needs, { owner_id, email }: Wanted): Promise<void> =>
  takeAttempt(needs, [
    { policy: asksByOwner, key: owner_id },
    { policy: linksByMailbox, key: realEmail(email) },
  ]);

function ask(
  { db, clock, jobs }: Needs,
  { owner_id, email }: Wanted,
  { most, by }: { readonly most: number; readonly by?: { caller: Caller; client: Client } },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await noteAsked(tx, { owner_id, real_email: realEmail(email), email, now, most }))) return false;
    await queueMail({ jobs }, tx, agreement, { owner_id, params: { owner_id, email }, now });
    const who = by ?? { caller: "owner" as const };
    await noteEvent(tx, { owner_id, what: "receiver_asked", now, ...who, details: { address: email } });
    return true;
  });
}

/** The one email that goes to such an address before it has agreed: of all that the owner typed, it says the address that was proved. */
export const receiverEmails = ({
  db,
  clock,
  publicUrl,
}: Pick<MailReceiverNeeds, "db" | "clock"> & { readonly publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(agreement, async ({ owner_id, email }) => {
    const owner = await findProofs({ db }, owner_id);
    if (!owner || owner.email_verified_at === null) return undefined;
    const token = mintToken();
    const expires_at = new Date(clock.now().getTime() + agreeLinkDays * 24 * 3_600_000);
    const secret = { token_sha256: hashToken(token), expires_at };
    if (!(await setToken(db, { owner_id, real_email: realEmail(email), ...secret }))) return undefined;
    return {
      to: email,
      subject: `Do you want emails about phone calls from ${brand.productName}?`,
      paragraphs: [
        `${brand.productName} answers the phone for ${owner.email}, who wants an email about each call sent to this address.`,
        "Each one says who called, what was said and what needs to be done.",
      ],
      // Behind the hash sign it is never sent to a server and never stands in a log.
      action: { label: "Review the request", url: `${publicUrl}/agree-to-mails#token=${token}` },
      closing: [
        `This link works once and expires in ${agreeLinkDays} days. You can stop the emails at any time.`,
        "Don't want them? Ignore this email. No call emails come here unless you say yes.",
      ],
    };
  }),
];
