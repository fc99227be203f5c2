import { insteadText } from "#domain/accounts/mail-receivers.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { askReceiver } from "../../mail-receivers/ask-receiver.ts";
import { receiverFor } from "../../mail-receivers/receiver-for.ts";
import { type AfterCallNeeds, type CallListeners, hasOwnMail } from "../needs.ts";
import { ownersEmail } from "../store.ts";
import { refusedText, writeCallMail } from "./call-mail.ts";
import type { Told, ToldCall } from "./told-call.ts";

/**
 * Mails a call to the owner, or to whom the owner wants: through the mail account of the owner's own where there is one, with us behind
 * it, so that a key that was revoked costs nobody a message.
 */
export async function mailCall(needs: AfterCallNeeds, told: ToldCall, signal: AbortSignal): Promise<Told> {
  const { owner_id, assistant_id } = told.row;
  const listeners = await needs.listenersOf(owner_id, assistant_id);
  // Only their own account may write in the name of their address: from us it would be taken for a forgery.
  if (!listeners || !hasOwnMail(listeners)) return mailByUs(needs, told, signal, listeners);
  if (await mailByOwner(needs, told, signal, listeners)) return undefined;
  return mailByUs(needs, told, signal, { ...listeners, email_from: "" }, [refusedText]);
}

/** The same in every try and from either side, so that a repeated mail is recognisable. */
const idOf = ({ row }: ToldCall): string => `call-${row.id}`;
const urlOf = ({ publicUrl }: AfterCallNeeds, { row }: ToldCall): string => `${publicUrl}/conversations/${row.id}`;

/** False where their account does not take it for good. */
async function mailByOwner(
  needs: AfterCallNeeds,
  told: ToldCall,
  signal: AbortSignal,
  { email_to, email_from, sendgrid_key }: CallListeners,
): Promise<boolean> {
  const to = email_to || (await ownersEmail(needs.db, told.row.owner_id));
  if (to === undefined) return true;
  const own = needs.mailBy(sendgrid_key);
  try {
    const written = writeCallMail(told, { url: urlOf(needs, told) });
    await own.send({ id: idOf(told), to, from: email_from, ...written }, { signal });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (needs.judgeTry(told.attempt, { failure: error }).kind === "again") throw error;
    needs.onGivenUp("owners-mail", error.code);
    return false;
  } finally {
    await own.close();
  }
}

/** From us it goes to nobody who has not agreed: until then the owner gets it. */
async function mailByUs(
  needs: AfterCallNeeds,
  told: ToldCall,
  signal: AbortSignal,
  listeners: CallListeners | undefined,
  notes: readonly string[] = [],
): Promise<Told> {
  const { mail, from, stopMailsUrl } = needs;
  const { owner_id } = told.row;
  const { email_to = "", email_from = "" } = listeners ?? {};
  const receiver = await receiverFor(needs, { owner_id, email_to });
  if (!receiver) return "nobody";
  const { to, receiver_id, insteadOf } = receiver;
  if (insteadOf) await askReceiver(needs, { owner_id, email: insteadOf.email });
  const written = writeCallMail(told, {
    url: urlOf(needs, told),
    notes: insteadOf ? [...notes, insteadText(insteadOf.status, insteadOf.email)] : notes,
    stopUrl: receiver_id === undefined ? undefined : stopMailsUrl(receiver_id),
  });
  const reply_to = email_from === "" ? undefined : email_from;
  await mail.send({ id: idOf(told), to, from, reply_to, ...written }, { signal });
  return undefined;
}
