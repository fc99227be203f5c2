import { randomUUID } from "node:crypto";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { keepDraft as endpoint } from "#contract/versions.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../../../http/route.ts";
import { accepted } from "../../accepted.ts";
import type { AssistantNeeds } from "../../needs.ts";
import { findAssistant, lockAssistant } from "../../store.ts";
import { checkReason } from "../check-reason.ts";
import { checkedContent } from "../checked-content.ts";
import { contentOf } from "../version-content.ts";
import { baseOf, over, patched, patchOf } from "./draft-patch.ts";
import { readDraft } from "./read-draft.ts";
import { findDraft, writeDraft } from "./store.ts";

/** Nothing goes live. What is sent is kept on top of the draft, or of what is live where there is none. */
export async function keepDraft(
  { db, clock }: Pick<AssistantNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  { live_version, reason: typedReason, ...sent }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const row = await findAssistant(db, owner_id, id);
  if (!row) throw notFound();
  const which = { owner_id, assistant_id: row.id };
  const name = (await findDraft(db, which))?.patch.name ?? row.name;
  const wanted = checkedContent(sent, name);
  const reason = typedReason === undefined ? undefined : accepted(checkReason(typedReason));
  await db.transaction().execute(async (tx) => {
    const now = await lockAssistant(tx, owner_id, row.id);
    if (!now) throw notFound();
    const before = await findDraft(tx, which);
    const live = contentOf(now);
    const patch = patchOf(over(before?.patch ?? {}, wanted), live);
    if (Object.keys(patch).length === 0)
      throw new Refusal("conflict", "This is what's live already, so there's nothing to keep as a draft.");
    // Whoever has seen what is live now begins from there; else from where the draft was begun.
    const isSeen = !before || live_version === now.version;
    await writeDraft(tx, {
      ...which,
      revision: randomUUID(),
      kept_at: clock.now(),
      key_id: caller.key ? caller.session_id : null,
      reason: reason ?? before?.reason ?? "",
      based_on: isSeen ? now.version : before.based_on,
      patch,
      base: isSeen ? baseOf(patch, live) : baseOf(patch, patched(live, before.base)),
    });
  });
  return readDraft({ db }, owner_id, row.id);
}
