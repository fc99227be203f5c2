import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

export async function endOtherSessions(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  caller: Caller,
  client: Client,
): Promise<void> {
  const { owner_id, session_id } = caller;
  await db.transaction().execute(async (tx) => {
    const sessions = await deleteSessions(tx, owner_id, { except: session_id });
    const noted = { owner_id, what: "sessions_ended", now: clock.now(), caller, client } as const;
    if (sessions > 0) await noteEvent(tx, { ...noted, details: { sessions } });
  });
}
