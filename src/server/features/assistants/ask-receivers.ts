import type { Assistant } from "#contract/assistant.ts";
import { nobodyToAskText } from "#domain/accounts/mail-receivers.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { askAgain, askReceiver } from "../mail-receivers/ask-receiver.ts";
import type { AssistantNeeds } from "./needs.ts";
import { readAssistant } from "./read-assistant.ts";
import { hasOwnMail } from "./sealed-key.ts";
import { findAssistant, listAssistantsOf } from "./store.ts";

const askReceiversJob: JobKind<{ owner_id: string }> = { name: "ask-receivers", retries: 5, retrySeconds: 30 };

/** Notes down in the caller's transaction that addresses may have to be asked. */
export async function queueAsking(
  { jobs, verifyOwners }: Pick<AssistantNeeds, "jobs" | "verifyOwners">,
  tx: Tx,
  owner_id: string,
): Promise<void> {
  if (verifyOwners) await jobs.send(tx, askReceiversJob, { owner_id });
}

/** Whoever gets mails about calls and is not their owner is asked first. */
export const askReceivers = (needs: Pick<AssistantNeeds, "db" | "clock" | "jobs" | "verifyOwners">): JobHandler =>
  handle(askReceiversJob, async ({ owner_id }) => {
    for (const row of await listAssistantsOf(needs.db, owner_id))
      if (row.email_to !== "" && !hasOwnMail(row)) await askReceiver(needs, { owner_id, email: row.email_to });
  });

export async function askReceiverAgain(
  needs: Pick<AssistantNeeds, "db" | "clock" | "jobs" | "verifyOwners" | "publicUrl">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<Assistant> {
  const { owner_id } = caller;
  const row = await findAssistant(needs.db, owner_id, id);
  if (!row) throw notFound();
  if (hasOwnMail(row)) throw new Refusal("conflict", nobodyToAskText);
  await askAgain(needs, { owner_id, email: row.email_to }, { caller, client });
  return readAssistant(needs, caller, row.id);
}
