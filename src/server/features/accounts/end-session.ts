import { Refusal } from "#domain/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteSessions } from "./store.ts";

/** Ends one of the owner's sessions. Somebody else's does not exist here. */
export async function endSession({ db }: Pick<AccountNeeds, "db">, owner_id: string, id: string): Promise<void> {
  const ended = isPossibleId(id) ? await deleteSessions(db, owner_id, { only: id }) : 0;
  if (ended === 0) throw new Refusal("not_found", "Not found");
}
