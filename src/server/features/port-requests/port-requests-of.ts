import type { PortRequest } from "#contract/assistant.ts";
import type { Db } from "../../db/connect.ts";
import { presentPortRequest } from "./present-port-request.ts";
import { listOfOwner } from "./store.ts";

/** The latest request of each of an owner's assistants, by assistant. */
export async function portRequestsOf({ db }: { db: Db }, owner_id: string): Promise<ReadonlyMap<string, PortRequest>> {
  const rows = await listOfOwner(db, owner_id);
  return new Map(
    rows.flatMap((row) => (row.assistant_id === null ? [] : [[row.assistant_id, presentPortRequest(row)]])),
  );
}
