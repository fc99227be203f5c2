import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import type { Line, LineEvent } from "../line.ts";
import type { Budget } from "./budget.ts";
import { type CallNotes, notesOf } from "./call-notes.ts";
import { closeCodes, type FrameSocket, mostBufferedBytes } from "./frame-socket.ts";

/** What the browser's phone says to us. */
export type PhoneFrame =
  | { readonly type: "speech"; readonly text: string; readonly language?: string | undefined }
  | { readonly type: "key"; readonly key: string }
  | { readonly type: "interruption"; readonly heard: string }
  | { readonly type: "quiet" }
  | { readonly type: "transfer_ended"; readonly result: TransferResult }
  | { readonly type: "typing" }
  | { readonly type: "hang_up" };

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
  | { readonly type: "transfer"; readonly target: TransferTarget; readonly briefing: string }
  | ({ readonly type: "notes" } & CallNotes)
  | { readonly type: "ended"; readonly why: "over" | "again" };

type Needs = {
  readonly socket: FrameSocket;
  /** Nothing for what is no frame. */
  readonly read: (frame: string) => PhoneFrame | undefined;
  readonly write: (command: PhoneCommand) => string;
  readonly tell: (event: LineEvent) => void;
  readonly onSkipped: (frame: string) => void;
  readonly budget: Budget;
  /** Of the assistant: what is booked is told by her clock. */
  readonly timeZone: string;
};

export type WebLine = { readonly line: Line; receive(frame: string): void; closed(code: number): void };

/** So many frames that say nothing, and the other side is no phone of ours. */
const mostSkipped = 20;

/** A call over the browser's socket. The line stays open during a transfer, which rings a phone beside it. */
export function createWebLine({ socket, read, write, tell, onSkipped, budget, timeZone }: Needs): WebLine {
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
    transfer: ({ target, briefing }) => send({ type: "transfer", target, briefing }),
    note(facts) {
      const command = { type: "notes", ...notesOf(facts, timeZone) } as const;
      const frame = JSON.stringify(command);
      // Most of what she knows is where the conversation stands.
      if (frame !== noted) send(command);
      noted = frame;
    },
    hangUp: () => end("over", closeCodes.normal),
    handOver: () => end("again", closeCodes.restart),
  };

  const hear = (frame: PhoneFrame) => {
    switch (frame.type) {
      case "speech":
        return tell({ type: "speech", words: frame.text, language: frame.language ?? null });
      case "hang_up":
        end("over", closeCodes.normal);
        return tell({ type: "closed", why: "hung_up" });
      default:
        return tell(frame);
    }
  };

  return {
    line,
    receive(text) {
      if (isOver) return;
      const frame = read(text);
      const isTurn = frame?.type === "speech" || (frame?.type === "key" && frame.key === "#");
      if (!budget.spend({ frames: 1, letters: text.length, turns: isTurn ? 1 : 0 })) return lose();
      if (frame) return hear(frame);
      onSkipped("phone");
      skipped++;
      if (skipped >= mostSkipped) lose();
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
