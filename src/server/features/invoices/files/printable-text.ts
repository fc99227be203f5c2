/** Letters beyond Latin 1 that the fonts of a printed page have. */
const extraLetters = "ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™";
/** Letters that do not come apart into a plain one and a mark. */
const plainForms = new Map(Object.entries({ Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", "−": "–", "‐": "-", "‑": "-" }));
const unknownMark = "?";
const longestText = 400;

const isPrintable = (letter: string): boolean =>
  /^[ -~\u00a1-\u00ac\u00ae-\u00ff]$/.test(letter) || extraLetters.includes(letter);

/**
 * Any text in the letters that a printed page has: on one line, without signs that steer how it is shown. Accents that the page lacks
 * fall away; what is left of other scripts is a question mark, so that it can be seen that something stood there.
 */
export function printableText(text: string): string {
  let made = "";
  for (const letter of text
    .slice(0, longestText)
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")) {
    if (/^(?:\p{Cf}|\p{Cs}|[\ufe00-\ufe0f])$/u.test(letter)) continue;
    const known = isPrintable(letter) ? letter : (plainForms.get(letter) ?? withoutMarks(letter));
    if (known !== unknownMark || !made.endsWith(unknownMark)) made += known;
  }
  return made.trim();
}

function withoutMarks(letter: string): string {
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isPrintable) ? plain : unknownMark;
}
