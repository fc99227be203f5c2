import { describe, expect, test } from "vitest";
import {
  businessNameOf,
  callerText,
  codeText,
  commandIn,
  helpText,
  inTextLetters,
  notReadText,
} from "./caller-texts.ts";

const news = {
  business: "Riverside Plumbing",
  startsAt: new Date("2026-03-05T15:00:00Z"),
  arrivalUntil: new Date("2026-03-05T15:00:00Z"),
  timeZone: "America/Chicago",
  now: new Date("2026-03-01T15:00:00Z"),
  url: "https://belle.example/visit/abc",
  number: "+15125550100",
};

test.each([
  [
    "booked",
    "Riverside Plumbing: You're booked for Thu, Mar 5, 9:00 AM CST. View or change it: https://belle.example/visit/abc Reply STOP to opt out.",
  ],
  [
    "moved",
    "Riverside Plumbing: New appointment time: Thu, Mar 5, 9:00 AM CST. View or change it: https://belle.example/visit/abc Reply STOP to opt out.",
  ],
  [
    "cancelled",
    "Riverside Plumbing: Your appointment on Thu, Mar 5, 9:00 AM CST is canceled. To rebook, call (512) 555-0100. Reply STOP to opt out.",
  ],
  [
    "reminder",
    "Riverside Plumbing: Appointment reminder: Thu, Mar 5, 9:00 AM CST. View or change it: https://belle.example/visit/abc Reply STOP to opt out.",
  ],
] as const)(
  "a caller whose job is %s reads who, when in which zone, where to change it and how to stop",
  (moment, text) => {
    expect(callerText(moment, news)).toBe(text);
  },
);

test.each([
  [
    "an arrival window",
    { arrivalUntil: new Date("2026-03-05T17:00:00Z") },
    "Thu, Mar 5, between 9:00 AM and 11:00 AM CST.",
  ],
  ["another year", { now: new Date("2025-12-30T15:00:00Z") }, "Thu, Mar 5, 2026, 9:00 AM CST."],
  ["summer time", { startsAt: new Date("2026-07-01T14:00:00Z") }, "Wed, Jul 1, 9:00 AM CDT."],
  ["a zone without summer time", { timeZone: "America/Phoenix" }, "Thu, Mar 5, 8:00 AM MST."],
])("with %s the time says so", (_name, change, time) => {
  expect(callerText("booked", { ...news, ...change })).toContain(`booked for ${time}`);
});

test.each([
  ["Ames & Sons", "Ames & Sons"],
  ["O\u2019Neill \u2013 Heating", "O'Neill - Heating"],
  ["Peña & Möller", "Peña & Möller"],
  ["Łukasz Čížek", "Lukasz Cizek"],
  ["Bob\r\nSTOP\u0000\u202e txt", "Bob STOP txt"],
  ["  spaced   out  ", "spaced out"],
  ["Fix\u{1f527}It", "FixIt"],
  ["水道工事", "水道工事"],
  ["x".repeat(80), "x".repeat(40)],
  ["Prize at https://evil.example/win now", "Prize at now"],
  ["Win.evil.example", "Win evil example"],
  ["www.evil.example", "The office"],
  ["Mr. Rooter of St. Paul", "Mr. Rooter of St. Paul"],
])("the name %j is written %j", (name, written) => {
  expect(inTextLetters(name)).toBe(written);
});

describe("every text of a business with a usual name", () => {
  const gsm = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]+$/u;
  const texts = [
    ...(["booked", "moved", "unconfirmed", "cancelled", "reminder"] as const).map((moment) => callerText(moment, news)),
    codeText("Peña", "004217"),
    helpText("Peña", news.number),
    notReadText("Peña", news.number),
  ];
  test.each(texts)("%s", (text) => {
    expect(text).toMatch(gsm);
    expect(text).not.toMatch(/\bcancel\b/i);
    // Two parts at most, with a long address.
    expect(text.length + 60).toBeLessThanOrEqual(306);
  });
});

test.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Cancel", "stop"],
  ["optout", "stop"],
  ["yes!", "start"],
  ["Unstop", "start"],
  ["info", "help"],
  ["please stop", undefined],
  ["stop it now", undefined],
  ["toString", undefined],
  ["", undefined],
])("%j is the command %s", (text, command) => {
  expect(commandIn(text)).toBe(command);
});

test("without a name of the business the assistant's stands there", () => {
  expect(businessNameOf({ business_name: " " }, "June")).toBe("June");
  expect(businessNameOf({ business_name: "Ames" }, "June")).toBe("Ames");
});
