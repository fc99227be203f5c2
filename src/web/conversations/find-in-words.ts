type Part = { readonly text: string; readonly hit: boolean };

/** In small letters, each at its own place: "İ" stays, because its small form is longer. */
const small = (text: string): string =>
  Array.from(text, (letter) => {
    const low = letter.toLowerCase();
    return low.length === letter.length ? low : letter;
  }).join("");

/** What is looked for: the words as they were typed, or each of them where they stand nowhere together. */
export const termsOf = (typed: string, texts: readonly string[]): string[] => {
  const phrase = typed.trim().replace(/\s+/g, " ");
  if (phrase === "") return [];
  const wanted = small(phrase);
  return texts.some((text) => small(text).includes(wanted)) ? [phrase] : phrase.split(" ");
};

/** A text cut at what was found in it; in any case. One part without a hit where nothing was. */
export const partsOf = (text: string, terms: readonly string[]): Part[] => {
  if (terms.length === 0) return [{ text, hit: false }];
  const searched = small(text);
  const wanted = terms.map(small);
  const parts: Part[] = [];
  let read = 0;
  const plainUpTo = (end: number) => {
    if (end > read) parts.push({ text: text.slice(read, end), hit: false });
  };
  for (let place = 0; place < text.length; place = Math.max(place + 1, read)) {
    const found = wanted.find((term) => searched.startsWith(term, place));
    if (!found) continue;
    plainUpTo(place);
    read = place + found.length;
    parts.push({ text: text.slice(place, read), hit: true });
  }
  plainUpTo(text.length);
  return parts;
};

export const hasHit = (parts: readonly Part[]): boolean => parts.some(({ hit }) => hit);
