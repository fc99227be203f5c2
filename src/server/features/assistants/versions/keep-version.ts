import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../../db/connect.ts";
import type { CameBy } from "../../../db/schema/assistants.ts";
import type { Caller } from "../../../http/route.ts";
import type { AssistantRow } from "../store.ts";
import { deleteVersionsUpTo, findContent, insertVersion } from "./store.ts";
import { contentOf } from "./version-content.ts";
import { fieldChanges, notedChanges } from "./words/what-changed.ts";

/** Who changes her, when, and how it came to that. */
export type Change = {
  /** "owner": the owner, back from a calendar provider, where no session is shown. */
  readonly caller: Pick<Caller, "key" | "session_id"> | "owner";
  readonly now: Date;
  readonly came_by: CameBy;
  /** The owner's own words. */
  readonly reason?: string | undefined;
  readonly restored?: number | undefined;
};

/** Of one assistant; the oldest go first. */
const mostVersions = 1000;
/** Of one version; a list of two hundred changes is not read. */
const mostWords = 30;

const authorOf = ({ caller, now, came_by, reason = "", restored }: Change) => ({
  ...{ made_at: now, came_by, reason, restored: restored ?? null },
  ...(caller !== "owner" && caller.key
    ? { made_by: "key" as const, key_id: caller.session_id }
    : { made_by: "owner" as const, key_id: null }),
});

export async function keepFirstVersion(tx: Tx, row: AssistantRow, change: Change): Promise<void> {
  const { id: assistant_id, owner_id, version: number } = row;
  await insertVersion(tx, {
    assistant_id,
    owner_id,
    number,
    ...authorOf(change),
    changes: [],
    content: contentOf(row),
  });
}

/** The next version, where anything differs that is told. Answers her latest number. */
export async function keepVersion(tx: Tx, before: AssistantRow, after: AssistantRow, change: Change): Promise<number> {
  const which = { assistant_id: after.id, owner_id: after.owner_id };
  const [was, is] = [contentOf(before), contentOf(after)];
  const words = [...fieldChanges(was, is).flatMap((field) => field.words), ...notedChanges(before, after)];
  if (words.length === 0) return before.version;
  const kept = await findContent(tx, which, before.version);
  let number = before.version;
  // Another release, or somebody in the database itself, changed her without a version.
  if (!isDeepStrictEqual(kept, was)) {
    if (kept) number += 1;
    const changes = kept ? shortened(fieldChanges(kept, was).flatMap((field) => field.words)) : [];
    const by_itself = {
      made_at: change.now,
      made_by: "belle",
      key_id: null,
      came_by: "unseen",
      restored: null,
    } as const;
    await insertVersion(tx, { ...which, number, ...by_itself, reason: "", changes, content: was });
  }
  number += 1;
  await insertVersion(tx, { ...which, number, ...authorOf(change), changes: shortened(words), content: is });
  await deleteVersionsUpTo(tx, which, number - mostVersions);
  return number;
}

const shortened = (words: readonly string[]): readonly string[] =>
  words.length <= mostWords ? words : [...words.slice(0, mostWords), `${words.length - mostWords} more changes`];
