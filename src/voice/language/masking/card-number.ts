/** Beginnings and lengths that cards have. A number that is a part of something longer must have one of these. */
const kinds: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16, 19]],
  [/^(?:6|35|5[06-9])/, [16, 17, 18, 19]],
];
const fewest = 13;
export const mostCardDigits = 19;

/** The check digit that every card number ends with. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isOfKind = (digits: string): boolean =>
  kinds.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits));

/** As it stands on most cards. Nothing else that callers say looks like it, so one wrong digit does not make it something else. */
export const looksLikeCard = (digits: string): boolean => digits.length === 16 && isOfKind(digits);

/** "208 555 0199 83702": a phone number and a ZIP, said in one breath. */
const isPhoneAndZip = (digits: string): boolean => /^[2-9]\d{2}[2-9]\d{11}$/.test(digits);

/** Whether digits can be a card's. `isWhole`: nothing else was said with them, so that the check digit is sign enough. */
export const isCardNumber = (digits: string, isWhole: boolean): boolean =>
  digits.length >= fewest &&
  digits.length <= mostCardDigits &&
  passesLuhn(digits) &&
  (isOfKind(digits) || (isWhole && !isPhoneAndZip(digits)));
