import { describe, expect, test } from "vitest";
import { hoursInText } from "./hours-in-text.ts";

/** `mon-fri 08:00-17:00` in short, so that the table can be read. */
const short = (line: string): string =>
  hoursInText(line)
    .map(({ day, opens, closes }) => `${day.slice(0, 2)} ${opens}-${closes}`)
    .join(", ");
const each = (days: string, time: string) =>
  days
    .split(" ")
    .map((day) => `${day} ${time}`)
    .join(", ");

describe("opening times", () => {
  test.each([
    ["Mon-Fri 8am-5pm", each("mo tu we th fr", "08:00-17:00")],
    ["Monday – Friday: 7:30 a.m. to 6 p.m.", each("mo tu we th fr", "07:30-18:00")],
    ["Mon–Fri 8–5", each("mo tu we th fr", "08:00-17:00")],
    ["Mondays through Thursdays from 9:00 AM until 4:30 PM", each("mo tu we th", "09:00-16:30")],
    ["Sat 9 am – noon", "sa 09:00-12:00"],
    ["Saturday: 10 to 2, Sunday: closed", "sa 10:00-14:00"],
    ["Mon-Thu 7am-6pm, Fri 7am-4pm", `${each("mo tu we th", "07:00-18:00")}, fr 07:00-16:00`],
    ["Mon, Wed & Fri 9am-1pm", each("mo we fr", "09:00-13:00")],
    ["Sat-Mon 10:00-16:00", each("mo sa su", "10:00-16:00")],
    ["Weekdays 8am - 6pm", each("mo tu we th fr", "08:00-18:00")],
    ["Open daily 6am to midnight", each("mo tu we th fr sa su", "06:00-24:00")],
    ["Mo-Fr 08:00-17:00", each("mo tu we th fr", "08:00-17:00")],
    ["Tues. 9:15am-12:45pm", "tu 09:15-12:45"],
    ["Thurs 12pm-8pm", "th 12:00-20:00"],
    ["Mon-Sun 24 hours", each("mo tu we th fr sa su", "00:00-24:00")],
    ["Hours: 24/7", each("mo tu we th fr sa su", "00:00-24:00")],
    ["Lunes a viernes: de 8:00 a 18:00", each("mo tu we th fr", "08:00-18:00")],
    ["Sábado 9:00 a. m. – 2:00 p. m.", "sa 09:00-14:00"],
    ["Martes y jueves 10:00 a 14:00", each("tu th", "10:00-14:00")],
    ["Domingo: cerrado", ""],
  ])("%s", (line, expected) => expect(short(line)).toBe(expected));

  test.each([
    "Call 218.555.0142",
    "We came on Friday and fixed 3 to 4 leaks",
    "Saturn 5 to 6",
    "Monarch 8-5",
    "24/7 emergency service",
    "Sun 99:00-100:00",
    "Mon 25:00-26:00",
    "Fri 5pm-5pm",
    "Mon 10-20% off",
    "",
  ])("are not found in %j", (line) => expect(hoursInText(line)).toEqual([]));
});
