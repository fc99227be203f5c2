import { expect, test } from "vitest";
import { defaultHours } from "./default-hours.ts";
import { type Weekday, weekdays } from "./opening-hours.ts";

const monday = weekdays.indexOf("monday");
const until = (last: Weekday) => weekdays.slice(monday, weekdays.indexOf(last) + 1);

test.each([
  ["no trade", "", until("friday"), "08:00", "17:00"],
  ["plumbing", "plumbing", until("friday"), "08:00", "17:00"],
  ["an unknown one", "baking", until("friday"), "08:00", "17:00"],
  ["salon", "salon", until("saturday"), "09:00", "18:00"],
  ["auto repair", "auto repair", until("saturday"), "09:00", "18:00"],
  ["moving", "moving", until("saturday"), "09:00", "18:00"],
  ["locksmith", "locksmith", until("sunday"), "00:00", "24:00"],
  ["towing", "towing", until("sunday"), "00:00", "24:00"],
] as const)("%s is open as its customers expect", (_name, trade, open, opens, closes) => {
  const hours = defaultHours(trade);
  for (const day of weekdays) expect(hours[day]).toEqual(open.includes(day) ? [{ opens, closes }] : []);
});
