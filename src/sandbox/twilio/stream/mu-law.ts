// G.711 mu-law, as the networks carry sound: eight bits a sample, 8,000 samples a second.

export const samplesPerSecond = 8_000;
export const frameMs = 20;
export const frameBytes = (samplesPerSecond * frameMs) / 1_000;
/** Silence, as it is written. */
export const silentByte = 0xff;

const bias = 0x84;
const loudest = 32_635;

function toByte(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = 24 - Math.clz32(size);
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function toSample(byte: number): number {
  const code = ~byte & 0xff;
  const size = (((code & 0x0f) << 3) + bias) << ((code >> 4) & 0x07);
  return code & 0x80 ? bias - size : size - bias;
}

const samples = Int16Array.from({ length: 256 }, (_, byte) => toSample(byte));

export const encode = (sound: Int16Array): Uint8Array => Uint8Array.from(sound, toByte);
export const decode = (bytes: Uint8Array): Int16Array => Int16Array.from(bytes, (byte) => samples[byte] ?? 0);
