import { expect, it } from "vitest";
import { checkQuietHours, type QuietHours, quietHoursText, quietUntil, sameTimesText } from "./quiet-hours.ts";

const night: QuietHours = { from: "22:00", to: "06:30" };
const noon: QuietHours = { from: "12:00", to: "13:00" };

it.each<[string, QuietHours | null, string, string | undefined]>([
  ["no quiet hours", null, "2026-11-18T08:00:00Z", undefined],
  ["in the evening before", night, "2026-11-19T04:59:59Z", undefined],
  ["their first moment", night, "2026-11-19T05:00:00Z", "2026-11-19T13:30:00.000Z"],
  ["after midnight", night, "2026-11-19T09:14:00Z", "2026-11-19T13:30:00.000Z"],
  ["their last moment", night, "2026-11-19T13:29:59Z", "2026-11-19T13:30:00.000Z"],
  ["their end", night, "2026-11-19T13:30:00Z", undefined],
  ["within one day", noon, "2026-11-19T19:30:00Z", "2026-11-19T20:00:00.000Z"],
  ["within one day, before", noon, "2026-11-19T18:59:00Z", undefined],
  ["the night that loses an hour", night, "2026-03-08T06:00:00Z", "2026-03-08T12:30:00.000Z"],
  ["the night that has one more", night, "2026-11-01T05:00:00Z", "2026-11-01T13:30:00.000Z"],
  ["an end that happens twice", { from: "22:00", to: "01:30" }, "2026-11-01T06:45:00Z", "2026-11-01T08:30:00.000Z"],
  ["an end that clocks jump over", { from: "22:00", to: "02:30" }, "2026-03-08T08:00:00Z", "2026-03-08T09:00:00.000Z"],
])("%s", (_name, hours, now, end) => {
  expect(quietUntil(hours, new Date(now), "America/Boise")?.toISOString()).toBe(end);
});

it("need two different times", () => {
  expect(checkQuietHours({ from: "07:00", to: "07:00" })).toMatchObject({ ok: false, text: sameTimesText });
  expect(checkQuietHours(night).ok).toBe(true);
});

it("say what they mean", () => {
  expect(quietHoursText({ from: "22:00", to: "06:30" })).toBe(
    "From 10 PM to 6:30 AM only urgent alerts ring your phone. The rest waits until 6:30 AM. Email isn't held back.",
  );
  expect(quietHoursText({ from: "12:05", to: "00:00" })).toMatch(/^From 12:05 PM to 12 AM/);
});
