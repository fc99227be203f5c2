import { expect, it } from "vitest";
import { type CalendarProvider, calendarProviderNames, calendarProviderOf } from "./calendar-provider.ts";

it.each([
  ["google", "google"],
  ["nylas", "google"],
  ["office365", "office365"],
  ["microsoft", "office365"],
  [" Google ", "google"],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  ["icloud", undefined],
  ["constructor", undefined],
])("the calendar provider %j means %j", (value, expected) => {
  expect(calendarProviderOf(value)).toBe(expected);
});

it("both providers have a name", () => {
  const providers: CalendarProvider[] = ["google", "office365"];
  expect(providers.map((provider) => calendarProviderNames[provider])).toEqual(["Google Calendar", "Microsoft 365"]);
});
