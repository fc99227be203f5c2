import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allLines } from "../../src/voice/language/understanding/all-lines.ts";
import { createClassifier, type Scores } from "../../src/voice/language/understanding/classifier.ts";
import { dangerIn } from "../../src/voice/language/understanding/danger.ts";
import {
  actLabels,
  dangerLabels,
  isAct,
  isDanger,
  type Learned,
} from "../../src/voice/language/understanding/labels.ts";
import { learnedFrom } from "../../src/voice/language/understanding/learned-from.ts";
import { train } from "../../src/voice/language/understanding/train.ts";
import { writeWeights } from "../../src/voice/language/understanding/weights.ts";

const help = `npm run train -- [--judge] [--on file]

Learns from src/voice/language/understanding/lines what callers want, and writes the weights and their hash beside them.
  --judge   writes nothing: learns from four fifths of the lines, five times, and says how well the rest is understood
  --on      writes nothing: says what she would do about the lines of another file (kind, tab, words)`;

const home = join(import.meta.dirname, "../../src/voice/language/understanding");
const say = (line: string) => process.stdout.write(`${line}\n`);
const folds = 5;
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

function writeLearned(): void {
  const lines = allLines();
  const began = performance.now();
  const file = writeWeights(train(lines));
  const hash = createHash("sha256").update(file).digest("hex");
  writeFileSync(join(home, "weights.bin"), file);
  writeFileSync(join(home, "weights.sha256"), `${hash} weights.bin\n${learnedFrom()} learned from\n`);
  const counts = new Map<string, number>();
  for (const { language } of lines) counts.set(language, (counts.get(language) ?? 0) + 1);
  say([...counts].map(([language, count]) => `${language} ${count}`).join(", "));
  say(
    `${(file.length / 1e6).toFixed(2)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, sha256 ${hash.slice(0, 16)}`,
  );
}

type Judged = { readonly isDanger: boolean; readonly score: number };

function printBands(judged: readonly Judged[]): void {
  const dangers = judged.filter((each) => each.isDanger);
  const others = judged.filter((each) => !each.isDanger);
  for (const line of [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const above = (all: readonly Judged[]) => percent(all.filter(({ score }) => score >= line).length, all.length);
    say(`  at ${line.toFixed(2)} and above: ${above(dangers)} of dangers, ${above(others)} of ordinary lines`);
  }
}

function judge(): void {
  const lines = allLines();
  const judged: Judged[] = [];
  const kinds = { right: 0, all: 0 };
  const first = { right: 0, all: 0 };
  const byAct = new Map<string, { right: number; all: number; taken: Map<string, number> }>();
  for (let fold = 0; fold < folds; fold += 1) {
    const { score } = createClassifier(train(lines.filter((_, at) => at % folds !== fold)));
    for (const [at, { text, labels, language }] of lines.entries()) {
      if (at % folds !== fold) continue;
      const { whole, part } = score(text);
      judged.push({ isDanger: labels.some(isDanger), score: part("danger") });
      const dangers = labels.filter(isDanger);
      if (dangers.length > 0) {
        kinds.all += 1;
        if (dangers.includes(likeliest(dangerLabels, whole))) kinds.right += 1;
      }
      const acts = labels.filter(isAct);
      if (language !== "en" || acts.length === 0) continue;
      const said = likeliest(actLabels, whole);
      first.all += 1;
      if (acts.includes(said)) first.right += 1;
      for (const act of acts) {
        const own = byAct.get(act) ?? { right: 0, all: 0, taken: new Map<string, number>() };
        own.all += 1;
        if (acts.includes(said)) own.right += 1;
        else own.taken.set(said, (own.taken.get(said) ?? 0) + 1);
        byAct.set(act, own);
      }
    }
  }
  printBands(judged);
  say(
    `  kind of danger right in ${percent(kinds.right, kinds.all)}, likeliest wish right in ${percent(first.right, first.all)}`,
  );
  for (const [act, { right, all, taken }] of byAct) {
    const most = [...taken].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
    say(
      `  ${act.padEnd(18)} ${percent(right, all)} of ${all}, else ${most.map(([label, count]) => `${label} ${count}`).join(", ")}`,
    );
  }
}

function likeliest<Label extends Learned>(labels: readonly Label[], scores: Scores): Label {
  return labels.reduce((best, label) => (scores(label) > scores(best) ? label : best));
}

/** What she would do about each line: the bands as they are used in calls. */
function judgeOn(path: string): void {
  const judged = readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [kind = "", text = ""] = line.split("\t");
      return text === "" ? [] : [{ kind, text, danger: dangerIn(text, "en", { emergency_signs: "" }) }];
    });
  const [dangers, others] = [
    judged.filter(({ kind }) => kind !== "ordinary"),
    judged.filter(({ kind }) => kind === "ordinary"),
  ];
  const share = (all: typeof judged, band: string) =>
    percent(all.filter(({ danger }) => danger.band === band).length, all.length);
  say(
    `${dangers.length} dangers: alarm ${share(dangers, "alarm")}, question ${share(dangers, "ask")}, missed ${share(dangers, "none")}`,
  );
  say(`${others.length} ordinary lines: alarm ${share(others, "alarm")}, question ${share(others, "ask")}`);
  const wrong = [
    ...dangers.filter(({ danger }) => danger.band === "none"),
    ...others.filter(({ danger }) => danger.band !== "none"),
  ];
  for (const { kind, text, danger } of wrong)
    say(`  ${danger.band.padEnd(6)} ${danger.score.toFixed(2)} ${kind} (${danger.kind}): ${text}`);
}

const { values } = parseArgs({
  options: { judge: { type: "boolean" }, on: { type: "string" }, help: { type: "boolean" } },
});
if (values.help) say(help);
else if (values.judge) judge();
else if (values.on) judgeOn(values.on);
else writeLearned();
