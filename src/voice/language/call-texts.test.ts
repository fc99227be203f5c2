import { describe, expect, it, test } from "vitest";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import type { CallTexts } from "./call-texts/language-texts.ts";
import { callTexts } from "./call-texts.ts";
import { emergencyIn } from "./emergencies/emergencies.ts";

const all = (texts: CallTexts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : Object.values<string>(text)));

const thisMoment: Readonly<Record<SpokenLanguage, RegExp>> = {
  ...{ en: /right now/i, es: /en este momento/i, fr: /en ce moment/i, pt: /agora/, de: /gerade/ },
  ...{ it: /in questo momento/i, vi: /ngay bây giờ/i, zh: /现在/ },
};

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
    const { flooding, sewage, ...deadly } = texts.safety;
    expect(Object.values(deadly).filter((text) => !text.includes("911"))).toEqual([]);
    expect([flooding, sewage]).not.toContain("");
    const numbers = /\b911\b|1-800-222-1222/g;
    expect(all(texts).filter((text) => /\d/.test(text.replace(numbers, "")))).toEqual([]);
  });

  it("have a short sentence for every danger, and poison control is named where it helps", () => {
    expect(Object.keys(texts.safety)).toEqual(emergencyKinds);
    const isLong = (text: string): boolean => (text.match(/[.。!?]/g) ?? []).length > 2;
    expect(Object.values(texts.safety).filter(isLong)).toEqual([]);
    expect(emergencyKinds.filter((kind) => texts.safety[kind].includes("1-800-222-1222"))).toEqual(["poisoning"]);
  });

  it("ask one question about every danger, each its own, about this moment", () => {
    const { safetyQuestion } = texts;
    expect(Object.keys(safetyQuestion)).toEqual(emergencyKinds);
    const questions = Object.values(safetyQuestion);
    expect(questions.filter((question) => !/^[^?？.。!！]+[?？]$/.test(question))).toEqual([]);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.filter((question) => !thisMoment[code].test(question))).toEqual([]);
  });
});

test("what she says in danger is itself no new danger when it is heard back", () => {
  expect(emergencyIn(callTexts("en").connecting.emergency, "en", { emergency_signs: "" })).toBeUndefined();
});
