import * as contract from "#contract/versions.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { type Route, route } from "../../../http/route.ts";
import type { AssistantNeeds } from "../needs.ts";
import { findAssistant } from "../store.ts";
import { keepDraft } from "./drafts/keep-draft.ts";
import { publishDraft } from "./drafts/publish-draft.ts";
import { readDraft } from "./drafts/read-draft.ts";
import { deleteDraft } from "./drafts/store.ts";
import { compareVersions, listVersions, readVersion } from "./read-versions.ts";
import { restoreVersion } from "./restore-version.ts";

export const versionRoutes = (needs: AssistantNeeds): readonly Route[] => [
  route(contract.listVersions, ({ caller, params, query }) => listVersions(needs, caller.owner_id, params.id, query)),
  route(contract.readVersion, ({ caller, params }) => readVersion(needs, caller.owner_id, params)),
  route(contract.compareVersions, ({ caller, params, query }) =>
    compareVersions(needs, caller.owner_id, params, query.since),
  ),
  route(contract.restoreVersion, ({ caller, params, body, client }) =>
    restoreVersion(needs, caller, params, body, client),
  ),
  route(contract.readDraft, ({ caller, params }) => readDraft(needs, caller.owner_id, params.id)),
  route(contract.keepDraft, ({ caller, params, body }) => keepDraft(needs, caller, params.id, body)),
  route(contract.discardDraft, async ({ caller, params }) => {
    const { owner_id } = caller;
    if (!(await findAssistant(needs.db, owner_id, params.id))) throw notFound();
    await deleteDraft(needs.db, { owner_id, assistant_id: params.id });
  }),
  route(contract.publishDraft, ({ caller, params, body, client }) =>
    publishDraft(needs, caller, params.id, body, client),
  ),
];
