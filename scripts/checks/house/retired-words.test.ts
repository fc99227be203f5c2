import { expect, test } from "vitest";
import { retired, retiredNames, wordsIn } from "./retired-words.ts";

test.each(["openFaceOf", "open-face-of", "open_face_of"])("%s is read as three words", (name) => {
  expect(wordsIn(name)).toBe("open face of");
});

test("a retired word is found in files, folders and names, where it is retired", () => {
  const found = retiredNames([
    { path: "src/server/db/turnstile.ts", text: "export const createTurnstile = () => 1;" },
    { path: "src/server/features/figures/routes.ts", text: "export type Needs = object;" },
    { path: "src/sandbox/post.ts", text: "export function createWeather() {}" },
    { path: "src/server/features/calls/store.ts", text: "export async function holdCall() {}" },
  ]);
  expect(found.map((each) => each.split(" (")[0])).toEqual([
    "src/server/db/turnstile.ts: turnstile",
    "src/server/db/turnstile.ts: createTurnstile",
    "src/server/features/figures/routes.ts: figures",
    "src/sandbox/post.ts: createWeather",
    "src/server/features/calls/store.ts: holdCall",
  ]);
});

test("what the word means to everybody is left alone", () => {
  expect(
    retiredNames([
      { path: "src/voice/tools/read-weather.ts", text: "const weather = 1;" },
      {
        path: "src/server/features/appointments/hold-time.ts",
        text: "export function holdTime() { const holdMs = 1; }",
      },
      { path: "src/web/parts/status/notice.tsx", text: "export const Notice = 1;" },
      { path: "src/domain/calls/caller-texts.ts", text: "export const inTextLetters = 1;" },
    ]),
  ).toEqual([]);
});

test("every retired word says what it is called now", () => {
  expect(retired.filter(({ now }) => now === "")).toEqual([]);
});
