import type { listConversations as endpoint } from "#contract/conversations.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { type AskedFilters, checkedFilters } from "./checked-filters.ts";
import type { ConversationNeeds } from "./needs.ts";
import { present } from "./present.ts";
import { findCalls } from "./search/find-calls.ts";
import { rankCalls } from "./search/rank-calls.ts";
import { showFound, showNumber } from "./search/show-found.ts";
import { countUpTo, type Filters, listExcerpts, newestOf } from "./search/store.ts";
import { type ConversationRow, listed, readCalls } from "./store.ts";

type Asked = Parsed<typeof endpoint>["query"];

/** Calls, newest first, or by how well they fit what is searched for; a page at a time. */
export async function listConversations(
  needs: ConversationNeeds,
  owner_id: string,
  { limit, cursor, words, total, ...asked }: Asked & AskedFilters,
): Promise<Reply<typeof endpoint>> {
  const { db } = needs;
  const isRanked = words !== undefined && words.trim() !== "";
  const after = isRanked ? undefined : readTimeCursor(cursor);
  const filters = await checkedFilters(needs, owner_id, asked);
  if (isRanked) return listRanked(db, owner_id, { filters, words, cursor, limit });
  const below = after && { ...after, included: false };
  const [rows, count] = await Promise.all([
    listNewest(db, owner_id, { filters, below, limit: limit + 1 }),
    total === "true" ? countUpTo(db, owner_id, filters) : null,
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map((row) => present(row)),
    next_cursor: last ? writeTimeCursor(last.listed_at, last.id) : null,
    total: count,
  };
}

type Newest = {
  readonly filters: Filters;
  readonly below: Parameters<typeof newestOf>[2]["below"];
  readonly limit: number;
};

async function listNewest(db: Db, owner_id: string, { filters, below, limit }: Newest): Promise<ConversationRow[]> {
  if (!filters.part?.trim())
    return readCalls(db, owner_id, newestOf(owner_id, filters, { limit, ...(below && { below }) }));
  const found = await findCalls(db, owner_id, { filters, below, limit });
  return found.length === 0 ? [] : readCalls(db, owner_id, listed(found.map(({ call_id }) => call_id)));
}

type Searched = Parameters<typeof rankCalls>[2];

async function listRanked(db: Db, owner_id: string, asked: Searched): Promise<Reply<typeof endpoint>> {
  const { shown, query, next_cursor } = await rankCalls(db, owner_id, asked);
  const ids = shown.map(({ call_id }) => call_id);
  const [rows, excerpts] = await Promise.all([
    ids.length === 0 ? [] : readCalls(db, owner_id, listed(ids)),
    ids.length === 0 ? [] : listExcerpts(db, owner_id, ids, query),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const excerptOf = new Map(excerpts.map(({ call_id, text }) => [call_id, text]));
  const data = ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [present(row, foundIn(row, excerptOf.get(id) ?? "", asked.words))] : [];
  });
  return { success: true, error: null, data, next_cursor, total: null };
}

function foundIn(row: ConversationRow, marked: string, words: string) {
  const parts = showFound(marked);
  if (parts.some(({ hit }) => hit)) return parts;
  return showNumber(words, [row.from_number, row.contact_phone]) ?? parts;
}
