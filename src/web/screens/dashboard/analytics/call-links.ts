import { callsAddress, type ListFilters } from "../../../conversations/list-filters.tsx";
import type { TraitFilters } from "../../../conversations/trait-filters.ts";
import type { Result } from "../../../data/conversations.ts";
import type { DashboardData } from "../../../data/dashboard.ts";

type Days = { readonly from: string; readonly to: string };

/** Where the calls of a figure are listed: exactly those, by the days and the assistant that it was counted for. */
export const linksFor = (days: Days, assistant: string | undefined) => {
  const whose = { ...days, assistant };
  const counted = (more: TraitFilters = {}, rest: Partial<ListFilters> = {}): string =>
    callsAddress({ ...whose, ...rest, traits: { counted: "true", ...more } });
  return {
    counted,
    onDays: (from: string, to: string): string => counted({}, { from, to }),
    sentiment: (name: string): string =>
      name === "positive" || name === "neutral" || name === "negative" ? counted({}, { sentiment: name }) : counted(),
    /** Spam and what was never picked up have a word of their own, and are not counted; test calls have none. */
    outcome: (outcome: Result): string => callsAddress({ ...whose, outcome, tests: "without" }),
    trait: (traits: TraitFilters): string => callsAddress({ ...whose, traits }),
  };
};
export type CallLinks = ReturnType<typeof linksFor>;

export const linksOf = (data: Pick<DashboardData, "period_start" | "period_end">, assistant: string | undefined) =>
  linksFor({ from: data.period_start, to: data.period_end }, assistant);
