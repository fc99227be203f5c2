import type { UndeliveredReason } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import { listUnnamedCodes, setReason } from "./store.ts";

/** Tasks from before a reason was kept in our own words have the carrier's number of it. */
export async function nameTaskReasons(db: Db, whyUndelivered: (code: number) => UndeliveredReason): Promise<void> {
  for (const code of await listUnnamedCodes(db)) await setReason(db, code, whyUndelivered(code));
}
