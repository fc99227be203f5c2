import { type Features, featuresOf, tellFeatures, wordsOf } from "./features.ts";
import { type Learned, learned } from "./labels.ts";
import { toLikelihood, toLikelihoods } from "./likelihood.ts";
import { placeOf, type Weights } from "./weights.ts";

/** From 0 to 1 for everything that is learned. */
export type Scores = (label: Learned) => number;
export type Classifier = {
  /** Of the whole turn, and of its likeliest part where it is long: callers ramble, and the matter is one sentence of it. */
  score(text: string): { readonly whole: Scores; readonly part: Scores };
  /** Whether several callers have used the word. */
  knows(word: string): boolean;
};

const columns = new Map<Learned, number>(learned.map((label, at) => [label, at]));
const windowWords = 14;
const windowStep = 5;

export function createClassifier({ rows: { features, whole, scale, bias }, danger }: Weights): Classifier {
  const rows = new Map<number, number>();
  for (const [row, feature] of features.entries()) rows.set(feature, row);
  const labels = learned.length;

  const seen = createSeen();
  function dangerOf(words: readonly string[]): number {
    let length = 0;
    let sum = 0;
    seen.begin();
    tellFeatures(words, (feature, value) => {
      if (!seen.add(feature)) return;
      sum += (danger.places[placeOf(feature)] ?? 0) * value;
      length += value * value;
    });
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
    // The first feature of a word is the word itself.
    knows: (word) => [...featuresOf([word]).keys()].slice(0, 1).some((own) => rows.has(own)),
    score(text) {
      const words = wordsOf(text);
      const parts = windowsOf(words);
      const dangerAll = dangerOf(words);
      const dangerPart = Math.max(dangerAll, ...parts.map(dangerOf));
      // Most turns are asked for danger alone, and that is a small part of the work.
      const inAll = once(() => labelsOf(featuresOf(words)));
      const inParts = once(() => [inAll(), ...parts.map((part) => labelsOf(featuresOf(part)))]);
      const place = (label: Learned): number => columns.get(label) ?? 0;
      return {
        whole: (label) => (label === "danger" ? dangerAll : (inAll()[place(label)] ?? 0)),
        part: (label) =>
          label === "danger" ? dangerPart : Math.max(...inParts().map((scores) => scores[place(label)] ?? 0)),
      };
    },
  };
}

const slots = 1 << 15;

/** Which features of a turn were there already. A table that is used again and again: a new Set for each turn costs more than all the rest. */
function createSeen() {
  const features = new Uint32Array(slots);
  const rounds = new Uint32Array(slots);
  let round = 0;
  let free = 0;
  return {
    begin(): void {
      round += 1;
      free = slots / 2;
    },
    add(feature: number): boolean {
      let at = feature & (slots - 1);
      while (rounds[at] === round) {
        if (features[at] === feature) return false;
        at = (at + 1) & (slots - 1);
      }
      if (free === 0) return false;
      free -= 1;
      rounds[at] = round;
      features[at] = feature;
      return true;
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
