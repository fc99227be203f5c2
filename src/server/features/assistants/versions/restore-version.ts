import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { restoreVersion as endpoint } from "#contract/versions.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../../http/route.ts";
import { accepted } from "../accepted.ts";
import type { AssistantNeeds } from "../needs.ts";
import { type AssistantRow, findAssistant } from "../store.ts";
import { writeEdit } from "../write-edit.ts";
import { checkReason } from "./check-reason.ts";
import { checkedContent } from "./checked-content.ts";
import { presentVersion } from "./read-versions.ts";
import { refuseUnseen } from "./refuse-unseen.ts";
import { findContent, findVersion } from "./store.ts";
import { contentOf } from "./version-content.ts";
import { fieldChanges } from "./words/what-changed.ts";

type Needs = Pick<AssistantNeeds, "db" | "clock" | "jobs" | "publicUrl" | "verifyOwners">;
type Asked = Parsed<typeof endpoint>;

/** She is set as she was then: a new version, so that it can be undone in the same way. */
export async function restoreVersion(
  needs: Needs,
  caller: Caller,
  { id, number }: Asked["params"],
  { live_version, reason }: Asked["body"],
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const row = await findAssistant(needs.db, owner_id, id);
  const which = { owner_id, assistant_id: id };
  const content = row && (await findContent(needs.db, which, number));
  if (!content) throw notFound();
  const wanted = checkedContent(content, content.name, `Version ${number} can't be brought back as it is. `);
  const by = { caller, client, came_by: "restored", restored: number, reason: accepted(checkReason(reason)) } as const;
  const made = await needs.db.transaction().execute(async (tx) => {
    const ifSeen = async (now: AssistantRow) => {
      await refuseUnseen(tx, now, live_version);
      if (fieldChanges(contentOf(now), content).length === 0)
        throw new Refusal("conflict", `She's already set like version ${number}.`);
      return wanted;
    };
    const { version } = await writeEdit(needs, tx, id, ifSeen, by);
    return findVersion(tx, which, version);
  });
  if (!made) throw new Error("A version that was just made is gone.");
  return { success: true, error: null, data: presentVersion(made, made.number) };
}
