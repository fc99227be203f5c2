import type { PhoneHears } from "#contract/phone-frames.ts";
import { herCaption } from "./call-captions.ts";
import type { CallState } from "./call-situation.ts";
import type { CallEvent } from "./call-state.ts";
import type { CallLink } from "./open-call.ts";
import { levelOf } from "./sound/frames.ts";
import type { OwnSound, Player, Tap } from "./sound/own-sound.ts";

type Needs = {
  readonly sound: OwnSound;
  readonly state: () => CallState;
  readonly step: (event: CallEvent) => void;
  readonly link: () => CallLink | undefined;
  /** The caller was understood. */
  readonly onHeard: (text: string) => void;
  /** All of her sound was played. */
  readonly onQuiet: () => void;
  /** Her own voice is gone; so many letters of what she says were heard. */
  readonly onMouthLost: (letters: number) => void;
  readonly onEarLost: () => void;
};

/** The same line, asked for with sound. */
export const withOwnSpeech = ({ url }: { readonly url: string }) => {
  const asking = new URL(url);
  asking.searchParams.set("speech", "own");
  return { url: asking.href };
};

const ownFrames = ["sound", "mark", "clear", "quiet", "heard", "lost"] as const;
type OwnSpeechFrame = Extract<PhoneHears, { type: (typeof ownFrames)[number] }>;
export const isOwnSpeech = (frame: PhoneHears): frame is OwnSpeechFrame =>
  (ownFrames as readonly string[]).includes(frame.type);

/** Belle's own speech as this end has it: the microphone goes to her as it is, and her sound is played. What it means is decided there. */
export function openOwnSpeech({ sound, state, step, link, onHeard, onQuiet, onMouthLost, onEarLost }: Needs) {
  let samplesPerSecond = 0;
  let level = 0;

  const loseMouth = (letters: number): void => {
    if (state().mouthOf !== "own") return;
    player.clear();
    step({ type: "speech of", mouth: "browser" });
    onMouthLost(letters);
  };
  const player: Player = sound.openPlayer({
    onFailed() {
      link()?.send({ type: "cannot_play" });
      loseMouth(herCaption(state())?.spoken ?? 0);
    },
  });
  const microphone: Tap | undefined = sound.openMicrophone?.({
    onFrame(samples) {
      level = levelOf(samples);
      link()?.sendSound(samples);
    },
    onChange: (now) => step({ type: "microphone", now }),
  });

  const loseEar = (): void => {
    microphone?.stop();
    level = 0;
    step({ type: "speech of", ear: "browser" });
    onEarLost();
  };

  return {
    hasMicrophone: microphone !== undefined,
    level: () => (state().microphone === "on" && state().earOf === "own" ? level : 0),
    listen(): void {
      if (microphone) microphone.start();
    },
    /** The other end need not wait for more. */
    stopListening(): void {
      microphone?.stop();
      level = 0;
      if (state().earOf === "own") link()?.send({ type: "muted" });
    },
    isSpeaking: player.isBusy,
    play(samples: Int16Array): void {
      if (samplesPerSecond > 0 && state().mouthOf === "own") player.play(samples, samplesPerSecond);
    },
    beHeard: player.beHeard,
    hear(frame: OwnSpeechFrame): void {
      switch (frame.type) {
        case "sound":
          samplesPerSecond = frame.samples_per_second;
          return;
        case "mark": {
          const id = herCaption(state())?.id;
          const { mark, letters } = frame;
          player.mark(() => {
            link()?.send({ type: "played", mark });
            if (id !== undefined) step({ type: "spoken", id, letters });
          });
          return;
        }
        case "clear":
          player.clear();
          step({ type: "cut", heard: frame.heard });
          return;
        case "quiet":
          onQuiet();
          return;
        case "heard":
          if (frame.final) onHeard(frame.text);
          else step({ type: "hearing", text: frame.text });
          return;
        case "lost":
          if (frame.part === "mouth") loseMouth(frame.letters);
          else loseEar();
      }
    },
    /** The call is over, or goes on over another connection. */
    fallSilent(): void {
      player.close();
      microphone?.stop();
      level = 0;
    },
  };
}
