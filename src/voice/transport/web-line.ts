import { type FixedTarget, isFixedTarget, type TransferResult } from "#domain/calls/call-record.ts";
import { earSamplesPerSecond, frameMs } from "#providers/speech/port.ts";
import type { Line, LineEvent } from "../line.ts";
import type { Budget } from "./budget.ts";
import { type CallNotes, notesOf } from "./call-notes.ts";
import { closeCodes, type FrameSocket, mostBufferedBytes } from "./frame-socket.ts";
import type { SpokenLine } from "./spoken/spoken-line.ts";

/** What the browser's phone says to us. */
export type PhoneFrame =
  | { readonly type: "speech"; readonly text: string; readonly language?: string | undefined }
  | { readonly type: "key"; readonly key: string }
  | { readonly type: "interruption"; readonly heard: string }
  | { readonly type: "quiet" }
  | { readonly type: "transfer_ended"; readonly result: TransferResult }
  | { readonly type: "typing" }
  | { readonly type: "hang_up" }
  | { readonly type: "played"; readonly mark: number }
  | { readonly type: "muted" }
  | { readonly type: "cannot_play" };

/** What we say to it, after the first frame. */
export type PhoneCommand =
  | {
      readonly type: "say";
      readonly text: string;
      readonly last: boolean;
      readonly language: string;
      readonly interruptible: boolean;
    }
  | { readonly type: "language"; readonly language: string }
  | {
      readonly type: "transfer";
      readonly target: FixedTarget;
      readonly name?: string | undefined;
      readonly briefing: string;
    }
  | ({ readonly type: "notes" } & CallNotes)
  | { readonly type: "ended"; readonly why: "over" | "again" };

type Needs = {
  readonly socket: FrameSocket;
  /** Nothing for what is no frame. */
  readonly read: (frame: string) => PhoneFrame | undefined;
  readonly write: (command: PhoneCommand) => string;
  readonly tell: (event: LineEvent) => void;
  /** What becomes of the caller's sound. Absent: this call has none. */
  readonly sound?: Pick<SpokenLine, "hear" | "mute" | "played" | "giveUpMouth"> | undefined;
  readonly onSkipped: (frame: string) => void;
  readonly budget: Budget;
  /** Of the assistant: what is booked is told by her clock, with the arrival that she promises. */
  readonly timezone: string;
  readonly arrivalMinutes: number;
};

export type WebLine = {
  readonly line: Line;
  receive(frame: string): void;
  /** A binary frame: 16-bit samples of the microphone, the lower half of each first. */
  receiveSound(bytes: Uint8Array): void;
  closed(code: number): void;
};

/** So many frames that say nothing, and the other side is no phone of ours. */
const mostSkipped = 20;
const soundFrameBytes = ((earSamplesPerSecond * frameMs) / 1_000) * Int16Array.BYTES_PER_ELEMENT;

/** A call over the browser's socket. The line stays open during a transfer, which rings a phone beside it. */
export function createWebLine({
  socket,
  read,
  write,
  tell,
  sound,
  onSkipped,
  budget,
  timezone,
  arrivalMinutes,
}: Needs): WebLine {
  let isOver = false;
  let skipped = 0;
  let noted = "";

  const send = (command: PhoneCommand) => {
    if (isOver) return;
    if (socket.bufferedBytes() > mostBufferedBytes) return lose();
    socket.send(write(command));
  };
  const lose = () => {
    isOver = true;
    socket.cut();
    tell({ type: "closed", why: "lost" });
  };
  const end = (why: "over" | "again", code: number) => {
    send({ type: "ended", why });
    isOver = true;
    socket.close(code);
  };

  const line: Line = {
    say: (text, { last, language, interruptible }) => send({ type: "say", text, last, language, interruptible }),
    useLanguage: (language) => send({ type: "language", language }),
    transfer: ({ target, name, briefing }) =>
      send({ type: "transfer", target: isFixedTarget(target) ? target : "service", ...(name && { name }), briefing }),
    note(facts) {
      const command = { type: "notes", ...notesOf(facts, { timezone, arrivalMinutes }) } as const;
      const frame = JSON.stringify(command);
      // Most of what she knows is where the conversation stands.
      if (frame !== noted) send(command);
      noted = frame;
    },
    hangUp: () => end("over", closeCodes.normal),
    handOver: () => end("again", closeCodes.restart),
  };

  const skip = () => {
    onSkipped("phone");
    skipped++;
    if (skipped >= mostSkipped) lose();
  };
  const hear = (frame: PhoneFrame) => {
    switch (frame.type) {
      case "speech":
        return tell({ type: "speech", words: frame.text, language: frame.language ?? null });
      case "hang_up":
        end("over", closeCodes.normal);
        return tell({ type: "closed", why: "hung_up" });
      case "played":
        return sound?.played(frame.mark);
      case "muted":
        return sound?.mute();
      case "cannot_play":
        return sound?.giveUpMouth();
      default:
        return tell(frame);
    }
  };

  return {
    line,
    receive(text) {
      if (isOver) return;
      const frame = read(text);
      if (frame?.type === "played") return budget.spend({ marks: 1 }) ? hear(frame) : lose();
      const isTurn = frame?.type === "speech" || (frame?.type === "key" && frame.key === "#");
      if (!budget.spend({ frames: 1, letters: text.length, turns: isTurn ? 1 : 0 })) return lose();
      if (frame) return hear(frame);
      skip();
    },
    receiveSound(bytes) {
      if (isOver) return;
      if (!sound || bytes.byteLength !== soundFrameBytes) return skip();
      if (!budget.spend({ sounds: 1 })) return lose();
      // Copied: samples must begin at an even address, and a socket's bytes need not.
      sound.hear(new Int16Array(Uint8Array.from(bytes).buffer));
    },
    closed(code) {
      if (isOver) return;
      isOver = true;
      // A tab that is closed hangs up; a network that is gone does not say so.
      const meant = code === closeCodes.normal || code === closeCodes.goingAway;
      tell({ type: "closed", why: meant ? "hung_up" : "lost" });
    },
  };
}
