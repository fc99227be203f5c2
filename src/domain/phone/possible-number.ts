import type { Phone } from "./phone.ts";

/** Neither an area code nor an exchange begins with 0 or 1, and 211 to 911 are services; area codes with a 9 in the middle are kept for later. */
const areaCode = /^[2-9](?!11)[0-8]\d$/;
const exchange = /^[2-9](?!11)\d\d$/;

/** Whether a number can exist by the numbering plan of North America. Asked where a number costs money: texts and transfers. */
export const isPossibleNumber = (phone: Phone): boolean =>
  areaCode.test(phone.slice(2, 5)) && exchange.test(phone.slice(5, 8));
