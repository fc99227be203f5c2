import { createFramer } from "./frames.ts";
import type { MicrophoneHears, Tap } from "./own-sound.ts";

const workletFile = "/microphone-worklet.js";

/** Her own voice comes out of the loudspeaker beside the microphone: it is taken out again. */
const wanted = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };

type Needs = {
  readonly getUserMedia: (wanted: MediaStreamConstraints) => Promise<MediaStream>;
  readonly openContext: () => AudioContext;
  readonly openTap: (context: AudioContext) => AudioWorkletNode;
};

const stateOf = (error: unknown): "refused" | "absent" | "failed" => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "absent" : "failed";
};

/** The microphone in frames of 20 ms, from when it is started until it is stopped. */
export function openMicrophone({ getUserMedia, openContext, openTap }: Needs, hears: MicrophoneHears): Tap {
  /** Counts the starts: one that was stopped while the browser asked is put away when it comes. */
  let current = 0;
  let close: (() => void) | undefined;

  const stop = (): void => {
    current += 1;
    close?.();
    close = undefined;
  };

  const listen = async (mine: number): Promise<void> => {
    const stream = await getUserMedia({ audio: wanted });
    const end = (): void => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (mine !== current) return end();
    close = end;
    const context = openContext();
    close = () => {
      end();
      void context.close();
    };
    await context.audioWorklet.addModule(workletFile);
    if (mine !== current) return;
    const tap = openTap(context);
    const frame = createFramer(context.sampleRate);
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      if (mine !== current) return;
      for (const samples of frame(data)) hears.onFrame(samples);
    };
    // A microphone that is pulled out ends its track.
    for (const track of stream.getAudioTracks())
      track.onended = () => {
        if (mine !== current) return;
        stop();
        hears.onChange("absent");
      };
    context.createMediaStreamSource(stream).connect(tap);
    await context.resume();
    if (mine === current) hears.onChange("on");
  };

  return {
    start() {
      stop();
      hears.onChange("asking");
      const mine = current;
      listen(mine).catch((error) => {
        if (mine !== current) return;
        stop();
        hears.onChange(stateOf(error));
      });
    },
    stop,
  };
}
