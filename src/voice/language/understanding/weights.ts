import { learned } from "./labels.ts";

/** What was learned: a row of whole numbers per feature, one for each label, with the label's own scale. */
export type Weights = {
  readonly features: Uint32Array;
  readonly whole: Int8Array;
  readonly scale: Float32Array;
  readonly bias: Float32Array;
};

/** One file: how many rows and labels, scales and biases, features, rows. Little-endian on every machine that we run on. */
export function writeWeights({ features, whole, scale, bias }: Weights): Uint8Array {
  const head = Uint32Array.of(features.length, learned.length);
  const parts = [head, scale, bias, features, whole];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return file;
}

export function readWeights(file: Uint8Array): Weights {
  // A view needs a start that is a multiple of four, which a part of a larger buffer may not have.
  const { buffer } = new Uint8Array(file);
  const [rows = 0, labels = 0] = new Uint32Array(buffer, 0, 2);
  if (labels !== learned.length) throw new Error("The weights were learned with other labels: npm run train");
  const scale = new Float32Array(buffer, 8, labels);
  const bias = new Float32Array(buffer, 8 + labels * 4, labels);
  const features = new Uint32Array(buffer, 8 + labels * 8, rows);
  const whole = new Int8Array(buffer, 8 + labels * 8 + rows * 4, rows * labels);
  return { features, whole, scale, bias };
}
