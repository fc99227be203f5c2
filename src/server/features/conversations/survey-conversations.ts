import type { Db } from "../../db/connect.ts";
import { chooseQuery } from "./search/choose-query.ts";
import { countOf, type Filters, findNewest, type Place, type Query } from "./search/store.ts";

type Survey = {
  readonly count: number;
  /** Of all calls: what comes after it was not there yet. */
  readonly newest: Place | undefined;
  readonly query: Query | undefined;
};

/** How many calls the filters leave, and how to find them. */
export async function surveyConversations(
  db: Db,
  owner_id: string,
  { filters, words = "" }: { readonly filters: Filters; readonly words?: string | undefined },
): Promise<Survey> {
  const newest = await findNewest(db, owner_id);
  if (!newest) return { count: 0, newest, query: undefined };
  const query = words.trim() === "" ? undefined : (await chooseQuery(db, owner_id, { filters, words, limit: 1 })).query;
  const count = await countOf(db, owner_id, filters, { query, below: { ...newest, included: true } });
  return { count, newest, query };
}
