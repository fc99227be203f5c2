// G.711 mu-law: eight bits a sample, as nearly every carrier streams it.

const bias = 132;
const loudest = 32_635;
/** The byte for each of the 65,536 samples: looked up 8,000 times a second for each call. */
const bytes = new Uint8Array(65_536);
const samples = new Int16Array(256);

for (let byte = 0; byte < 256; byte += 1) {
  const bits = ~byte & 0xff;
  const size = (((bits & 15) << 3) + bias) << ((bits >> 4) & 7);
  samples[byte] = bits & 128 ? bias - size : size - bias;
}
for (let sample = -32_768; sample <= 32_767; sample += 1) {
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const segment = 24 - Math.clz32(size);
  const sign = sample < 0 ? 128 : 0;
  bytes[sample & 0xffff] = ~(sign | (segment << 4) | ((size >> (segment + 3)) & 15));
}

export const toMuLaw = (sample: number): number => bytes[sample & 0xffff] ?? 0;
export const fromMuLaw = (byte: number): number => samples[byte & 0xff] ?? 0;
