/** Learned from old books, which wrote these in two parts. Whoever reads a caller's words expects today's spelling. */
const oldSpelling = /\b(?:to-(?:day|morrow|night)|good-bye|week-end|any-one|some-one|every-one)\b/gi;

/** What the ear makes of some sound, as people write it: it begins some sentences with quotation marks that nobody spoke. */
export const heardWords = (text: string): string =>
  text
    .replaceAll('"', "")
    .replace(/^'+|(?<=\s)'(?=[A-Z])/g, "")
    .replace(oldSpelling, (word) => word.replace("-", ""))
    .trim();
