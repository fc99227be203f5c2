/** Marks that mail programs and browsers take for the dot of an address. */
const dots = ".\u3002\uff0e\uff61\u2024";
const isNumericAddress = /\d{1,3}(?:\.\d{1,3}){3}[/:]/;
const beginsAtWeb = new RegExp(`^[^\\p{L}\\p{N}]*www[${dots}]`, "iu");
const opensProgram = /(?:^|[^\p{L}\p{N}])(?:mailto|tel|sms|data|file|javascript):/iu;
/** Between a letter and a word of two letters or more, as ends of addresses are: initials and numbers keep theirs. */
const dotOfAddress = new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}_-])[${dots}]+(?=\\p{L}[\\p{L}\\p{M}\\p{N}-])`, "gu");

const isAddress = (word: string): boolean =>
  word.includes("://") || beginsAtWeb.test(word) || opensProgram.test(word) || isNumericAddress.test(word);

/**
 * What somebody typed, with nothing in it that a mail program makes a link of: whole addresses go, and names of sites are broken up, so
 * that "Mr.Rooter" can still be read. On one line, without hidden characters.
 */
export const withoutLinks = (text: string): string =>
  text
    // First: what is hidden in an address must not let it through.
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => !isAddress(word))
    .map((word) => word.replace(dotOfAddress, " "))
    .join(" ");
