/** How an assistant is found by those who look for calls that go wrong: what she may do and what is free is another thing in each. */
export const searchSituations = ["open", "late", "booked", "hidden", "full"] as const;
export type SearchSituation = (typeof searchSituations)[number];
