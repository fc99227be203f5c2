import type { Mouth } from "#providers/speech/port.ts";
import { type CarrierProtocol, streamSamplesPerSecond } from "#providers/telephony/port.ts";
import { createResampler } from "./resample.ts";

type Holding = {
  readonly words: string;
  readonly language: string;
  readonly voice: string;
  readonly mouth: Mouth;
  readonly sessionId: string;
  readonly protocol: Pick<CarrierProtocol, "writeStreamFrame">;
  readonly send: (frame: string) => void;
  readonly signal: AbortSignal;
};

/** A word for a caller whose call is still being looked up, so that the line is not silent. Without a mouth there is none. */
export async function holdWords(holding: Holding): Promise<void> {
  const { words, language, voice, mouth, sessionId, protocol, send, signal } = holding;
  if (!mouth.speaks(language)) return;
  try {
    for await (const spoken of mouth.speak({ words, language, voice, signal })) {
      if (signal.aborted) return;
      if (spoken.type === "sentence") continue;
      const { samples, samplesPerSecond } = spoken.sound;
      const resample = createResampler(samplesPerSecond, streamSamplesPerSecond);
      send(protocol.writeStreamFrame(sessionId, { type: "sound", samples: resample(samples) }));
    }
  } catch {
    // She says something when the call is there.
  }
}
