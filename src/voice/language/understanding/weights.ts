import { learned } from "./labels.ts";

/** What was learned about kinds and wishes: a row of whole numbers per feature, one for each label, with the label's own scale. */
export type Rows = {
  readonly features: Uint32Array;
  readonly whole: Int8Array;
  readonly scale: Float32Array;
  readonly bias: Float32Array;
};

/** What was learned about danger: one whole number per place in a table, where many features find theirs without being listed. */
export type DangerTable = { readonly places: Int8Array; readonly scale: number; readonly bias: number };

export type Weights = { readonly rows: Rows; readonly danger: DangerTable };

/** A power of two. Twice the size brought nothing, half of it costs a question in fifty lines. */
export const dangerPlaces = 1 << 19;
export const placeOf = (feature: number): number => (feature ^ (feature >>> 19)) & (dangerPlaces - 1);

/** One file: how many rows and labels, danger, scales and biases, features, rows. Little-endian on every machine that we run on. */
export function writeWeights({ rows: { features, whole, scale, bias }, danger }: Weights): Uint8Array {
  const head = Uint32Array.of(features.length, learned.length);
  const parts = [head, Float32Array.of(danger.scale, danger.bias), scale, bias, features, danger.places, whole];
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
  const [count = 0, labels = 0] = new Uint32Array(buffer, 0, 2);
  if (labels !== learned.length) throw new Error("The weights were learned with other labels: npm run train");
  const [dangerScale = 0, dangerBias = 0] = new Float32Array(buffer, 8, 2);
  const scale = new Float32Array(buffer, 16, labels);
  const bias = new Float32Array(buffer, 16 + labels * 4, labels);
  const features = new Uint32Array(buffer, 16 + labels * 8, count);
  const behind = 16 + labels * 8 + count * 4;
  const places = new Int8Array(buffer, behind, dangerPlaces);
  const whole = new Int8Array(buffer, behind + dangerPlaces, count * labels);
  return { rows: { features, whole, scale, bias }, danger: { places, scale: dangerScale, bias: dangerBias } };
}
