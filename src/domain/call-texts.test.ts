import { describe, expect, it, test } from "vitest";
import { spokenLanguages } from "./assistant-voices.ts";
import { type CallTexts, callTexts } from "./call-texts.ts";
import { emergencyIn } from "./emergencies.ts";

const all = (texts: CallTexts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : Object.values<string>(text)));

describe.each(spokenLanguages)("the fixed words in $name", ({ code }) => {
  const texts = callTexts(code);

  it("are there, in her own language, and nothing in them is for the eye", () => {
    expect(all(texts).filter((text) => text.trim() === "")).toEqual([]);
    expect(all(texts).filter((text) => /[*_#<>{}[\]()]|https?:/.test(text))).toEqual([]);
    if (code !== "en") expect(all(texts).filter((text) => all(callTexts("en")).includes(text))).toEqual([]);
  });

  it("never repeat a filler, and each filler leaves room for the words after it", () => {
    expect(new Set(texts.fillers).size).toBe(texts.fillers.length);
    expect(texts.fillers.filter((filler) => !/[\s。]$/.test(filler))).toEqual([]);
  });

  it("send people to 911 in every danger to life, and never promise a price or a time", () => {
    const { flooding, ...deadly } = texts.safety;
    expect(Object.values(deadly).filter((text) => !text.includes("911"))).toEqual([]);
    expect(flooding).not.toBe("");
    expect(all(texts).filter((text) => /\d/.test(text.replaceAll("911", "")))).toEqual([]);
  });
});

test("what she says in danger is itself no new danger when it is heard back", () => {
  expect(emergencyIn(callTexts("en").connecting.emergency, "en", { emergency_signs: "" })).toBeUndefined();
});
