import { createMp3Encoder } from "wasm-media-encoders";
import type { Sound } from "../../src/providers/speech/port.ts";

/** One channel, at a constant rate: a place in it is found by its bytes. */
export async function mp3Of({ samples, samplesPerSecond }: Sound, kilobitsPerSecond: 40 | 48): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: samplesPerSecond as 22_050, channels: 1, bitrate: kilobitsPerSecond });
  const floats = Float32Array.from(samples, (sample) => sample / 32_768);
  // What it answers lies in memory of its own, which it uses again.
  const parts = [Uint8Array.from(encoder.encode([floats])), Uint8Array.from(encoder.finalize())];
  return Buffer.concat(parts);
}
