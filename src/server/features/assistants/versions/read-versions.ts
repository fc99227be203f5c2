import type { Parsed, Reply } from "#contract/endpoint.ts";
import type * as contract from "#contract/versions.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../../db/connect.ts";
import { findAssistant } from "../store.ts";
import { findContent, findVersion, listVersionsOf, type VersionRow } from "./store.ts";
import { shownContent } from "./version-content.ts";
import { fieldChanges } from "./words/what-changed.ts";

type Needs = { readonly db: Db };

async function find({ db }: Needs, owner_id: string, id: string) {
  const row = await findAssistant(db, owner_id, id);
  if (!row) throw notFound();
  return { owner_id, assistant_id: row.id, live: row.version };
}

export const presentVersion = (
  { number, made_at, made_by, key_name, came_by, restored, reason, changes }: VersionRow,
  live: number,
) => ({
  ...{ number, made_by, key_name, came_by, restored, reason, changes },
  made_at: made_at.toISOString(),
  live: number === live,
});

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return Number(cursor);
}

/** Newest first, a page at a time. */
export async function listVersions(
  needs: Needs,
  owner_id: string,
  id: string,
  { limit, cursor }: Parsed<typeof contract.listVersions>["query"],
): Promise<Reply<typeof contract.listVersions>> {
  const below = readCursor(cursor);
  const { live, ...which } = await find(needs, owner_id, id);
  const rows = await listVersionsOf(needs.db, which, { below, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    success: true,
    error: null,
    data: shown.map((row) => presentVersion(row, live)),
    next_cursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

/** What stands with it and what she was set to. */
async function whole(needs: Needs, owner_id: string, id: string, number: number) {
  const { live, ...which } = await find(needs, owner_id, id);
  const [row, content] = [await findVersion(needs.db, which, number), await findContent(needs.db, which, number)];
  if (!row || !content) throw notFound();
  return { ...presentVersion(row, live), content };
}

export async function readVersion(
  needs: Needs,
  owner_id: string,
  { id, number }: Parsed<typeof contract.readVersion>["params"],
): Promise<Reply<typeof contract.readVersion>> {
  const { content, ...row } = await whole(needs, owner_id, id, number);
  return { success: true, error: null, data: { ...row, content: shownContent(content) } };
}

export async function compareVersions(
  needs: Needs,
  owner_id: string,
  { id, number }: Parsed<typeof contract.compareVersions>["params"],
  since: number,
): Promise<Reply<typeof contract.compareVersions>> {
  const { content: is, ...after } = await whole(needs, owner_id, id, number);
  const { content: was, ...before } = await whole(needs, owner_id, id, since);
  return { success: true, error: null, data: { before, after, fields: fieldChanges(was, is) } };
}
