const samplesPerSecond = 8000;
const longestSeconds = 60;
const silence = 0x80;
const loudness = 44;

/** A sound file of the right length. The people of the sandbox have no voices: each of their words is a short hum. */
export function hummedSound(words: string, seconds: number): Buffer {
  const length = Math.min(seconds, longestSeconds) * samplesPerSecond;
  const samples = Buffer.alloc(length, silence);
  hum(samples, words, { from: 0, length });
  return Buffer.concat([headerOf(length, 1), samples]);
}

type Turn = { readonly track: 0 | 1; readonly words: string; readonly from: number; readonly to: number };

const longestCallSeconds = 3600;

/** The same in two tracks: who called, and what they heard. */
export function hummedCall(turns: readonly Turn[], seconds: number): Buffer {
  const length = Math.min(seconds, longestCallSeconds) * samplesPerSecond;
  const tracks = [Buffer.alloc(length, silence), Buffer.alloc(length, silence)] as const;
  for (const { track, words, from, to } of turns)
    hum(tracks[track], words, {
      from: Math.floor(from * samplesPerSecond),
      length: Math.floor((to - from) * samplesPerSecond),
    });
  const both = Buffer.alloc(length * 2);
  for (let at = 0; at < length; at++) {
    both[at * 2] = tracks[0][at] ?? silence;
    both[at * 2 + 1] = tracks[1][at] ?? silence;
  }
  return Buffer.concat([headerOf(length, 2), both]);
}

function hum(
  samples: Buffer,
  words: string,
  { from, length }: { readonly from: number; readonly length: number },
): void {
  const spoken = words.split(/\s+/).filter((word) => word !== "");
  const wordLength = Math.floor(length / Math.max(spoken.length, 1));
  for (const [place, word] of spoken.entries()) {
    const sounding = Math.floor(wordLength * 0.7);
    const pitch = 150 + (word.length % 6) * 15;
    for (let at = 0; at < sounding; at++) {
      const swell = Math.sin((Math.PI * at) / sounding);
      const wave = Math.sin((2 * Math.PI * pitch * at) / samplesPerSecond);
      samples[from + place * wordLength + at] = silence + Math.round(loudness * swell * wave);
    }
  }
}

/** Eight bits a sample. */
function headerOf(length: number, tracks: 1 | 2): Buffer {
  const header = Buffer.alloc(44);
  const bytes = length * tracks;
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(tracks, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond * tracks, 28);
  header.writeUInt16LE(tracks, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
