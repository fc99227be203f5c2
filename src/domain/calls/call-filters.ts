/** As much of a stored conversation as the filter reads. */
export type FilteredCall = {
  readonly analysis?: { readonly sentiment?: string | null | undefined } | null | undefined;
};

export const sentiments = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof sentiments)[number];

/** Missing or unknown counts as neutral. */
export const sentimentOf = (call: FilteredCall): Sentiment =>
  sentiments.find((sentiment) => sentiment === call.analysis?.sentiment) ?? "neutral";

export const matchesSentiment = (call: FilteredCall, wanted: Sentiment | "all"): boolean =>
  wanted === "all" || sentimentOf(call) === wanted;
