import { ProviderError } from "#providers/provider-error.ts";
import type { AfterCallNeeds } from "../needs.ts";
import { ownersEmail } from "../store.ts";
import { writeCallMail } from "./call-mail.ts";
import type { Told, ToldCall } from "./told-call.ts";

/**
 * Mails a call to the owner: through the mail account of the owner's own where there is one, with us behind it, so that a key
 * that was revoked costs nobody a message.
 */
export async function mailCall(needs: AfterCallNeeds, told: ToldCall, signal: AbortSignal): Promise<Told> {
  const { db, mail, mailBy, from, publicUrl, listenersOf, judgeTry, onGivenUp } = needs;
  const { id, owner_id, assistant_id } = told.row;
  const listeners = await listenersOf(owner_id, assistant_id);
  const to = listeners?.email_to || (await ownersEmail(db, owner_id));
  if (to === undefined) return undefined;
  const { email_from = "", sendgrid_key = "" } = listeners ?? {};
  const url = `${publicUrl}/conversations/${id}`;
  // The same in every try and from either side, so that a repeated mail is recognisable.
  const message = { id: `call-${id}`, to };
  // Only their own account may write in the name of their address: from us it would be taken for a forgery.
  if (sendgrid_key !== "" && email_from !== "") {
    const own = mailBy(sendgrid_key);
    try {
      await own.send({ ...message, from: email_from, ...writeCallMail(told, { url }) }, { signal });
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (judgeTry(told.attempt, { failure: error }).kind === "again") throw error;
      onGivenUp("owners-mail", error.code);
    } finally {
      await own.close();
    }
    await mail.send({ ...message, from, ...writeCallMail(told, { url, refused: true }) }, { signal });
    return undefined;
  }
  const reply_to = email_from === "" ? undefined : email_from;
  await mail.send({ ...message, from, reply_to, ...writeCallMail(told, { url }) }, { signal });
  return undefined;
}
