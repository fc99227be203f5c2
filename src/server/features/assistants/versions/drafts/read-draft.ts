import type { Reply } from "#contract/endpoint.ts";
import type { readDraft as endpoint } from "#contract/versions.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Db } from "../../../../db/connect.ts";
import { type AssistantRow, findAssistant } from "../../store.ts";
import { findContent } from "../store.ts";
import { contentOf, shownContent } from "../version-content.ts";
import { fieldChanges } from "../words/what-changed.ts";
import { clashing, patched } from "./draft-patch.ts";
import { type DraftRow, findDraft } from "./store.ts";

export async function readDraft(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
): Promise<Reply<typeof endpoint>> {
  const row = await findAssistant(db, owner_id, id);
  if (!row) throw notFound();
  const kept = await findDraft(db, { owner_id, assistant_id: row.id });
  const draft = kept ? await present(db, row, kept) : null;
  return { success: true, error: null, data: { live_version: row.version, draft } };
}

async function present(db: Db, row: AssistantRow, kept: DraftRow) {
  const { revision, kept_at, key_name, reason, based_on, patch, base } = kept;
  const live = contentOf(row);
  const content = patched(live, patch);
  const which = { owner_id: row.owner_id, assistant_id: row.id };
  const begun = (based_on === row.version ? undefined : await findContent(db, which, based_on)) ?? live;
  return {
    ...{ revision, key_name, reason, based_on, content: shownContent(content) },
    kept_at: kept_at.toISOString(),
    changes: fieldChanges(live, content),
    since: fieldChanges(begun, live).flatMap(({ words }) => words),
    clashes: fieldChanges(live, patched(live, clashing(patch, base, live))),
  };
}
