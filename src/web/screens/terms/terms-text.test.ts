import { describe, expect, it } from "vitest";
import { termsVersion } from "#domain/accounts/registration.ts";
import { terms, termsSections } from "./terms-text.ts";

it("the terms name their figures", () => {
  expect(terms).toEqual({ effective: "January 1, 2025", minimumAge: 18, liabilityMonths: 12 });
});

it("the version that is stored on acceptance is the date from which the terms hold", () => {
  expect(
    new Date(`${termsVersion}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
  ).toBe(terms.effective);
});

const said = (title: string): string => {
  const section = termsSections.find((found) => found.title === title);
  return [...(section?.paragraphs ?? []), ...(section?.points ?? [])].join(" ");
};

describe("the terms of service", () => {
  it("have their ten sections in order", () => {
    expect(termsSections.map(({ title }) => title)).toEqual([
      "Eligibility",
      "Acceptable Use",
      "Account & Payment",
      "Service Availability & Uptime",
      "Disclaimer of Accuracy & Compliance",
      "Limitation of Liability",
      "Termination",
      "Intellectual Property",
      "Changes to Terms",
      "Contact",
    ]);
  });

  it.each([
    ["Eligibility", "at least 18 years old"],
    ["Eligibility", "must be accurate"],
    ["Account & Payment", "Prices may change. We'll give you notice"],
    ["Account & Payment", "Fees are non-refundable unless"],
    ["Account & Payment", "failed or overdue payment may lead to the suspension or termination"],
    ["Account & Payment", "$20 per hour, billed by the second"],
    ["Account & Payment", "first 3 hours are free"],
    ["Limitation of Liability", "limited to the amount you paid us in the last 12 months"],
    ["Termination", "whose payment failed or is overdue"],
  ])("under %s they say: %s", (title, words) => {
    expect(said(title)).toContain(words);
  });

  it("have an id of its own for each section, for links into the page", () => {
    expect(new Set(termsSections.map(({ id }) => id)).size).toBe(termsSections.length);
  });
});
