/** Letters as sound, a frame of 20 ms each, so that they live through a telephone line: its rate, its eight bits, and any place of a frame's beginning. */

const letterMs = 20;
/** In each frame silence, a level for the upper half of the letter's bits, one below zero for the lower half, and silence. */
const parts = { before: 1, upper: 8, lower: 8 } as const;
/** Sixteen levels, each further from the next than eight bits on a line are wrong. */
const quietest = 8_000;
const loudest = 30_000;
const step = (loudest / quietest) ** (1 / 15);
/** Nearer to zero than this is silence. */
const silence = 3_000;

const levelOf = (bits: number): number => Math.round(quietest * step ** bits);
const bitsOf = (level: number): number =>
  Math.max(0, Math.min(15, Math.round(Math.log(level / quietest) / Math.log(step))));

export function letterFrame(letter: string, samplesPerSecond: number): Int16Array {
  const at = (ms: number) => (ms * samplesPerSecond) / 1_000;
  const code = letter.charCodeAt(0) & 0xff;
  const frame = new Int16Array(at(letterMs));
  const [upper, lower, end] = [at(parts.before), at(parts.before + parts.upper), at(17)];
  frame.fill(levelOf(code >> 4), upper, lower);
  frame.fill(-levelOf(code & 15), lower, end);
  return frame;
}

const middleOf = (levels: number[]): number =>
  Math.abs(levels.toSorted((one, other) => one - other)[levels.length >> 1] ?? 0);

/** Reads them back, piece by piece; a letter is read when its frame has passed. */
export function createLetterReader(samplesPerSecond: number): (samples: Int16Array) => string {
  let upper: number[] = [];
  let lower: number[] = [];
  let silent = 0;
  return (samples) => {
    let words = "";
    for (const sample of samples) {
      if (Math.abs(sample) > silence) {
        (sample > 0 ? upper : lower).push(sample);
        silent = 0;
        continue;
      }
      silent += 1;
      if (silent < samplesPerSecond / 1_000) continue;
      if (upper.length > 0 && lower.length > 0)
        words += String.fromCharCode((bitsOf(middleOf(upper)) << 4) | bitsOf(middleOf(lower)));
      upper = [];
      lower = [];
    }
    return words;
  };
}
