import type { Db } from "../../db/connect.ts";
import { countOf, type Filters, findNewest, type Place, readQuery } from "./search/store.ts";

/** How many calls the filters leave, and the newest of all: what comes after it was not there yet. */
export async function surveyConversations(
  db: Db,
  owner_id: string,
  { filters, words = "" }: { readonly filters: Filters; readonly words?: string | undefined },
): Promise<{ readonly count: number; readonly newest: Place | undefined }> {
  const newest = await findNewest(db, owner_id);
  if (!newest) return { count: 0, newest };
  const query = words.trim() === "" ? undefined : await readQuery(db, words);
  return { count: await countOf(db, owner_id, filters, { query, below: { ...newest, included: true } }), newest };
}
