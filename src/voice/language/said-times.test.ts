import { expect, it } from "vitest";
import { openOn } from "#domain/bookings/opening-hours.ts";
import { sayChoices, sayHours, sayMinute, sayMoment } from "./said-times.ts";

const denver = (language: "en" | "es") => ({ timeZone: "America/Denver", language });
const at = (time: string) => new Date(`${time}-07:00`);

it.each([
  [0, "12 AM", "las 12 de la mañana"],
  [9 * 60, "9 AM", "las 9 de la mañana"],
  [9 * 60 + 30, "9:30 AM", "las 9 y media de la mañana"],
  [12 * 60, "12 PM", "las 12 de la tarde"],
  [13 * 60 + 15, "1:15 PM", "la 1 y cuarto de la tarde"],
  [20 * 60 + 5, "8:05 PM", "las 8 y 5 de la noche"],
])("minute %i is said as %s and %s", (minute, english, spanish) => {
  expect([sayMinute(minute, "en"), sayMinute(minute, "es")]).toEqual([english, spanish]);
});

it("reads a time back with weekday, date and time, and names the zone where the caller has another", () => {
  const start = at("2026-11-19T09:00:00");
  const from = (callerZone: string, language: "en" | "es" = "en") =>
    sayMoment(start, { ...denver(language), callerZone });
  expect(sayMoment(start, denver("en"))).toBe("Thursday, November 19, at 9 AM");
  expect(from("America/Denver")).toBe("Thursday, November 19, at 9 AM");
  // In winter Arizona has the same time as Denver.
  expect(from("America/Phoenix")).toBe("Thursday, November 19, at 9 AM");
  expect(from("America/New_York")).toBe("Thursday, November 19, at 9 AM, Mountain Time");
  expect(from("America/Chicago", "es")).toMatch(/^el jueves 19 de noviembre, a las 9 de la mañana, hora de/);
});

it("says when somebody arrives as the owner promises it", () => {
  const [nine, one] = ["2026-11-19T09:00:00", "2026-11-19T13:00:00"].map(at) as [Date, Date];
  const window = { ...denver("en"), arrivalMinutes: 120 };
  expect(sayMoment(nine, window)).toBe("Thursday, November 19, between 9 AM and 11 AM");
  expect(sayChoices([nine, one], window)).toBe(
    "Thursday, November 19, between 9 AM and 11 AM or between 1 PM and 3 PM",
  );
  expect(sayMoment(one, { ...denver("es"), arrivalMinutes: 60 })).toMatch(
    /^el jueves 19 de noviembre, entre la 1 de la tarde y las 2 de la tarde$/,
  );
});

it("names each day of a choice once", () => {
  const times = ["2026-11-19T09:00:00", "2026-11-19T11:00:00", "2026-11-20T13:00:00"].map(at);
  expect(sayChoices(times, denver("en"))).toBe(
    "Thursday, November 19, at 9 AM or 11 AM or Friday, November 20, at 1 PM",
  );
  expect(sayChoices(times.slice(0, 1), denver("es"))).toBe("el jueves 19 de noviembre, a las 9 de la mañana");
});

it("says opening hours, days with the same hours together", () => {
  const week = openOn(["monday", "tuesday", "wednesday", "thursday", "friday"], "08:00", "17:00");
  const hours = { ...week, saturday: [{ opens: "09:00", closes: "12:00" }] };
  expect(sayHours(hours, "en")).toBe("Monday to Friday from 8 AM to 5 PM and Saturday from 9 AM to 12 PM");
  expect(sayHours(week, "es")).toBe("lunes a viernes de las 8 de la mañana a las 5 de la tarde");
  expect(sayHours(openOn(["sunday"], "00:00", "24:00"), "en")).toBe("Sunday around the clock");
});
