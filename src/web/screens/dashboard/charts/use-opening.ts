import type { Period } from "#domain/basics/limits.ts";
import { useAssistants } from "../../../data/assistants.ts";
import { type Opening, sharedOpening } from "./hour-figures.ts";

/** The opening hours of the assistant that is looked at, or those that all share; nothing while they are not known. */
export const useOpening = (
  period: Period,
  tenantId: string | undefined,
  today: string | undefined,
): Opening | undefined => {
  const { data: all } = useAssistants();
  if (!all || !today) return undefined;
  const looked = tenantId ? all.filter(({ id }) => id === tenantId) : all;
  return sharedOpening(
    looked.map(({ settings }) => settings),
    period,
    today,
  );
};
