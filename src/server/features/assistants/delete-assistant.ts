import { notFound } from "#domain/basics/refusal.ts";
import { lastTwo } from "#domain/bookings/portal-rules.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AssistantNeeds } from "./needs.ts";
import { noteChanges } from "./note-changes.ts";
import { releaseNumbers } from "./numbers/release-number.ts";
import { deleteAssistantRow, findAssistant } from "./store.ts";

/** Removes an assistant; her number is given back by a job. */
export async function deleteAssistant(
  needs: Pick<AssistantNeeds, "db" | "clock" | "jobs">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  const assistant = await findAssistant(needs.db, owner_id, id);
  if (!assistant) throw notFound();
  await needs.db.transaction().execute(async (tx) => {
    // First the row: whoever is just making her pay-worthy or ordering a number is done by then.
    if (!(await deleteAssistantRow(tx, owner_id, assistant.id))) throw notFound();
    await noteChanges(tx, { caller, client, now: needs.clock.now() }, assistant, undefined);
    await releaseNumbers(needs, tx, [assistant.id]);
    if (assistant.phone_number === null) return;
    const details = { assistant: assistant.name, ends_in: lastTwo(assistant.phone_number) };
    await noteEvent(tx, { owner_id, what: "number_given_back", now: needs.clock.now(), caller, client, details });
  });
}
