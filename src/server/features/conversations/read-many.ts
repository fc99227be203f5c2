import type { z } from "zod";
import type { callSeconds, conversationRow } from "#contract/conversations.ts";
import type { Db } from "../../db/connect.ts";
import { present, presentSeconds } from "./present.ts";
import { findCalls } from "./search/find-calls.ts";
import { type Below, type Filters, newestOf, type Place, type Query } from "./search/store.ts";
import { listed, listWordsOf, readCalls, type SaidLine } from "./store.ts";

export type ReadConversation = {
  readonly row: z.output<typeof conversationRow>;
  readonly seconds: z.output<typeof callSeconds> | null;
  /** Empty unless asked for. */
  readonly transcript: readonly SaidLine[];
};

type Wanted = {
  readonly filters: Filters;
  readonly query: Query | undefined;
  /** From this call on, into the past. */
  readonly from: Place;
  readonly withTranscript: boolean;
};

/** Few enough to be in memory together with all that was said. */
const atOnce = 200;

/** All that the filters leave, newest first, some hundred at a time, as an async iterator: the reader sets the pace (backpressure). */
export async function* readMany(
  db: Db,
  owner_id: string,
  { filters, query, from, withTranscript }: Wanted,
): AsyncGenerator<readonly ReadConversation[]> {
  const isSearched = query !== undefined || Boolean(filters.part?.trim());
  let below: Below = { ...from, included: true };
  for (;;) {
    const page = isSearched
      ? listed((await findCalls(db, owner_id, { filters, query, below, limit: atOnce })).map(({ call_id }) => call_id))
      : newestOf(owner_id, filters, { below, limit: atOnce });
    const rows = await readCalls(db, owner_id, page);
    const last = rows.at(-1);
    if (!last) return;
    const said = withTranscript
      ? await listWordsOf(
          db,
          owner_id,
          rows.map(({ id }) => id),
        )
      : new Map<string, SaidLine[]>();
    yield rows.map((row) => ({ row: present(row), seconds: presentSeconds(row), transcript: said.get(row.id) ?? [] }));
    if (rows.length < atOnce) return;
    below = { at: last.listed_at, id: last.id, included: false };
  }
}
