import type { readConversation as endpoint } from "#contract/conversations.ts";
import type { Reply } from "#contract/endpoint.ts";
import { Refusal } from "#domain/refusal.ts";
import { withoutRepeats } from "#domain/transcript.ts";
import type { Db } from "../../db/connect.ts";
import { present } from "./present.ts";
import { findOwnCall, listWords } from "./store.ts";

/** One call with what was said in it, as far as that is kept. */
export async function readConversation(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
): Promise<Reply<typeof endpoint>> {
  const row = await findOwnCall(db, owner_id, id);
  if (!row) throw new Refusal("not_found", "Not found");
  const lines = await listWords(db, owner_id, row.id);
  const transcript = lines
    .filter(({ words }) => words.trim() !== "")
    .map(({ who, words }) => ({ role: who === "caller" ? ("user" as const) : ("assistant" as const), content: words }));
  return { success: true, error: null, data: { ...present(row), transcript: withoutRepeats(transcript) } };
}
