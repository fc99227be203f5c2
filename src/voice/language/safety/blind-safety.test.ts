import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { dangerIn } from "../understanding/danger.ts";
import { circumstancesIn } from "./circumstances.ts";
import { withPowerNearby } from "./near-power.ts";
import type { Tip } from "./safety-texts.ts";
import { safetyTips } from "./safety-words.ts";

const folder = join(import.meta.dirname, "../../../../tests/calls/blind");

/** The words of the sets, and the tips that say so. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  out: ["leave", "get_out", "fresh_air"],
  stayout: ["stay_out"],
  "911": [
    ...["call_911", "call_911_now", "call_911_when_safe", "say_trapped", "call_gas", "call_gas_now"],
    ...["call_neighbor", "call_for_them", "call_911_power", "say_help"],
  ],
  passon: ["call_for_them"],
  neighbor: ["call_neighbor"],
  nowater: ["no_water_on_it", "no_water_on_power"],
  outsidecall: ["call_gas"],
  trapped: ["say_trapped", "say_help"],
  switches: ["no_switches"],
  doors: ["close_doors"],
  away: ["keep_away", "far_from_line"],
  breaker: ["breaker", "breaker_dry"],
  powerco: ["power_company", "call_911_power"],
  dry: ["stay_dry", "high_place"],
  high: ["high_place"],
  wires: ["keep_from_wires", "far_from_line"],
  valve: ["shut_valve"],
  waterco: ["water_company"],
  dirty: ["dirty_water", "high_place"],
  kids: ["kids_away"],
  noflush: ["no_flush"],
  warm: ["warm"],
  nooven: ["no_oven"],
  cool: ["cool_place", "cool_here"],
  drink: ["drink"],
  poison: ["poison"],
  novomit: ["no_vomit"],
  notouch: ["dont_touch_person"],
};

type Caller = { language: string; kind: string; must: string[]; never: string[]; words: string };

const callersOf = (file: string): Caller[] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [language = "", kind = "", must = "", never = "", words = ""] = line.split("|").map((part) => part.trim());
      const list = (part: string) => part.split(" ").filter((each) => each !== "");
      return { language, kind, must: list(must), never: list(never), words };
    });

const says = (tips: readonly Tip[], meaning: string): boolean =>
  tips.some((tip) => (meanings[meaning] ?? [meaning]).includes(tip));

function judge({ language, kind, must, never, words }: Caller) {
  if (!isSpokenLanguage(language)) throw new Error(`no such language: ${language}`);
  const danger = dangerIn(words, language, { emergency_signs: "" });
  const heard = danger.band === "none" ? "none" : withPowerNearby(danger.kind, words);
  const told = circumstancesIn([words], language);
  const tips = heard === "none" ? [] : safetyTips(heard, told);
  return {
    isAlarm: danger.band === "alarm",
    isKind: heard === kind,
    isRight: must.every((meaning) => says(tips, meaning)),
    isPossible: never.every((meaning) => !says(tips, meaning)),
    line: `${danger.band} ${heard} (${[...told].join(" ")}) [${tips.join(" ")}]: ${kind}: ${must.join(" ")} / ${never.join(" ")}: ${words}`,
  };
}

/** What each set has reached: a line that is lost shows here. The first figures stand in tests/calls/blind/README.md. */
const reached = {
  "safety-1.txt": { alarm: 53, kind: 56, right: 58, possible: 60 },
  "safety-2.txt": { alarm: 19, kind: 19, right: 19, possible: 20 },
  "safety-3.txt": { alarm: 39, kind: 40, right: 40, possible: 40 },
  "safety-4.txt": { alarm: 55, kind: 57, right: 52, possible: 59 },
} as const;

describe.each(Object.entries(reached))("callers in danger whom nobody met before, %s", (file, least) => {
  const judged = callersOf(file)
    .filter(({ kind }) => kind !== "none")
    .map(judge);
  test.each([
    ["are an alarm at once", "isAlarm", least.alarm],
    ["are heard in their kind of danger", "isKind", least.kind],
    ["hear what is right", "isRight", least.right],
    ["hear nothing that they cannot do or have done", "isPossible", least.possible],
  ] as const)("%s", (_, by, count) => {
    const missed = judged.filter((each) => !each[by]);
    expect(judged.length - missed.length, missed.map(({ line }) => line).join("\n")).toBeGreaterThanOrEqual(count);
  });
});

test("of forty callers who only sound like danger, none is an alarm, and at most one is asked", () => {
  const judged = callersOf("safety-4.txt")
    .filter(({ kind }) => kind === "none")
    .map(({ language, words }) => {
      if (!isSpokenLanguage(language)) throw new Error(`no such language: ${language}`);
      return { band: dangerIn(words, language, { emergency_signs: "" }).band, words };
    });
  expect(judged.length).toBe(40);
  expect(judged.filter(({ band }) => band === "alarm")).toEqual([]);
  expect(judged.filter(({ band }) => band === "ask").length).toBeLessThanOrEqual(1);
});
