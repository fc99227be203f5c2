const samplesPerSecond = 8000;
const longestSeconds = 60;
const silence = 0x80;
const loudness = 44;

/** A sound file of the right length. The people of the sandbox have no voices: each of their words is a short hum. */
export function hummedSound(words: string, seconds: number): Buffer {
  const length = Math.min(seconds, longestSeconds) * samplesPerSecond;
  const spoken = words.split(/\s+/).filter((word) => word !== "");
  const wordLength = Math.floor(length / Math.max(spoken.length, 1));
  const samples = Buffer.alloc(length, silence);
  for (const [place, word] of spoken.entries()) {
    const hum = Math.floor(wordLength * 0.7);
    const pitch = 150 + (word.length % 6) * 15;
    for (let at = 0; at < hum; at++) {
      const swell = Math.sin((Math.PI * at) / hum);
      const wave = Math.sin((2 * Math.PI * pitch * at) / samplesPerSecond);
      samples[place * wordLength + at] = silence + Math.round(loudness * swell * wave);
    }
  }
  return Buffer.concat([headerOf(length), samples]);
}

/** One channel of eight bits. */
function headerOf(length: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(length, 40);
  return header;
}
