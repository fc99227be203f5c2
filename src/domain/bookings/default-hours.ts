import { type OpeningHours, openOn, weekdays } from "./opening-hours.ts";

const workdays = weekdays.slice(0, 5);
/** These work by the clock round, or on Saturdays too. */
const always = new Set(["locksmith", "towing"]);
const sixDays = new Set(["salon", "auto repair", "moving"]);

export const defaultHours = (trade: string): OpeningHours => {
  if (always.has(trade)) return openOn(weekdays, "00:00", "24:00");
  if (sixDays.has(trade)) return openOn(weekdays.slice(0, 6), "09:00", "18:00");
  return openOn(workdays, "08:00", "17:00");
};
