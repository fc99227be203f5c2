import { digitsOf } from "#domain/phone/phone.ts";

const typedNumber = /^[\d\s()+.-]+$/;

/** By substring, as stored or as typed: "(208) 555" finds +12085550107. */
export const phoneContains = (phone: string | null | undefined, query: string): boolean => {
  if (!phone) return false;
  if (phone.includes(query)) return true;
  const digits = digitsOf(query);
  return digits !== "" && typedNumber.test(query) && digitsOf(phone).includes(digits);
};
