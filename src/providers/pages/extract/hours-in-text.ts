import { weekdays } from "#domain/bookings/opening-hours.ts";
import type { OpeningTime } from "#domain/website/website-facts.ts";
import { dash, days, readDays } from "./days-in-text.ts";
import { sortTimes } from "./opening-time.ts";

const moment = "(?:\\d{1,2}(?:[:.]\\d{2})?\\s{0,9}(?:[ap]\\.?\\s?m\\.?)?|noon|midnight|mediodía|medianoche)";
const span = `(?<from>${moment})${dash}(?<to>${moment})(?![\\d%])`;
const always = "(?:open\\s{1,9})?24\\s{0,9}(?:hours|hrs|horas)";
// Long names stand before their abbreviations in no particular order, so a letter may not follow.
const rule = new RegExp(
  `(?<![\\p{L}\\d])(?<days>${days})(?!\\p{L})[\\s:,·|]{0,40}(?:(?:de|from)\\s{1,9})?(?:${span}|(?<always>${always}))`,
  "giu",
);
const roundTheClock = /\b24\s*\/\s*7\b|\b24 hours a day,? (?:7|seven) days\b|\b24 horas(?:,)? (?:los )?7 días\b/i;

/** The opening times in one line of text. A sentence about round-the-clock emergencies is no opening time, so it counts only in a line about hours. */
export function hoursInText(line: string): OpeningTime[] {
  const times = [...line.matchAll(rule)].flatMap(({ groups: found = {} }) => {
    const opened = found["always"] ? (["00:00", "24:00"] as const) : readSpan(found["from"] ?? "", found["to"] ?? "");
    return opened ? readDays(found["days"] ?? "").map((on) => ({ day: on, opens: opened[0], closes: opened[1] })) : [];
  });
  if (times.length === 0 && /\b(?:hours|open|horario|abierto)\b/i.test(line) && roundTheClock.test(line))
    return weekdays.map((on) => ({ day: on, opens: "00:00", closes: "24:00" }));
  return sortTimes(times);
}

type Moment = { minutes: number; half: "am" | "pm" | undefined };

function readMoment(text: string): Moment | undefined {
  const word = text.toLowerCase();
  if (word === "noon" || word === "mediodía") return { minutes: 12 * 60, half: "pm" };
  if (word === "midnight" || word === "medianoche") return { minutes: 24 * 60, half: "pm" };
  const [, hours = "", minutes = "0", letter] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?/.exec(word) ?? [];
  const half = letter === "a" ? "am" : letter === "p" ? "pm" : undefined;
  const hour = half ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  return hours === "" || hour > 24 || Number(minutes) > 59 ? undefined : { minutes: hour * 60 + Number(minutes), half };
}

/** "8-5" means the afternoon, and so does the "6" in "8 am - 6". */
function readSpan(from: string, to: string): readonly [string, string] | undefined {
  const [opens, closes] = [readMoment(from), readMoment(to)];
  if (!opens || !closes) return undefined;
  const isAfternoon = closes.half === undefined && closes.minutes <= opens.minutes && closes.minutes <= 12 * 60;
  const end = isAfternoon ? closes.minutes + 12 * 60 : closes.minutes === 0 ? 24 * 60 : closes.minutes;
  return end > opens.minutes ? [clockTime(opens.minutes), clockTime(end)] : undefined;
}

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
