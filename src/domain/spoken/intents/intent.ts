/** What a caller wants, in the order in which equally clear wishes count. */
export const intents = [
  "wrong_number",
  "human_sales",
  "human_service",
  "human",
  "cancel",
  "move",
  "language",
  "repeat",
  "correction",
  "message",
  "book",
  "price",
  "hours",
  "area",
  "question",
  "goodbye",
  "thanks",
] as const;
export type Intent = (typeof intents)[number];

/** 3 says it outright, 2 clearly means it, 1 is a hint. */
export type Strength = 1 | 2 | 3;
/** Signs over plain words: lower case, no accents, no punctuation. */
export type IntentSigns = Readonly<Partial<Record<Intent, readonly (readonly [Strength, RegExp])[]>>>;
