import { numberWords, ordinalWords, pairWords } from "./number-words.ts";

const months: Readonly<Record<string, string>> = {
  ...{ jan: "January", feb: "February", mar: "March", apr: "April", may: "May", jun: "June", jul: "July" },
  ...{ aug: "August", sep: "September", sept: "September", oct: "October", nov: "November", dec: "December" },
};
const monthNames = Object.values(months).filter((name, place, all) => all.indexOf(name) === place);
const weekdays: Readonly<Record<string, string>> = {
  ...{ mon: "Monday", tue: "Tuesday", tues: "Tuesday", wed: "Wednesday", thu: "Thursday", thur: "Thursday" },
  ...{ thurs: "Thursday", fri: "Friday", sat: "Saturday", sun: "Sunday" },
};

/** "9:05" is "nine oh five", "9:00" is "nine", or "nine o'clock" where no half of the day follows. */
function clock(hour: string, minute: string | undefined, half: string | undefined): string {
  const isFull = minute === undefined || minute === "00";
  const minutes = Number(minute) < 10 ? `oh ${numberWords(minute ?? "")}` : numberWords(minute ?? "");
  const time = isFull ? numberWords(hour) : `${numberWords(hour)} ${minutes}`;
  if (half) return `${time} ${half.toLowerCase().startsWith("a") ? "A M" : "P M"}`;
  return isFull ? `${time} o'clock` : time;
}

const range = /\b(\d{1,2})(?::(\d\d))?(?: ?([ap])\.?m\.?)? ?[-–—] ?(\d{1,2})(?::(\d\d))? ?([ap])(?:\.m\.|m\b)/gi;
const time = /\b(\d{1,2})(?::([0-5]\d))? ?([ap])(?:\.m\.|m\b)/gi;
const plainTime = /\b([01]?\d|2[0-3]):([0-5]\d)\b/g;
const isoDate = /\b(\d{4})-(\d\d)-(\d\d)\b/g;
const slashDate = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\/(\d{4})\b/g;
const monthDay = new RegExp(
  `\\b(${monthNames.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:,? ((?:19|20)\\d\\d)\\b)?`,
  "gi",
);
const weekday = /\b(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:\.|(?=,? [A-Z]))/gi;
const year = new RegExp(`\\b(in|of|since|${monthNames.join("|")}) ((?:19|20)\\d\\d)\\b`, "g");

const monthOf = (word: string): string =>
  months[word.toLowerCase()] ?? monthNames.find((name) => name.toLowerCase() === word.toLowerCase()) ?? word;
const dateOf = (month: string, day: string, inYear: string | undefined): string =>
  `${month} ${ordinalWords(day)}${inYear ? `, ${pairWords(inYear)}` : ""}`;

/** Times and dates as they are said. What ends a sentence with "p.m." keeps its period. */
export function sayTimes(text: string): string {
  return text
    .replace(range, (all, from, fromMinute, fromHalf, to, toMinute, toHalf, at: number) => {
      const first = clock(from, fromMinute, fromHalf ?? undefined).replace(" o'clock", "");
      return `${first} to ${clock(to, toMinute, toHalf)}${endOf(all, text, at)}`;
    })
    .replace(
      time,
      (all, hour, minute, half, at: number, whole: string) => clock(hour, minute, half) + endOf(all, whole, at),
    )
    .replace(plainTime, (_, hour, minute) => clock(hour, minute, undefined))
    .replace(isoDate, (_, inYear, month, day) => dateOf(monthNames[Number(month) - 1] ?? month, day, inYear))
    .replace(slashDate, (_, month, day, inYear) => dateOf(monthNames[Number(month) - 1] ?? month, day, inYear))
    .replace(weekday, (all, day) => weekdays[day.toLowerCase()] ?? all)
    .replace(monthDay, (_, month, day, inYear) => dateOf(monthOf(month), day, inYear))
    .replace(year, (_, before, inYear) => `${before} ${pairWords(inYear)}`);
}

/** The period of "p.m." also ends a sentence where a new one begins, or nothing follows. */
const endOf = (all: string, whole: string, at: number): string =>
  all.endsWith(".") && /^(?:\s+[A-Z]|\s*$)/.test(whole.slice(at + all.length, at + all.length + 4)) ? "." : "";
