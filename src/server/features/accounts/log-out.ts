import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

/** Ends the session that asks: its token is worth nothing from now on. */
export async function logOut(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  caller: Caller,
  client: Client,
): Promise<void> {
  const { owner_id, session_id } = caller;
  await db.transaction().execute(async (tx) => {
    const ended = await deleteSessions(tx, owner_id, { only: session_id });
    if (ended > 0) await noteEvent(tx, { owner_id, what: "logout", now: clock.now(), caller, client });
  });
}
