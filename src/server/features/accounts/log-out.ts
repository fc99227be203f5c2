import type { Caller } from "../../http/route.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

/** Ends the session that asks: its token is worth nothing from now on. */
export async function logOut({ db }: Pick<AccountNeeds, "db">, { owner_id, session_id }: Caller): Promise<void> {
  await deleteSessions(db, owner_id, { only: session_id });
}
