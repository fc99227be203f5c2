import { webhookStates } from "#domain/accounts/webhook-texts.ts";
import type { DeliveryFilter } from "../../data/webhooks.ts";

const [stateName, assistantName] = ["state", "assistant"];

/** What the address says is shown; whatever it says beside that is nothing. */
export const readFilter = (search: URLSearchParams): DeliveryFilter => ({
  state: webhookStates.find((state) => state === search.get(stateName)),
  assistant: search.get(assistantName) || undefined,
});

export function searchOf({ state, assistant }: DeliveryFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (state) search.set(stateName, state);
  if (assistant) search.set(assistantName, assistant);
  return search;
}

export const isFiltered = ({ state, assistant }: DeliveryFilter): boolean =>
  state !== undefined || assistant !== undefined;
