import type { Assistant } from "#contract/assistant.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { publishDraft as endpoint } from "#contract/versions.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../../../http/route.ts";
import { accepted } from "../../accepted.ts";
import type { AssistantNeeds } from "../../needs.ts";
import { readAssistant } from "../../read-assistant.ts";
import { type AssistantRow, findAssistant, lockAssistant } from "../../store.ts";
import { writeEdit } from "../../write-edit.ts";
import { checkReason } from "../check-reason.ts";
import { checkedContent } from "../checked-content.ts";
import { refuseUnseen } from "../refuse-unseen.ts";
import { deleteDraft, findDraft } from "./store.ts";

type Needs = Pick<AssistantNeeds, "db" | "clock" | "jobs" | "publicUrl" | "verifyOwners">;

/** The draft that the owner looked at, over what was live then, goes live; what it leaves alone stays as it is live. */
export async function publishDraft(
  needs: Needs,
  caller: Caller,
  id: string,
  { revision, live_version, reason }: Parsed<typeof endpoint>["body"],
  client: Client,
): Promise<Assistant> {
  const { owner_id } = caller;
  const row = await findAssistant(needs.db, owner_id, id);
  if (!row) throw notFound();
  const which = { owner_id, assistant_id: row.id };
  const typed = reason === undefined ? undefined : accepted(checkReason(reason));
  await needs.db.transaction().execute(async (tx) => {
    await lockAssistant(tx, owner_id, row.id);
    const draft = await findDraft(tx, which);
    if (!draft) throw new Refusal("conflict", "There's no draft anymore. It was discarded, or is live already.");
    if (draft.revision !== revision)
      throw new Refusal(
        "conflict",
        "The draft was changed in the meantime. Nothing was done: take a look, then try again.",
      );
    const by = { caller, client, came_by: "draft", reason: typed ?? draft.reason } as const;
    const ifSeen = async (now: AssistantRow) => {
      await refuseUnseen(tx, now, live_version);
      return checkedContent(draft.patch, draft.patch.name ?? now.name, "The draft can't go live as it is. ");
    };
    await writeEdit(needs, tx, row.id, ifSeen, by);
    await deleteDraft(tx, which);
  });
  return readAssistant(needs, caller, row.id);
}
