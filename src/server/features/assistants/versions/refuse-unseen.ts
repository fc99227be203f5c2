import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../../db/connect.ts";
import type { AssistantRow } from "../store.ts";
import { findContent } from "./store.ts";
import { contentOf } from "./version-content.ts";
import { fieldChanges } from "./words/what-changed.ts";

/** Whoever decides about her has seen what is live; else nothing happens, and what changed meanwhile is said. */
export async function refuseUnseen(db: Db, now: AssistantRow, seen: number): Promise<void> {
  if (now.version === seen) return;
  const was = await findContent(db, { owner_id: now.owner_id, assistant_id: now.id }, seen);
  const words = was ? fieldChanges(was, contentOf(now)).flatMap((field) => field.words) : [];
  const what = words.length > 0 ? ` ${words.slice(0, 3).join(". ")}${words.length > 3 ? " and more" : ""}.` : "";
  throw new Refusal(
    "conflict",
    `She was changed in the meantime.${what} Nothing was done: take a look, then try again.`,
  );
}
