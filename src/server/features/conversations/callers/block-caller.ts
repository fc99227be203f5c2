import type { blockCaller as endpoint } from "#contract/conversation-actions.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../../http/route.ts";
import { changeSettings } from "../../assistants/change-settings.ts";
import type { ConversationNeeds } from "../needs.ts";
import { findOwnCall } from "../store.ts";
import { assistantGoneText, numberOf } from "./number-of.ts";

/** The assistant of a call turns its number away from now on, or no more. */
export async function blockCaller(
  { db, clock }: Pick<ConversationNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  blocked: boolean,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const call = await findOwnCall(db, owner_id, id);
  if (!call) throw notFound();
  const number = numberOf(call, "The caller's number is hidden, so it can't be blocked.");
  const change = ({ blocked_numbers }: AssistantSettings) => {
    const others = blocked_numbers.filter((one) => one !== number);
    return { blocked_numbers: blocked ? [...others, number] : others };
  };
  const by = { caller, now: clock.now() };
  const settings = await db.transaction().execute((tx) => changeSettings(tx, owner_id, call.assistant_id, change, by));
  if (!settings) throw new Refusal("conflict", assistantGoneText);
  return { success: true, error: null, data: { blocked } };
}
