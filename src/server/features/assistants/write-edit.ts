import { notFound } from "#domain/basics/refusal.ts";
import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { queueAsking } from "./ask-receivers.ts";
import type { AssistantNeeds } from "./needs.ts";
import { noteChanges } from "./note-changes.ts";
import type { AssistantRow } from "./store.ts";
import { changeAssistant, type Wanted } from "./versions/change-assistant.ts";
import type { Change } from "./versions/keep-version.ts";

type By = Omit<Change, "caller" | "now"> & { readonly caller: Caller; readonly client: Client };

/** What an owner decides about an assistant goes live: with a version, in the audit log, and with a mail to whoever is to get hers. */
export async function writeEdit(
  needs: Pick<AssistantNeeds, "clock" | "jobs" | "publicUrl" | "verifyOwners">,
  tx: Tx,
  id: string,
  wanted: Wanted | ((now: AssistantRow) => Wanted | Promise<Wanted>),
  { client, ...by }: By,
): Promise<AssistantRow> {
  const { owner_id } = by.caller;
  const now = needs.clock.now();
  const changed = await changeAssistant(tx, { owner_id, id }, wanted, { ...by, now });
  if (!changed) throw notFound();
  await noteChanges(tx, { caller: by.caller, client, now }, changed.before, changed.after);
  if (changed.after.email_to !== "") await queueAsking(needs, tx, owner_id);
  return changed.after;
}
