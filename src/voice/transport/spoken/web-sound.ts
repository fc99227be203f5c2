import type { Sound } from "#providers/speech/port.ts";
import { mostBufferedBytes } from "../frame-socket.ts";
import type { SpokenWay } from "./spoken-line.ts";

/** What is said to the browser's phone of her sound, beside the sound itself. */
export type SoundCommand =
  | { readonly type: "sound"; readonly samples_per_second: number }
  | { readonly type: "mark"; readonly mark: number; readonly letters: number }
  | { readonly type: "clear"; readonly heard: string }
  | { readonly type: "quiet" }
  | { readonly type: "heard"; readonly text: string; readonly final: boolean }
  | { readonly type: "lost"; readonly part: "ear" | "mouth"; readonly letters: number };

type Needs = {
  readonly socket: { send(frame: string): void; sendBytes(bytes: Uint8Array): void; bufferedBytes(): number };
  readonly write: (command: SoundCommand) => string;
};

const bytesOf = ({ samples }: Sound): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

/** Her sound on its way to a browser: binary frames of samples as they are, and marks between them. */
export function createWebSound({ socket, write }: Needs): SpokenWay {
  let samplesPerSecond = 0;
  const tell = (command: SoundCommand) => socket.send(write(command));
  return {
    play(sound) {
      // Nobody reads: the marks do not come either, and the line goes on without sound.
      if (socket.bufferedBytes() > mostBufferedBytes) return;
      if (sound.samplesPerSecond !== samplesPerSecond) {
        samplesPerSecond = sound.samplesPerSecond;
        tell({ type: "sound", samples_per_second: samplesPerSecond });
      }
      socket.sendBytes(bytesOf(sound));
    },
    mark: (mark, letters) => tell({ type: "mark", mark, letters }),
    clear: (heard) => tell({ type: "clear", heard }),
    showHeard: ({ words, isFinal }) => tell({ type: "heard", text: words, final: isFinal }),
    showQuiet: () => tell({ type: "quiet" }),
    lose: (part, letters) => tell({ type: "lost", part, letters }),
  };
}
