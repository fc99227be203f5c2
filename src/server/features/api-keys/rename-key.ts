import type { ApiKey } from "#contract/api-keys.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { acceptedName } from "./accepted-name.ts";
import type { KeyNeeds } from "./needs.ts";
import { presentKey } from "./present-key.ts";
import { renameKey as rename } from "./store.ts";

/** Somebody else's key does not exist here. */
export async function renameKey(
  { db }: Pick<KeyNeeds, "db">,
  owner_id: string,
  id: string,
  typed: string,
): Promise<ApiKey> {
  const name = acceptedName(typed);
  const row = isPossibleId(id) ? await rename(db, owner_id, id, name) : undefined;
  if (!row) throw new Refusal("not_found", "Not found");
  return presentKey(row);
}
