import type { CallSearchResult } from "#contract/rehearsals.ts";
import type { SearchSituation } from "#domain/rehearsals/search-situations.ts";
import type { SearchedPart } from "../needs.ts";

const whenTexts: Readonly<Record<SearchSituation, string>> = {
  open: "On a Monday morning",
  late: "Late on a Sunday night",
  booked: "From a customer who has a job booked",
  hidden: "From a hidden number, while nobody picks up",
  full: "While your calendar is full",
};

export type SearchedSituation = { readonly situation: SearchSituation; readonly part: SearchedPart };

/** What was found in all situations; the same rule is shown once, by the first call that breaks it. */
export function searchResult(parts: readonly SearchedSituation[], isWhole: boolean): CallSearchResult {
  const calls = new Map<string, CallSearchResult["calls"][number]>();
  for (const { situation, part } of parts)
    for (const { rule, wrong, lines } of part.calls)
      if (!calls.has(rule))
        calls.set(rule, {
          ...{ rule: sentence(rule), wrong, when: whenTexts[situation], wrong_at: Math.max(0, lines.length - 1) },
          lines: lines.map(({ who, words }) => ({ role: who === "caller" ? "user" : "assistant", content: words })),
        });
  const moments = parts.reduce((sum, { part }) => sum + part.moments, 0);
  return { summary: summaryText(moments, calls.size, isWhole), moments, is_whole: isWhole, calls: [...calls.values()] };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export function summaryText(moments: number, calls: number, isWhole: boolean): string {
  const looked = `Looked at ${moments.toLocaleString("en-US")} ${moments === 1 ? "moment" : "moments"} in calls.`;
  const found =
    calls === 0 ? "Nothing went wrong." : `Found ${calls} ${calls === 1 ? "call that goes" : "calls that go"} wrong.`;
  return `${looked} ${found}${isWhole ? "" : " It took too long, so not everything was looked at."}`;
}
