/** How telephones carry sound: a sample in eight bits (G.711), finer where it is quiet. */
const bias = 0x84;
const loudest = 32_635;

export function toMuLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = 24 - Math.clz32(size);
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

const samples = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = (((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07);
  return bits & 0x80 ? bias - size : size - bias;
});

export const fromMuLaw = (code: number): number => samples[code & 0xff] ?? 0;
