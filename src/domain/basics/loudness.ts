/** How loud a piece of sound is, in the measure of its samples: the root of their mean square. */
export function loudnessOf(samples: Int16Array | Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
