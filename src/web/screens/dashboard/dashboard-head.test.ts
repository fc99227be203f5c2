import { expect, it } from "vitest";
import { greeting, todayLine } from "./dashboard-head.tsx";

const at = (utc: string) => new Date(`2026-03-12T${utc}Z`);
const marcus = { full_name: "Marcus Tate" };

it.each([
  ["06:00", "America/Denver", "Good morning, Marcus"],
  ["17:59", "America/Denver", "Good morning, Marcus"],
  ["18:00", "America/Denver", "Good afternoon, Marcus"],
  ["23:59", "America/Denver", "Good afternoon, Marcus"],
  ["00:00", "America/Denver", "Good evening, Marcus"],
  ["18:00", "Pacific/Honolulu", "Good morning, Marcus"],
])("at %s UTC an owner in %s reads %s", (utc, zone, text) => {
  expect(greeting(marcus, at(utc), zone)).toBe(text);
});

it.each([
  ["  Dana  de la Cruz ", "Good afternoon, Dana"],
  ["", "Good afternoon"],
  [null, "Good afternoon"],
])("somebody called %j is greeted: %s", (full_name, text) => {
  expect(greeting({ full_name }, at("12:00"), "UTC")).toBe(text);
});

it("the line says date, time and zone as they are there", () => {
  expect(todayLine(at("22:20"), "America/Denver")).toBe("Thursday, March 12, 4:20 PM Mountain Time");
  expect(todayLine(at("03:05"), "America/New_York")).toBe("Wednesday, March 11, 11:05 PM Eastern Time");
});
