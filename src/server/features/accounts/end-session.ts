import { Refusal } from "#domain/basics/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

/** Ends one of the owner's sessions. Somebody else's does not exist here. */
export async function endSession(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    const ended = isPossibleId(id) ? await deleteSessions(tx, owner_id, { only: id }) : 0;
    if (ended === 0) throw new Refusal("not_found", "Not found");
    await noteEvent(tx, { owner_id, what: "session_ended", now: clock.now(), caller, client });
  });
}
