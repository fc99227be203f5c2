import { expect, test } from "vitest";
import type { Patience } from "../port.ts";
import { quiet, type SoFar, stepTurn, type Turn } from "./turn-detector.ts";

/** Windows of 32 ms: "s" is speech, "e" what the detector takes for speech after the voice fell silent, "." is silence. What is done, at which window. */
function actsOf(windows: string, patience: Patience = "usual", soFar?: SoFar): string[] {
  let turn: Turn = quiet;
  return [...windows].flatMap((window, place) => {
    const step = stepTurn(turn, { isSpeech: window !== ".", isStill: window !== "s", soFar, patience });
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

const echo = (count: number) => "e".repeat(count);

test.each([
  ["a whole sentence is over 480 ms after the voice fell silent", echo(6) + silence(9), "usual", "whole", ["end@24"]],
  ["one that is not known yet waits for the detector", echo(6) + silence(15), "usual", undefined, ["end@30"]],
  ["one that breaks off is waited for as an address is", echo(6) + silence(28), "usual", "open", ["end@43"]],
  ["with long patience a whole one is no sooner over", echo(6) + silence(28), "long", "whole", ["end@43"]],
  ["soft words behind it are read, too", echo(14) + silence(12), "usual", "whole", ["forget@29", "read@29", "end@30"]],
] as const)("%s", (_, after, patience, soFar, acts) => {
  expect(actsOf(speech(10) + after, patience, soFar)).toEqual(["begin@0", "read@15", ...acts]);
});
