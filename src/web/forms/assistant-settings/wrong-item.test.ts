import { describe, expect, it } from "vitest";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import { wrongItem } from "./wrong-item.ts";

const many = <Item>(count: number, item: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => item(place));
const lists: Record<keyof typeof settingsLimits, (count: number) => SettingsDraft> = {
  services: (count) => ({ services: many(count, (place) => ({ name: `Service ${place}`, duration_minutes: 60 })) }),
  answers: (count) => ({ answers: many(count, (place) => ({ question: `Question ${place}?`, answer: "Yes." })) }),
  facts: (count) => ({ facts: many(count, (place) => ({ from: `Rule ${place}.`, said: "", off: true })) }),
  closed_days: (count) => ({ closed_days: many(count, () => ({ from: "2026-12-24", to: "2026-12-24", note: "" })) }),
  service_zips: (count) => ({ service_zips: many(count, (place) => String(70_000 + place)) }),
  blocked_numbers: (count) => ({ blocked_numbers: many(count, (place) => `512555${String(1000 + place)}`) }),
};
const texts: Record<keyof typeof longestTexts, (text: string) => SettingsDraft> = {
  business_name: (text) => ({ business_name: text }),
  service: (text) => ({ services: [{ name: text, duration_minutes: 60 }] }),
  note: (text) => ({ closed_days: [{ from: "2026-12-24", to: "2026-12-24", note: text }] }),
  emergency_signs: (text) => ({ emergency_signs: text }),
  question: (text) => ({ answers: [{ question: text, answer: "Yes." }] }),
  answer: (text) => ({ answers: [{ question: "Why?", answer: text }] }),
  fact: (text) => ({ facts: [{ from: text, said: "", off: false }] }),
};

describe("the limits that the form tells", () => {
  it.each(Object.entries(settingsLimits))("are the server's: %s, %i", (field, most) => {
    const list = lists[field as keyof typeof settingsLimits];
    expect([checkSettings(list(most)).ok, checkSettings(list(most + 1)).ok]).toEqual([true, false]);
  });

  it.each(Object.entries(longestTexts))("are the server's for the text of %s, %i", (field, most) => {
    const text = texts[field as keyof typeof longestTexts];
    expect([checkSettings(text("x".repeat(most))).ok, checkSettings(text("x".repeat(most + 1))).ok]).toEqual([
      true,
      false,
    ]);
  });
});

describe("one entry of a list", () => {
  it("is refused with the words of its rule, or passes", () => {
    expect(wrongItem("service_zips", "12")).toContain("five digits");
    expect(wrongItem("service_zips", "787*")).toBeUndefined();
    expect(wrongItem("answers", { question: "Licensed?", answer: "" })).toContain("needs an answer");
  });
});
