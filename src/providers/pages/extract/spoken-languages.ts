/** Names of languages, in English and in Spanish or their own, with their codes. */
const names: Readonly<Record<string, string>> = {
  english: "en",
  inglés: "en",
  spanish: "es",
  español: "es",
  espanol: "es",
  french: "fr",
  français: "fr",
  portuguese: "pt",
  português: "pt",
  german: "de",
  deutsch: "de",
  italian: "it",
  italiano: "it",
  vietnamese: "vi",
  chinese: "zh",
  mandarin: "zh",
};
// For a tidy line, in which no two spaces follow each other.
const name = `(?:${Object.keys(names).join("|")})`;
const list = `${name}(?: ?(?:,|&|and|or|y|e) ?${name}){0,20}`;
const spoken = new RegExp(
  `(?<!\\p{L})(?:we (?:also )?speak|speaks?|spoken|hablamos|se habla|falamos|languages?:?|idiomas?:?) (?<list>${list})(?!\\p{L})`,
  "giu",
);
const speaking = new RegExp(`(?<!\\p{L})(?<list>${list})[ -]{1,3}(?:is |are )?(?:spoken|speaking)(?!\\p{L})`, "giu");

/** "Se habla español", "We speak English and Spanish", "Spanish-speaking crew". */
export const languagesInText = (line: string): string[] =>
  [...line.matchAll(spoken), ...line.matchAll(speaking)].flatMap(({ groups: { list: said = "" } = {} }) =>
    said
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .flatMap((word) => codeOf(word) ?? []),
  );

/** The code of a language by its name or by its code: `Spanish`, `es-US`. */
export const codeOf = (said: string): string | undefined => {
  const word = said.trim().toLowerCase();
  if (Object.hasOwn(names, word)) return names[word];
  return /^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(word) && Object.values(names).includes(word.split("-")[0] as string)
    ? word.split("-")[0]
    : undefined;
};
