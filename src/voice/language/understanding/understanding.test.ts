import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../tests/support/runs.ts";
import { allLines } from "./all-lines.ts";
import { actLabels, dangerLabels, isDanger } from "./labels.ts";
import { learnedFrom } from "./learned-from.ts";
import { readLines } from "./read-lines.ts";
import { train } from "./train.ts";
import { writeWeights } from "./weights.ts";

const here = (file: string): string => join(import.meta.dirname, file);
const hashOf = (file: Uint8Array): string => createHash("sha256").update(file).digest("hex");
const lines = allLines();
const inLanguage = (language: string) => lines.filter((line) => line.language === language);

describe("the lines", () => {
  it("are many, and of many kinds", () => {
    expect(inLanguage("en").length).toBeGreaterThanOrEqual(6_000);
    expect(inLanguage("es").length).toBeGreaterThanOrEqual(2_500);
    for (const act of actLabels)
      expect(
        lines.some(({ labels }) => labels.includes(act)),
        act,
      ).toBe(true);
  });

  it.each(["en", "es", "fr", "pt", "de", "it", "vi", "zh"])(
    "tell of every danger in %s, and as often of none",
    (language) => {
      const own = inLanguage(language);
      for (const danger of dangerLabels)
        expect(
          own.some(({ labels }) => labels.includes(danger)),
          danger,
        ).toBe(true);
      const dangers = own.filter(({ labels }) => labels.some(isDanger)).length;
      expect(own.filter(({ labels }) => labels.includes("safe")).length).toBeGreaterThanOrEqual(dangers * 0.8);
    },
  );

  it("have labels that are explained to those who add to them", () => {
    const explained = readFileSync(here("lines/README.md"), "utf8");
    for (const label of [...dangerLabels, ...actLabels, "safe", "none"]) expect(explained).toContain(`\`${label}\``);
  });

  it("with a label that does not exist are refused, and the line is named", () => {
    expect(() => readLines("en/x.txt", "# gass\nsmells")).toThrow('en/x.txt, line 1: there is no label "gass"');
  });
});

describe("what was learned", () => {
  const [ofWeights, ofLines] = readFileSync(here("weights.sha256"), "utf8")
    .split("\n")
    .map((line) => line.split(" ")[0]);

  it("is small, and what its hash says", () => {
    const file = readFileSync(here("weights.bin"));
    expect(file.length).toBeLessThanOrEqual(4_000_000);
    expect(hashOf(file)).toBe(ofWeights);
  });

  it("was learned from the lines as they stand: npm run train", () => {
    expect(learnedFrom()).toBe(ofLines);
  });

  const isFull = runs(0, 1) === 1;
  const sample = isFull ? lines : lines.filter((_, at) => at % 100 === 0);
  it("comes out of the lines again, byte for byte", { timeout: 300_000 }, () => {
    const again = hashOf(writeWeights(train(sample)));
    expect(again).toBe(isFull ? ofWeights : hashOf(writeWeights(train(sample))));
  });
});
