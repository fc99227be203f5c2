import { ProviderError } from "#providers/provider-error.ts";
import { letterHtml, letterText } from "../mail/letter.ts";
import { type PortDetails, writePortLetter } from "./letters.ts";
import type { PortNeeds } from "./needs.ts";
import { noteMailed } from "./store.ts";

/** The owner waits for it. */
const sendMs = 5_000;

/** Mails a request to support at once. Answers whether the mail server has taken it. */
export async function sendPortMail(needs: PortNeeds, id: string, details: PortDetails): Promise<boolean> {
  const { db, clock, mail, from } = needs;
  const letter = await writePortLetter(needs, id, details);
  if (!letter) return true;
  const { to, subject, reply_to } = letter;
  try {
    await mail.send(
      // The same for every try, so that a repeated mail is recognisable.
      { id: `port-${id}`, from, to, subject, reply_to, text: letterText(letter), html: letterHtml(letter) },
      { signal: AbortSignal.timeout(sendMs) },
    );
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
  await noteMailed(db, id, clock.now());
  return true;
}
