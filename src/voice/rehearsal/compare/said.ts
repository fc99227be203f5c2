import { clockText, dayText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";

/** `Thu, Nov 19 at 9 AM`. */
export function whenText(start: string, timeZone: string): string {
  const at = new Date(start);
  return `${dayText(zoneOf(timeZone).dateOf(at.getTime()), "short")} at ${clockText(at, timeZone)}`;
}

/** `90 minutes`, `2 hours`. */
export function lengthText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

export const numberText = (number: string): string => (number === "" ? "nobody" : formatPhone(number));

const longestQuote = 160;
/** What was said, in quotation marks; a long story is cut. */
export const quoted = (words: string): string =>
  `“${words.length <= longestQuote ? words : `${words.slice(0, longestQuote).replace(/(?<!\s)\s+\S*$/, "")} …`}”`;
