import { expect, test } from "vitest";
import type { Patience } from "../port.ts";
import { quiet, stepTurn, type Turn } from "./turn-detector.ts";

/** Windows of 32 ms: "s" is speech, "." is silence. What is done, at which window. */
function actsOf(windows: string, patience: Patience = "usual"): string[] {
  let turn: Turn = quiet;
  return [...windows].flatMap((window, place) => {
    const step = stepTurn(turn, { isSpeech: window === "s", patience });
    turn = step.turn;
    return step.acts.map((act) => `${act}@${place}`);
  });
}
const speech = (count: number) => "s".repeat(count);
const silence = (count: number) => ".".repeat(count);

test.each([
  ["silence is nothing", silence(60), "usual", []],
  [
    "words are read after 192 ms of silence, and the turn is over after 480",
    speech(10) + silence(20),
    "usual",
    ["begin@0", "read@15", "end@24"],
  ],
  ["with long patience it is over after 896 ms", speech(10) + silence(40), "long", ["begin@0", "read@15", "end@37"]],
  ["a pause of 160 ms changes nothing", speech(10) + silence(5) + speech(5), "usual", ["begin@0"]],
  [
    "a reading is forgotten when speech goes on",
    speech(10) + silence(10) + speech(5) + silence(15),
    "usual",
    ["begin@0", "read@15", "forget@20", "read@30", "end@39"],
  ],
  [
    "a pause of 448 ms is within a turn",
    speech(10) + silence(14) + speech(1),
    "usual",
    ["begin@0", "read@15", "forget@24"],
  ],
  ["a click is no words, and nothing is read", speech(2) + silence(15), "usual", ["begin@0", "end_without_words@16"]],
  [
    "a click and then a word is read",
    speech(1) + silence(8) + speech(4) + silence(15),
    "usual",
    ["begin@0", "read@18", "end@27"],
  ],
  [
    "two turns are two",
    speech(5) + silence(15) + speech(5) + silence(15),
    "usual",
    ["begin@0", "read@10", "end@19", "begin@20", "read@30", "end@39"],
  ],
] as const)("%s", (_, windows, patience, acts) => {
  expect(actsOf(windows, patience)).toEqual(acts);
});
