import type { z } from "zod";
import type { conversationRow } from "#contract/conversations.ts";
import type { Db } from "../../db/connect.ts";
import { present } from "./present.ts";
import { listedOfNumber, readCalls } from "./store.ts";

const most = 20;

/** The newest calls from one number, as lists show them. */
export async function callsOfNumber(
  db: Db,
  owner_id: string,
  phone: string,
): Promise<readonly z.output<typeof conversationRow>[]> {
  const rows = await readCalls(db, owner_id, listedOfNumber(owner_id, phone, most));
  return rows.map((row) => present(row));
}
