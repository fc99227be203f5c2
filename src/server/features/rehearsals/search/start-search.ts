import { randomUUID } from "node:crypto";
import type { Parsed } from "#contract/endpoint.ts";
import type { CallSearch, startCallSearch as endpoint } from "#contract/rehearsals.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { searchSituations } from "#domain/rehearsals/search-situations.ts";
import { ownAssistant } from "../../assistants/called-assistant.ts";
import { editedAssistant } from "../../assistants/edited-assistant.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import type { RehearsalNeeds } from "../needs.ts";
import { versionOf } from "../version-of.ts";
import { presentSearch } from "./present-search.ts";
import { runSearch } from "./run-search.ts";
import { insertSearch } from "./store.ts";

type Edit = Parsed<typeof endpoint>["body"];

/** A search takes a core for some seconds. */
const searchByOwner: Policy = {
  scope: "call-search:owner",
  free: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** Looks for calls that go wrong with an assistant as she is, or as an edit would have her. It goes on beside everything else. */
export async function startCallSearch(
  needs: RehearsalNeeds,
  owner_id: string,
  id: string,
  edit: Edit,
): Promise<CallSearch> {
  const { db, clock, rehearser } = needs;
  const before = await ownAssistant(needs, owner_id, id);
  if (!before) throw notFound();
  const after = editedAssistant(before, edit);
  await takeAttempt(needs, [{ policy: searchByOwner, key: owner_id }]);
  const version = await versionOf(needs, after);
  const now = clock.now();
  const place = rehearser.enter();
  if (!place) throw new Refusal("unavailable", "Too many searches are waiting. Please try again in a minute.");
  const ids = { id: randomUUID(), owner_id, assistant_id: before.id };
  const total = searchSituations.length;
  const row = await db
    .transaction()
    .execute((tx) => insertSearch(tx, { ...ids, state: "running", total, created_at: now, seen_at: now }))
    .catch(async (error) => {
      void place.then(({ leave }) => leave());
      throw error;
    });
  void runSearch(needs, row, version, place);
  return presentSearch(row, now);
}
