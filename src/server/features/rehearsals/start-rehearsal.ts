import { randomUUID } from "node:crypto";
import type { Parsed } from "#contract/endpoint.ts";
import type { startRehearsal as endpoint, Rehearsal } from "#contract/rehearsals.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { draftedAssistant, ownAssistant } from "../assistants/called-assistant.ts";
import { editedAssistant } from "../assistants/edited-assistant.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { ownCalls } from "./callers/keep-callers.ts";
import { collectCalls } from "./collect-calls.ts";
import type { RehearsalNeeds } from "./needs.ts";
import { playRehearsal } from "./play-rehearsal.ts";
import { present } from "./present.ts";
import { insertRehearsal } from "./store.ts";
import { versionOf } from "./version-of.ts";

type Edit = Parsed<typeof endpoint>["body"];

/** Whoever edits tries each change; a program must not keep a core busy for ever. */
const rehearsalByOwner: Policy = {
  scope: "rehearsal:owner",
  free: 60,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** Tries an edit against the calls of an assistant. It is played beside everything else; the answer says under which id to ask for it. */
export async function startRehearsal(
  needs: RehearsalNeeds,
  owner_id: string,
  id: string,
  edit: Edit,
): Promise<Rehearsal> {
  const { db, clock, rehearser } = needs;
  const before = await ownAssistant(needs, owner_id, id);
  if (!before) throw notFound();
  const isEdited = Object.keys(edit).length > 0;
  const after = isEdited ? editedAssistant(before, edit) : ((await draftedAssistant(needs, owner_id, id)) ?? before);
  await takeAttempt(needs, [{ policy: rehearsalByOwner, key: owner_id }]);
  const [live, draft] = [await versionOf(needs, before), await versionOf(needs, after)];
  const now = clock.now();
  const own = await ownCalls(needs, owner_id, before.id);
  const came = await collectCalls(db, { owner_id, assistant_id: before.id, now });
  const calls = [...own, ...came.map((call) => ({ call }))];
  const place = rehearser.enter();
  if (!place) throw new Refusal("unavailable", "Too many rehearsals are waiting. Please try again in a minute.");
  const versions = { live: JSON.stringify(live), draft: JSON.stringify(draft) };
  const ids = { id: randomUUID(), owner_id, assistant_id: before.id };
  const row = await db
    .transaction()
    .execute((tx) =>
      insertRehearsal(tx, {
        ...ids,
        ...versions,
        state: "running",
        total: calls.length,
        created_at: now,
        seen_at: now,
      }),
    )
    .catch(async (error) => {
      void place.then(({ leave }) => leave());
      throw error;
    });
  void playRehearsal(needs, row, calls, place);
  return present(row, now);
}
