type Part = { readonly text: string; readonly hit: boolean };

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What is looked for: the words as they were typed, or each of them where they stand nowhere together. */
export const termsOf = (typed: string, texts: readonly string[]): string[] => {
  const phrase = typed.trim().replace(/\s+/g, " ");
  if (phrase === "") return [];
  const isThere = new RegExp(quoted(phrase), "iu");
  return texts.some((text) => isThere.test(text)) ? [phrase] : phrase.split(" ");
};

/** A text cut at what was found in it; in any case. One part without a hit where nothing was. */
export const partsOf = (text: string, terms: readonly string[]): Part[] => {
  if (terms.length === 0) return [{ text, hit: false }];
  const found = new RegExp(`(${terms.map(quoted).join("|")})`, "iu");
  return text
    .split(new RegExp(found.source, "giu"))
    .map((part, place) => ({ text: part, hit: place % 2 === 1 }))
    .filter(({ text: part }) => part !== "");
};

export const hasHit = (parts: readonly Part[]): boolean => parts.some(({ hit }) => hit);
