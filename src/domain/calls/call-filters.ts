import { phoneContains } from "../phone/phone-search.ts";

type Text = string | null | undefined;

/** As much of a stored conversation as the filters read. */
export type FilteredCall = {
  readonly tenant_id?: Text;
  readonly caller_number?: Text;
  readonly analysis?:
    | {
        readonly sentiment?: Text;
        readonly summary?: Text;
        readonly conversation_summary?: Text;
        readonly contact_info?: { readonly name?: Text; readonly phone?: Text } | null | undefined;
      }
    | null
    | undefined;
};

export const sentiments = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof sentiments)[number];

/** Missing or unknown counts as neutral. */
export const sentimentOf = (call: FilteredCall): Sentiment =>
  sentiments.find((sentiment) => sentiment === call.analysis?.sentiment) ?? "neutral";

export const matchesSentiment = (call: FilteredCall, wanted: Sentiment | "all"): boolean =>
  wanted === "all" || sentimentOf(call) === wanted;

export const matchesAssistant = (call: FilteredCall, wanted: string): boolean =>
  wanted === "all" || call.tenant_id === wanted;

/** Name and summaries in any case, phone by substring. An empty search finds everything. */
export const matchesSearch = (call: FilteredCall, search: string): boolean => {
  const query = search.trim();
  if (query === "") return true;
  const lower = query.toLowerCase();
  const { contact_info, summary, conversation_summary } = call.analysis ?? {};
  return (
    [contact_info?.name, summary, conversation_summary].some((text) => text?.toLowerCase().includes(lower)) ||
    [contact_info?.phone, call.caller_number].some((phone) => phoneContains(phone, query))
  );
};
