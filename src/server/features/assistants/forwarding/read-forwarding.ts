import type { readForwarding as readEndpoint } from "#contract/assistants.ts";
import type { Reply } from "#contract/endpoint.ts";
import { forwardingState } from "#domain/assistants/forwarding-check.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { AssistantNeeds } from "../needs.ts";
import { type AssistantRow, findAssistant } from "../store.ts";

export type Forwarding = Reply<typeof readEndpoint>;

export async function readForwarding(
  { db, clock }: Pick<AssistantNeeds, "db" | "clock">,
  owner_id: string,
  id: string,
): Promise<Forwarding> {
  const assistant = await findAssistant(db, owner_id, id);
  if (!assistant) throw notFound();
  return presentForwarding(assistant, clock.now());
}

const presentForwarding = (assistant: AssistantRow, now: Date): Forwarding => {
  const { forwarding_started_at: startedAt, forwarding_arrived_at: arrivedAt } = assistant;
  return {
    state: forwardingState({ startedAt, arrivedAt }, now),
    from_number: assistant.forwarding_from,
    started_at: startedAt?.toISOString() ?? null,
    arrived_at: arrivedAt?.toISOString() ?? null,
  };
};
