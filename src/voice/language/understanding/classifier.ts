import { type Features, featuresOf, wordsOf } from "./features.ts";
import { type Learned, learned } from "./labels.ts";
import { toLikelihood, toLikelihoods } from "./likelihood.ts";
import { placeOf, type Weights } from "./weights.ts";

/** From 0 to 1 for everything that is learned. */
export type Scores = (label: Learned) => number;
export type Classifier = {
  /** Of the whole turn, and of its likeliest part where it is long: callers ramble, and the matter is one sentence of it. */
  score(text: string): { readonly whole: Scores; readonly part: Scores };
};

const columns = new Map<Learned, number>(learned.map((label, at) => [label, at]));
const windowWords = 14;
const windowStep = 5;

export function createClassifier({ rows: { features, whole, scale, bias }, danger }: Weights): Classifier {
  const rows = new Map<number, number>();
  for (const [row, feature] of features.entries()) rows.set(feature, row);
  const labels = learned.length;

  function dangerOf(found: Features): number {
    let length = 0;
    let sum = 0;
    for (const [feature, value] of found) {
      sum += (danger.places[placeOf(feature)] ?? 0) * value;
      length += value * value;
    }
    return toLikelihood((sum * danger.scale) / Math.sqrt(length || 1) + danger.bias);
  }

  function labelsOf(found: Features): Float32Array {
    const sums = new Float32Array(labels);
    let length = 0;
    for (const [feature, value] of found) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      length += value * value;
      const from = row * labels;
      for (let at = 0; at < labels; at += 1) sums[at] = (sums[at] ?? 0) + (whole[from + at] ?? 0) * value;
    }
    const share = 1 / Math.sqrt(length || 1);
    for (let at = 0; at < labels; at += 1) sums[at] = (sums[at] ?? 0) * (scale[at] ?? 0) * share + (bias[at] ?? 0);
    toLikelihoods(sums);
    return sums;
  }

  return {
    score(text) {
      const words = wordsOf(text);
      const all = featuresOf(words);
      const parts = [all, ...windowsOf(words).map(featuresOf)];
      const dangers = parts.map(dangerOf);
      const dangerPart = Math.max(...dangers);
      // Most turns are asked for danger alone, and that is a small part of the work.
      const inAll = once(() => labelsOf(all));
      const inParts = once(() => parts.map((part) => (part === all ? inAll() : labelsOf(part))));
      const place = (label: Learned): number => columns.get(label) ?? 0;
      return {
        whole: (label) => (label === "danger" ? (dangers[0] ?? 0) : (inAll()[place(label)] ?? 0)),
        part: (label) =>
          label === "danger" ? dangerPart : Math.max(...inParts().map((scores) => scores[place(label)] ?? 0)),
      };
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The stretches of a long turn. */
function windowsOf(words: readonly string[]): (readonly string[])[] {
  const windows: (readonly string[])[] = [];
  if (words.length <= windowWords + windowStep) return windows;
  for (let from = 0; from + windowStep < words.length; from += windowStep) {
    windows.push(words.slice(from, from + windowWords));
    if (from + windowWords >= words.length) break;
  }
  return windows;
}
