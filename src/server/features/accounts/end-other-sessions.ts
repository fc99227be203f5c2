import type { Caller } from "../../http/route.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

export async function endOtherSessions(
  { db }: Pick<AccountNeeds, "db">,
  { owner_id, session_id }: Caller,
): Promise<void> {
  await deleteSessions(db, owner_id, { except: session_id });
}
