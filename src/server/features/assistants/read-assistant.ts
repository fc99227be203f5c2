import type { Assistant } from "#contract/assistant.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Caller } from "../../http/route.ts";
import type { AssistantNeeds } from "./needs.ts";
import { presentAssistants } from "./present-assistants.ts";
import { findAssistant } from "./store.ts";

type Needs = Pick<AssistantNeeds, "db" | "clock" | "publicUrl" | "verifyOwners">;

export async function readAssistant(needs: Needs, { owner }: Pick<Caller, "owner">, id: string): Promise<Assistant> {
  const row = await findAssistant(needs.db, owner.id, id);
  const [assistant] = row ? await presentAssistants(needs, owner, [row]) : [];
  if (!assistant) throw notFound();
  return assistant;
}
