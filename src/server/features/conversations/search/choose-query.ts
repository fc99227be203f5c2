import type { Db } from "../../../db/connect.ts";
import { findCalls } from "./find-calls.ts";
import { type Below, type Filters, type Query, type Ranked, readQuery } from "./store.ts";

type Asked = {
  readonly filters: Filters;
  readonly words: string;
  readonly below?: Below | undefined;
  readonly limit: number;
};
type Chosen = { readonly query: Query; readonly begun: boolean; readonly found: readonly Ranked[] };

/** Words as they were typed; where no call has all of them, the last one may still be only the beginning of one. */
export async function chooseQuery(db: Db, owner_id: string, { filters, words, below, limit }: Asked): Promise<Chosen> {
  const whole = await readQuery(db, words, false);
  const found = await findCalls(db, owner_id, { filters, query: whole, below, limit });
  if (found.length > 0) return { query: whole, begun: false, found };
  const query = await readQuery(db, words, true);
  return { query, begun: true, found: await findCalls(db, owner_id, { filters, query, below, limit }) };
}
