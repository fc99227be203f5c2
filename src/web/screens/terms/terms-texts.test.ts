import { expect, it } from "vitest";
import { termsVersion } from "#domain/accounts/registration.ts";
import { terms } from "./terms-texts.ts";

it("the terms name their figures", () => {
  expect(terms).toEqual({ effective: "January 1, 2025", minimumAge: 18, liabilityMonths: 12 });
});

it("the version that is stored on acceptance is the date from which the terms hold", () => {
  expect(
    new Date(`${termsVersion}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
  ).toBe(terms.effective);
});
