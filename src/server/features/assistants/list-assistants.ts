import type { Assistant } from "#contract/assistant.ts";
import type { Caller } from "../../http/route.ts";
import type { AssistantNeeds } from "./needs.ts";
import { presentAssistants } from "./present-assistants.ts";
import { listAssistantsOf } from "./store.ts";

/** The oldest first. */
export const listAssistants = async (
  needs: Pick<AssistantNeeds, "db" | "clock" | "publicUrl" | "verifyOwners">,
  { owner }: Caller,
): Promise<Assistant[]> => presentAssistants(needs, owner, await listAssistantsOf(needs.db, owner.id));
