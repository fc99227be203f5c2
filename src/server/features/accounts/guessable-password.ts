import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswordText, shortestPassword } from "#domain/accounts/new-password.ts";
import { brand } from "#domain/basics/brand.ts";

/** The 49,000 that stand most often in lists of stolen passwords. */
const common = new Set(dictionary["passwords-common"].map(String));

/** Whether one is among those that guessers try first. A few digits or signs at the end do not save it. */
const isCommonPassword = (plain: string): boolean =>
  common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));

/** Whoever wants in knows these of an owner. */
export type About = {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly full_name: string | null;
};

export const repeatedPasswordText = "This password repeats the same few characters. Please choose another.";
export const rowPasswordText = "This password is a simple sequence of letters, digits or keys. Please choose another.";
export const ownWordsPasswordText =
  "This password is easy to guess from your name, email address or phone number, or from our name. Please choose another.";

/** With fewer characters beside what anybody would try, it is soon found. */
const fewestOwn = 5;
/** Shorter ones stand in too many words by chance. */
const shortestWord = 3;
const shortestRow = 3;

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [
  row,
  [...row].reverse().join(""),
]);
const ourWords = [brand.productName, brand.assistantName, brand.host, "receptionist"];

/** Why a password is among those that guessers try first, in words; nothing where it is not. */
export function whyGuessable(password: string, about: About): string | undefined {
  const spellings = spellingsOf(password);
  if (spellings.some(isRepeated)) return repeatedPasswordText;
  if (spellings.some((plain) => hasTooLittle(withoutRows(plain), plain))) return rowPasswordText;
  const words = wordsOf(about);
  const isOwn = (plain: string): boolean => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), plain);
    return rest !== plain && (hasTooLittle(withoutRows(rest), plain) || isCommonPassword(rest));
  };
  if (spellings.some(isOwn)) return ownWordsPasswordText;
  return spellings.some(isCommonPassword) ? commonPasswordText : undefined;
}

const hasTooLittle = (rest: string, plain: string): boolean => rest !== plain && rest.length < fewestOwn;

/** Without capital letters, what stands between words, and letters that are written as digits or signs. */
function spellingsOf(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase();
  const joined = plain.replace(/[\s._()+,/-]/g, "");
  const signs = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" } as const;
  const lettered = joined.replace(/[03457@$!]/g, (sign) => signs[sign as keyof typeof signs]);
  return [...new Set([plain, joined, lettered.replaceAll("1", "i"), lettered.replaceAll("1", "l")])];
}

/** A few characters over and over, so that it is as good as a password that is too short. */
function isRepeated(plain: string): boolean {
  for (let length = 1; length < shortestPassword && length * 2 <= plain.length; length++)
    if (plain.slice(length) === plain.slice(0, -length)) return true;
  return false;
}

/** What is left without pieces of a row, forwards or backwards. */
function withoutRows(plain: string): string {
  let rest = "";
  for (let start = 0; start < plain.length; ) {
    let length = 0;
    while (start + length < plain.length && isInRow(plain.slice(start, start + length + 1))) length++;
    const step = Math.max(length, 1);
    if (length < shortestRow) rest += plain.slice(start, start + step);
    start += step;
  }
  return rest;
}

const isInRow = (piece: string): boolean => rows.some((row) => row.includes(piece));

/** In every spelling, the longest first, so that a part does not break up the whole. */
function wordsOf({ username, email, phone, full_name }: About): string[] {
  const digits = phone.replace(/\D/g, "");
  const whole = [username, email, ...email.split("@"), full_name ?? "", ...ourWords];
  const parts = whole.flatMap((text) => text.split(/[\s@._-]/));
  const numbers = [digits, digits.slice(-10), digits.slice(-7)];
  return [...new Set([...whole, ...parts, ...numbers].flatMap(spellingsOf))]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}
