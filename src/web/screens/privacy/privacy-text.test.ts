import { describe, expect, it } from "vitest";
import { brand } from "#domain/brand.ts";
import { linksIn, wordsOf } from "../../../../tests/support/reading.ts";
import { privacyChanged, privacyChapters } from "./privacy-text.ts";

const words = wordsOf(privacyChapters);

describe("the privacy policy", () => {
  it("has its chapters in order", () => {
    expect(privacyChapters.map(({ title }) => title)).toEqual([
      "In short",
      "Your account",
      "Where you are signed in",
      "Cards and payments",
      "Counts of attempts",
      "Mail",
      "In your browser",
      "Who else gets something",
      "Logs",
      "Where it lies",
      "Seeing and correcting it",
      "Deleting it",
      "Parts that are not open yet",
      "Contact",
    ]);
  });

  it("names a date that is one", () => {
    expect(Date.parse(privacyChanged)).not.toBeNaN();
  });

  it("gives the address of the brand", () => {
    expect(linksIn(privacyChapters)).toContain(`mailto:${brand.supportEmail}`);
    expect(words.match(/[\w.]+@[\w.]+\w/g)?.every((address) => address === brand.supportEmail)).toBe(true);
  });

  it("speaks of callers and calendars only where it says that they are not open", () => {
    const others = privacyChapters.filter(({ id }) => id !== "not-open-yet");
    expect(wordsOf(others)).not.toMatch(/\bcaller|\bcalendar|\brecording|\btranscript/i);
  });
});
