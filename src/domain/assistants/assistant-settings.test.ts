import { expect, test } from "vitest";
import { defaultHours } from "../bookings/default-hours.ts";
import { defaultSettings } from "./assistant-settings.ts";
import { checkSettings } from "./assistant-settings-rules.ts";
import { homeEmergencies, trades, usualEmergencies } from "./trades.ts";
import { usualServices } from "./usual-jobs.ts";

test("without a trade she works on workdays, knows no jobs, and closes on the usual holidays", () => {
  expect(defaultSettings()).toEqual({
    business_name: "",
    trade: "",
    services: [],
    hours: defaultHours(""),
    holidays: ["new_years_day", "memorial_day", "independence_day", "labor_day", "thanksgiving", "christmas_day"],
    closed_days: [],
    appointments: {
      length_minutes: 60,
      buffer_minutes: 30,
      notice_minutes: 120,
      days_ahead: 60,
      arrival_window_minutes: 0,
    },
    service_zips: [],
    emergency_signs: "",
    emergency_phone: "",
    urgent_callback_minutes: 0,
    answers: [],
    facts: [],
    voice: "belle",
    languages: ["en", "es"],
    blocked_numbers: [],
    transfers: {
      targets: [],
      after_hours: "as_open",
      ring_first: { phone: "", seconds: 20, when: "never" },
    },
    texts_to_callers: true,
    texts_to_owner: "urgent",
    email_after_calls: true,
    record_calls: false,
    transcript_days: 365,
  });
});

test.each(trades.map((trade) => [trade.name, trade] as const))("the defaults of %s follow its trade", (name, trade) => {
  const settings = defaultSettings(name);
  expect(settings).toMatchObject({
    trade: name,
    services: usualServices(name),
    emergency_signs: usualEmergencies(trade),
  });
  expect(settings.hours).toEqual(defaultHours(name));
});

test.each(["", ...trades.map(({ name }) => name)])("the defaults of %j pass their own rules unchanged", (trade) => {
  const settings = defaultSettings(trade);
  expect(checkSettings(settings)).toEqual({ ok: true, values: settings });
});

test.each(["HVAC", "plumbing", "electrical", "roofing", "remodeling", "handyman"])(
  "a home with %s work has water, gas, carbon monoxide, fire, sparks and sewage among its emergencies",
  (trade) => {
    for (const danger of homeEmergencies)
      expect(defaultSettings(trade).emergency_signs).toContain(danger.replace("a strong ", ""));
  },
);

test.each(["painting", "landscaping", "dental", "law", "towing"])("nobody is rung at %s for a burst pipe", (trade) => {
  expect(defaultSettings(trade).emergency_signs).not.toMatch(/pipe|gas|sewage/);
});
