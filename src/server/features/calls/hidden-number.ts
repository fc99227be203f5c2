/** What the carrier writes in place of a number that it does not know or may not show: the words, or their letters on a phone's keys. */
const words = ["anonymous", "restricted", "blocked", "unknown", "unavailable"];
const keys = "22233344455566677778889999";
const onKeys = (word: string): string =>
  `+${word.replace(/[a-z]/g, (letter) => keys[letter.charCodeAt(0) - 97] ?? "")}`;
const written: ReadonlySet<string> = new Set(words.map(onKeys));

/** How a number that is not shown is written down. */
export const hiddenNumber = "anonymous";

/** Whether nobody can be called back at this. */
export const isHidden = (from: string): boolean => !/^\+\d{7,15}$/.test(from) || written.has(from);
