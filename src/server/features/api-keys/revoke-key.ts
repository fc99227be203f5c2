import { Refusal } from "#domain/basics/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { KeyNeeds } from "./needs.ts";
import { deleteKey } from "./store.ts";

/** With its row the key is gone, and the database tells every process. Somebody else's does not exist here. */
export async function revokeKey(
  { db, clock }: Pick<KeyNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    const key = isPossibleId(id) ? await deleteKey(tx, owner_id, id) : undefined;
    if (key === undefined) throw new Refusal("not_found", "Not found");
    await noteEvent(tx, { owner_id, what: "key_revoked", now: clock.now(), caller, client, details: { key } });
  });
}
