import type { agreeToMails as agreeEndpoint } from "#contract/assistants.ts";
import type { Reply } from "#contract/endpoint.ts";
import { agreeLinkDeadText } from "#domain/accounts/mail-receivers.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { answersByAddress } from "./limits.ts";
import type { MailReceiverNeeds } from "./needs.ts";
import { noteAgreed } from "./store.ts";

/** Whoever has the link reads the mailbox, and has pressed the button: opening the link alone says nothing. */
export async function agreeToMails(
  needs: Pick<MailReceiverNeeds, "db" | "clock">,
  token: string,
  client: Client,
): Promise<Reply<typeof agreeEndpoint>> {
  await takeAttempt(needs, [{ policy: answersByAddress, key: addressKey(client.address) }]);
  const now = needs.clock.now();
  return needs.db.transaction().execute(async (tx) => {
    const agreed = await noteAgreed(tx, hashToken(token), now);
    if (!agreed) throw new Refusal("invalid", agreeLinkDeadText);
    const { owner_id, email } = agreed;
    // Without the place: whoever reads that mailbox owes the owner nothing.
    await noteEvent(tx, { owner_id, what: "receiver_agreed", now, details: { address: email } });
    return { email };
  });
}
