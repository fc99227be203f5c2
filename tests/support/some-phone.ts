import { randomInt } from "node:crypto";

/** Without such as 911, and those that cost the caller. */
const exchanges = Array.from({ length: 780 }, (_, at) => 220 + at).filter((code) => code % 100 !== 11 && code !== 976);
let phones = randomInt(exchanges.length * 10_000);

/** One after the other from a place of chance: two owners with one number would share their free hours. */
export function somePhone(): string {
  const place = phones++ % (exchanges.length * 10_000);
  return `+1208${exchanges[Math.floor(place / 10_000)]}${String(place % 10_000).padStart(4, "0")}`;
}
