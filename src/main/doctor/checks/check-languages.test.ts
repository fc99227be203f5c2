import { expect, test } from "vitest";
import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { judgeLanguages } from "./check-languages.ts";

test.each([
  [[], "good", /^no assistant yet$/],
  [
    ["en", "es"],
    "good",
    /^English, Spanish: spoken by Google, then Amazon, then ElevenLabs; heard by Deepgram, then Google$/,
  ],
  [["en", "ja"], "wrong", /^nobody behind the carrier speaks and hears ja$/],
] as const)("%j is %s", (languages, state, text) => {
  expect(judgeLanguages(languages)).toMatchObject({ state, text: expect.stringMatching(text) });
});

test("every language that can be chosen has somebody, and somebody else", () => {
  const { state, text } = judgeLanguages(spokenLanguages.map(({ code }) => code));
  expect(state).toBe("good");
  expect(text).not.toContain("no spare");
});
