import { insteadText } from "#domain/accounts/mail-receivers.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/job.ts";
import { askReceiver } from "../../mail-receivers/ask-receiver.ts";
import { receiverFor } from "../../mail-receivers/receiver-for.ts";
import { noteTry } from "../../webhooks/note-try.ts";
import type { AfterCallNeeds, TryVerdict } from "../needs.ts";
import { type CallListeners, hasOwnMail } from "../needs.ts";
import { readFinishedCall } from "../read-finished-call.ts";
import { ownersEmail } from "../store.ts";
import { refusedText, writeCallMail } from "./call-mail.ts";
import { deliverCallJob } from "./queue-delivery.ts";
import { noteEnd, type TryEnd, takeDelivery } from "./store.ts";
import { tellWebhook } from "./tell-webhook.ts";
import type { Told, ToldCall } from "./told-call.ts";

/**
 * Mails a call to the owner, or to whom the owner wants: through the mail account of the owner's own where there is one, with us behind
 * it, so that a key that was revoked costs nobody a message.
 */
async function mailCall(needs: AfterCallNeeds, told: ToldCall, signal: AbortSignal): Promise<Told> {
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
    settingsUrl: `${needs.publicUrl}/settings#notifications`,
  });
  const reply_to = email_from === "" ? undefined : email_from;
  await mail.send({ id: idOf(told), to, from, reply_to, ...written }, { signal });
  return undefined;
}

/** Longer than any try takes: after a crash it is tried again from then on. */
const leaseMs = 3 * 60_000;

/** One try at one listener of one call. What fails is tried again later, each on its own; what is refused for good is given up. */
export const deliverCall = (needs: AfterCallNeeds): JobHandler =>
  handle(deliverCallJob, async (key, { signal }) => {
    const { db, clock, watchMs, onGivenUp } = needs;
    const tried_at = clock.now();
    const taken = await takeDelivery(db, key, tried_at, new Date(tried_at.getTime() + leaseMs));
    if (!taken) return;
    const { owner_id } = taken;
    const read = await readFinishedCall(db, key.call_id);
    const { analysis } = read ?? {};
    if (!read || !analysis || analysis.erased_at)
      return noteEnd(db, key, { given_up_at: tried_at, trouble: "nothing_left" });
    const attempt = taken.attempt + taken.resends;
    const told = { ...read, analysis, attempt };
    const began = watchMs();
    const { verdict, trouble, outcome } = await trying(needs, taken.attempt, () =>
      key.channel === "mail" ? mailCall(needs, told, signal) : tellWebhook(needs, told, signal),
    );
    const duration_ms = Math.round(watchMs() - began);
    await db.transaction().execute(async (tx) => {
      if (outcome && key.channel === "webhook")
        await noteTry(tx, {
          owner_id,
          call_id: key.call_id,
          cause: "automatic",
          attempt,
          tried_at,
          outcome,
          duration_ms,
        });
      await noteEnd(tx, key, endOf(verdict, trouble, clock.now()));
    });
    if (verdict.kind === "over" && outcome) onGivenUp(key.channel, trouble);
  });

function endOf(verdict: TryVerdict, trouble: string, now: Date): TryEnd {
  switch (verdict.kind) {
    case "delivered":
      return { delivered_at: now };
    case "again":
      return { due_at: new Date(now.getTime() + verdict.waitMs), trouble };
    case "over":
      return { given_up_at: now, trouble };
  }
}

type Tried = {
  readonly verdict: TryVerdict;
  readonly trouble: string;
  /** Nothing where nothing was sent. */
  readonly outcome?: { readonly status: number } | { readonly trouble: string };
};

async function trying(
  { judgeTry }: Pick<AfterCallNeeds, "judgeTry">,
  attempt: number,
  send: () => Promise<Told>,
): Promise<Tried> {
  try {
    const told = await send();
    // The owner has taken the address away since.
    if (told === "nobody") return { verdict: { kind: "over" }, trouble: "no_address" };
    const status = told?.status ?? 200;
    return { verdict: judgeTry(attempt, { status }), trouble: `status_${status}`, outcome: { status } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { verdict: judgeTry(attempt, { failure: error }), trouble: error.code, outcome: { trouble: error.code } };
  }
}
