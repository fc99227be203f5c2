import { zoneName } from "../../forms/assistant/zone-clock.ts";

const noon = 12;
const evening = 18;

/** As people greet each other at this time of the day. */
const greetingAt = (now: Date, timeZone: string): string => {
  const hour = Number(now.toLocaleTimeString("en-US", { hour: "numeric", hourCycle: "h23", timeZone }));
  if (hour < noon) return "Good morning";
  return hour < evening ? "Good afternoon" : "Good evening";
};

/** By the first name, where one is known. */
export const greeting = (
  user: { readonly full_name: string | null; readonly username: string },
  now: Date,
  timeZone: string,
): string => {
  const [first] = (user.full_name ?? "").trim().split(/\s+/);
  return `${greetingAt(now, timeZone)}, ${first || user.username}`;
};

/** `Thursday, March 12, 4:20 pm Mountain Time`. */
export const todayLine = (now: Date, timeZone: string): string => {
  const date = now.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone });
  const time = now
    .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone })
    .replace(/\s/g, " ")
    .toLowerCase();
  return `${date}, ${time} ${zoneName(timeZone)}`;
};
