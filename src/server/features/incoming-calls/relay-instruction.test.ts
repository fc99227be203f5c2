import { expect, test } from "vitest";
import { openingWords } from "#domain/calls/opening-words.ts";
import { demoBusiness } from "./demo-business.ts";
import { relayInstruction } from "./relay-instruction.ts";

const relayed = { publicUrl: "https://belle.example", call_id: "call", token: "token" } as const;

test.each([
  ["", ["en"]],
  ["How may I help?", ["en", "es"]],
  ["", ["es", "en"]],
  ["Guten Tag, wie kann ich helfen?", ["de"]],
] as const)("the carrier says first what owners are shown: %j in %j", (greeting, languages) => {
  const assistant = { ...demoBusiness, greeting, settings: { ...demoBusiness.settings, languages } };
  expect(relayInstruction({ ...relayed, assistant, greets: true })).toMatchObject({
    greeting: openingWords(assistant),
  });
});

test("hours, closed days, emergencies and a limited service change nothing of it", () => {
  const { settings } = demoBusiness;
  const others = [
    { ...demoBusiness, duty: "messages_only" as const },
    {
      ...demoBusiness,
      settings: {
        ...settings,
        closed_days: [{ from: "2026-01-01", to: "2026-12-31", note: "" }],
        emergency_signs: "flood",
      },
    },
  ];
  for (const assistant of others)
    expect(relayInstruction({ ...relayed, assistant, greets: true })).toMatchObject({
      greeting: openingWords(demoBusiness),
    });
});
