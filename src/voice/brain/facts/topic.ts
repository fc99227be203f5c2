import type { FactKind } from "#domain/owner-facts/owner-facts.ts";

/** A matter that callers ask about in many ways and owners write about in few. */
export type Topic = {
  readonly name: string;
  /** In a caller's words: lower case, no accents, no punctuation. */
  readonly asks: RegExp;
  /** In an owner's sentence: lower case, no accents. */
  readonly tells: RegExp;
  readonly kinds: readonly FactKind[];
  /** A question about it is about it alone: "What does it cost to cancel?" asks for no price list. */
  readonly isAlone: boolean;
};

export const topic = (
  name: string,
  kinds: readonly FactKind[],
  asks: RegExp,
  tells: RegExp = /./,
  isAlone = true,
): Topic => ({
  name,
  asks,
  tells,
  kinds,
  isAlone,
});
