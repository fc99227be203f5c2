import { type Features, featuresOf, wordsOf } from "./features.ts";
import { groups, isAct, isDanger, isErrand, learned } from "./labels.ts";
import { toLikelihoods } from "./likelihood.ts";
import type { LabelledLine } from "./read-lines.ts";
import { randomFrom, shuffled } from "./shuffled.ts";
import { trainDanger } from "./train-danger.ts";
import type { Rows, Weights } from "./weights.ts";

const rounds = 5;
const rate = 0.35;
const shrink = 1e-5;
const damping = 0.02;
/** What is nearly right already teaches nothing, and most labels are: this is where the time would go. */
const settled = 0.01;
const biasRate = 0.01;
const mostRows = 45_000;
/** What only a few lines have teaches nothing about others. */
const fewestLines = 4;
const unknown = -1;

/** A wish that is an errand by itself. */
const errandOf: Readonly<Record<string, string>> = {
  wrong_number: "misdialed",
  message: "message_for",
  praise: "thanks_only",
};
/** Wishes that may be an errand or none: they tell nothing of it. */
const mayBeErrand: ReadonlySet<string> = new Set([
  ...Object.keys(errandOf),
  ...["callback", "late", "only_asking", "cancel", "no", "thanks", "goodbye", "not_sure", "story"],
]);

/** Which errands a line tells of, or that it tells of none; nothing where that is open. */
function errandsOf(labels: readonly string[]): readonly string[] {
  const named = labels.filter(isErrand);
  if (named.length > 0) return named;
  const wishes = labels.filter((label) => isAct(label) || label === "none");
  const [only = ""] = wishes;
  const own = errandOf[only];
  if (wishes.length === 1 && own !== undefined) return [own];
  return wishes.length === 0 || wishes.some((wish) => mayBeErrand.has(wish)) ? [] : ["no_errand"];
}

/** What should come out for a line; a group of which the line does not tell is left out. */
function goalOf({ labels }: LabelledLine): Float32Array {
  const goal = new Float32Array(learned.length);
  const [kinds, acts, errands] = groups;
  const dangers = labels.filter(isDanger);
  const wishes = labels.filter(isAct);
  if (dangers.length === 0) goal.fill(unknown, kinds.from, kinds.to);
  for (const label of dangers) goal[learned.indexOf(label)] = 1 / dangers.length;
  if (wishes.length === 0 && !labels.includes("none")) goal.fill(unknown, acts.from, acts.to);
  else if (wishes.length === 0) goal[learned.indexOf("none")] = 1;
  for (const label of wishes) goal[learned.indexOf(label)] = 1 / wishes.length;
  const meant = errandsOf(labels);
  if (meant.length === 0) goal.fill(unknown, errands.from, errands.to);
  for (const label of meant) goal[(learned as readonly string[]).indexOf(label)] = 1 / meant.length;
  return goal;
}

type Input = { readonly rows: Uint32Array; readonly values: Float32Array };

/** The features of a line that others have, too, scaled to length one. */
function inputOf(features: Features, rows: ReadonlyMap<number, number>): Input {
  const own: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (const [feature, value] of features) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    own.push(row);
    values.push(value);
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  return { rows: Uint32Array.from(own), values: Float32Array.from(values, (value) => value / length) };
}

/** Learns by small steps over the lines in a seeded order. The same lines give the same bytes. */
export function train(lines: readonly LabelledLine[], seed = 20): Weights {
  const features = lines.map(({ text }) => featuresOf(wordsOf(text)));
  const seen = new Map<number, number>();
  for (const each of features) for (const feature of each.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const random = randomFrom(seed);
  const dangers = lines.map(({ labels }) => labels.some(isDanger));
  return { danger: trainDanger(features, seen, dangers, random), rows: trainRows(lines, features, seen, random) };
}

function trainRows(
  lines: readonly LabelledLine[],
  features: readonly Features[],
  seen: ReadonlyMap<number, number>,
  random: () => number,
): Rows {
  const labels = learned.length;
  const rows = new Map<number, number>();
  for (const [feature, count] of seen) if (count >= fewestLines) rows.set(feature, rows.size);
  const inputs = features.map((each) => inputOf(each, rows));
  const goals = lines.map(goalOf);

  const weights = new Float32Array(rows.size * labels);
  const squares = new Float32Array(rows.size * labels);
  const bias = new Float32Array(labels);
  const sums = new Float32Array(labels);
  const moving = new Uint32Array(labels);
  const steps = new Float32Array(labels);

  for (let round = 0; round < rounds; round += 1) {
    for (const index of shuffled(lines.length, random)) {
      const input = inputs[index];
      const goal = goals[index];
      if (input === undefined || goal === undefined || goal.every((each) => each === unknown)) continue;
      const { rows: own, values } = input;
      sums.set(bias);
      for (let each = 0; each < own.length; each += 1) {
        const from = (own[each] ?? 0) * labels;
        const value = values[each] ?? 0;
        for (let at = 0; at < labels; at += 1) sums[at] = (sums[at] ?? 0) + (weights[from + at] ?? 0) * value;
      }
      toLikelihoods(sums);
      let active = 0;
      for (let at = 0; at < labels; at += 1) {
        const off = goal[at] === unknown ? 0 : (sums[at] ?? 0) - (goal[at] ?? 0);
        if (Math.abs(off) < settled) continue;
        moving[active] = at;
        steps[active] = off;
        active += 1;
        bias[at] = (bias[at] ?? 0) - biasRate * off;
      }
      for (let each = 0; each < own.length; each += 1) {
        const from = (own[each] ?? 0) * labels;
        const value = values[each] ?? 0;
        for (let which = 0; which < active; which += 1) {
          const place = from + (moving[which] ?? 0);
          const weight = weights[place] ?? 0;
          const slope = (steps[which] ?? 0) * value + shrink * weight;
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = weight - (rate * slope) / (damping + Math.sqrt(square));
        }
      }
    }
  }
  return packed(rows, weights, bias);
}

/** Rows that matter most, in whole numbers of one byte. */
function packed(rows: ReadonlyMap<number, number>, weights: Float32Array, bias: Float32Array): Rows {
  const labels = learned.length;
  const strength = (row: number): number => {
    let sum = 0;
    for (let at = 0; at < labels; at += 1) sum += (weights[row * labels + at] ?? 0) ** 2;
    return sum;
  };
  const kept = [...rows]
    .map(([feature, row]) => ({ feature, row, strength: strength(row) }))
    .toSorted((a, b) => b.strength - a.strength || a.feature - b.feature)
    .slice(0, mostRows)
    .toSorted((a, b) => a.feature - b.feature);
  const scale = new Float32Array(labels);
  for (const { row } of kept)
    for (let at = 0; at < labels; at += 1)
      scale[at] = Math.max(scale[at] ?? 0, Math.abs(weights[row * labels + at] ?? 0) / 127);
  const whole = new Int8Array(kept.length * labels);
  for (const [to, { row }] of kept.entries())
    for (let at = 0; at < labels; at += 1)
      whole[to * labels + at] = Math.round((weights[row * labels + at] ?? 0) / (scale[at] || 1));
  return { features: Uint32Array.from(kept, ({ feature }) => feature), whole, scale, bias };
}
