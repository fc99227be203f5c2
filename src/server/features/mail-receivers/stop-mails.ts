import type { stopMails as stopEndpoint } from "#contract/assistants.ts";
import type { Reply } from "#contract/endpoint.ts";
import { stopLinkDeadText } from "#domain/accounts/mail-receivers.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { answersByAddress } from "./limits.ts";
import type { MailReceiverNeeds } from "./needs.ts";
import { findById, noteStopped } from "./store.ts";

/** The link stands under every mail, works as long as there are any, and any number of times. */
export async function stopMails(
  needs: Pick<MailReceiverNeeds, "db" | "clock" | "links">,
  token: string,
  client: Client,
): Promise<Reply<typeof stopEndpoint>> {
  const { db, clock, links } = needs;
  await takeAttempt(needs, [{ policy: answersByAddress, key: addressKey(client.address) }]);
  const id = links.readToken(token);
  const receiver = id && (await findById(db, id));
  if (!id || !receiver) throw new Refusal("invalid", stopLinkDeadText);
  const { owner_id, email } = receiver;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (await noteStopped(tx, id, now))
      await noteEvent(tx, { owner_id, what: "receiver_stopped", now, details: { address: email } });
  });
  return { email };
}
