import type { Page } from "@playwright/test";
import type { Sound } from "#providers/speech/port.ts";

type Recording = { rate: number; pieces: Float32Array[] };

/** By which a page of theirs listens to its microphone, and so can be listened to. */
const taps = {
  product: { module: "/microphone-worklet.js", name: "microphone-tap" },
  sandbox: { module: "/assets/phone-microphone.js", name: "phone-microphone", rate: 8_000 },
} as const;

/** Keeps what a page really plays: everything that reaches the loudspeaker of one of its audio contexts. */
export async function listenToLoudspeaker(page: Page, of: keyof typeof taps = "product") {
  await page.addInitScript(({ module, name, rate }: { module: string; name: string; rate?: number }) => {
    const recording: Recording = { rate: 0, pieces: [] };
    Object.defineProperty(window, "playedSound", { value: recording });
    const { connect } = AudioNode.prototype;
    const record = async (node: AudioNode, context: AudioContext) => {
      await context.audioWorklet.addModule(module);
      recording.rate = rate ?? context.sampleRate;
      const tap = new AudioWorkletNode(context, name, { numberOfOutputs: 0 });
      tap.port.onmessage = ({ data }: MessageEvent<Float32Array | Int16Array>) =>
        recording.pieces.push(data instanceof Int16Array ? Float32Array.from(data, (sample) => sample / 32_768) : data);
      Reflect.apply(connect, node, [tap]);
    };
    AudioNode.prototype.connect = function (this: AudioNode, ...given: unknown[]) {
      const { context } = this;
      if (given[0] === context.destination && context instanceof AudioContext) void record(this, context);
      return Reflect.apply(connect, this, given);
    } as typeof connect;
  }, taps[of]);
  return {
    /** Whether anything was played since then. */
    isHeard: (): Promise<boolean> =>
      page.evaluate(() => {
        const { pieces } = (window as unknown as { playedSound: Recording }).playedSound;
        return pieces.some((piece) => piece.some((sample) => Math.abs(sample) > 0.02));
      }),
    /** What was played since it was last asked. */
    async take(): Promise<Sound> {
      const { rate, base64 } = await page.evaluate(async () => {
        const recording = (window as unknown as { playedSound: Recording }).playedSound;
        const pieces = recording.pieces.splice(0);
        const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
        let at = 0;
        for (const piece of pieces)
          for (const sample of piece) samples[at++] = Math.max(-1, Math.min(1, sample)) * 32_767;
        const url = await new Promise<string>((done) => {
          const reader = new FileReader();
          reader.onload = () => done(String(reader.result));
          reader.readAsDataURL(new Blob([samples]));
        });
        return { rate: recording.rate, base64: url.slice(url.indexOf(",") + 1) };
      });
      return { samples: new Int16Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer), samplesPerSecond: rate };
    },
  };
}
