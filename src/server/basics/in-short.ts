/** Of a text that is cut, so much at most is given up for a whole word at its end. */
const longestWord = 24;

/** What a caller said, on one line and no longer than this; nothing hidden stays in it. It is never cut within a word. */
export const inShort = (text: string, longest: number): string => {
  const line = text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length <= longest || [...line].length <= longest ? line : `${wholeWords(line, longest - 1)}…`;
};

/** As many whole words as fit, without the comma behind them; a word that is too long for that is cut. */
export const wholeWords = (line: string, longest: number): string => {
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest).join("");
  const end = letters[longest] === " " ? cut.length : cut.lastIndexOf(" ");
  const whole = end > 0 && end >= cut.length - longestWord ? cut.slice(0, end) : cut;
  return whole.slice(0, whole.length - [...whole].reverse().findIndex((letter) => !" ,;:.–-".includes(letter)));
};
