import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { codesIn, linksIn, wordsOf } from "../../../../tests/support/calls/reading.ts";
import { privacyChanged, privacyChapters } from "./privacy.tsx";

const words = wordsOf(privacyChapters);

describe("the privacy policy", () => {
  it("has its chapters in order", () => {
    expect(privacyChapters.map(({ title }) => title)).toEqual([
      "In short",
      "Your account",
      "Where you are signed in",
      "Cards and payments",
      "Assistants and their settings",
      "Phone numbers",
      "Calls",
      "Reading your website",
      "Calendars",
      "Appointments",
      "Counts of attempts",
      "Email",
      "In your browser",
      "Who else gets something",
      "Logs",
      "Where it's stored",
      "Seeing and correcting it",
      "Deleting it",
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

  it("names everything that the product writes into a browser, cookies included", () => {
    const storage = readFileSync(new URL("../../session/storage.ts", import.meta.url), "utf8");
    const stored = [...storage.matchAll(/^ {2}(\w+): "(?:local|session)",$/gm)].map(([, name]) => name);
    const cookies = /returnCookies = \[(.+)\]/.exec(storage)?.[1]?.match(/\w+/g) ?? [];
    expect(stored.length).toBeGreaterThan(10);
    expect(cookies).toHaveLength(2);
    expect(codesIn(privacyChapters)).toEqual(
      expect.arrayContaining([...cookies, "calendar_sign_in_...", "__Host-calendar_sign_in_..."]),
    );
    for (const name of stored) expect(words).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it("says of calls what is kept, for how long, and who else hears the words", () => {
    const calls = privacyChapters.find(({ id }) => id === "calls");
    expect(wordsOf(calls ? [calls] : [])).toMatch(
      /words of both sides.*erased after the time.*carrier.*language model/s,
    );
  });
});
