import { Refusal } from "#domain/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { KeyNeeds } from "./needs.ts";
import { deleteKey } from "./store.ts";

/** With its row the key is gone, and the database tells every process. Somebody else's does not exist here. */
export async function revokeKey({ db }: Pick<KeyNeeds, "db">, owner_id: string, id: string): Promise<void> {
  const gone = isPossibleId(id) && (await deleteKey(db, owner_id, id));
  if (!gone) throw new Refusal("not_found", "Not found");
}
