/** What a caller said, on one line and no longer than this; nothing hidden stays in it. */
export const inShort = (text: string, longest: number): string => {
  const line = text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (line.length <= longest) return line;
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
};
