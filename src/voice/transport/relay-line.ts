import type { CarrierProtocol, RelayCommand } from "#providers/telephony/port.ts";
import type { Line, LineEvent } from "../line.ts";
import { closeCodes, type FrameSocket, mostBufferedBytes } from "./frame-socket.ts";

type Needs = {
  readonly protocol: Pick<CarrierProtocol, "readRelayFrame" | "writeRelayFrame">;
  readonly socket: FrameSocket;
  /** How the carrier names a language of ours, to whoever speaks it and whoever hears it. */
  readonly codesOf: (language: string) => { readonly speak: string; readonly hear: string };
  /** Which language of ours it means. */
  readonly languageOf: (code: string) => string;
  readonly tell: (event: LineEvent) => void;
  /** A frame that we do not know, or that is broken. */
  readonly onSkipped: (frame: string) => void;
};

export type RelayLine = {
  readonly line: Line;
  receive(frame: string): void;
  closed(code: number): void;
};

/** What she has told the carrier to do with the call, if anything: what then becomes of the socket is no news. */
type Parting = "none" | "transfer" | "speech" | "hang_up" | "hand_over";

const lingerMs = 10_000;

/**
 * The carrier may say that she has stopped before it says that she was interrupted. Where words of hers were not heard, that is waited
 * for, or else she would hang up on a caller who talks into her goodbye.
 */
const interruptionMs = 500;

/** How many letters there are to be heard; spaces are counted by nobody the same way. */
const lettersIn = (words: string): number => words.replace(/\s+/g, "").length;

/** A call over the carrier's socket: the carrier hears and speaks, we read and write. */
export function createRelayLine({ protocol, socket, codesOf, languageOf, tell, onSkipped }: Needs): RelayLine {
  let parting: Parting = "none";
  let isOver = false;
  /** Letters that were sent and not yet heard. */
  let unheard = 0;
  let isTurnEnded = true;
  /** Whether something was said since she was last quiet; the carrier greets by itself. */
  let hasSpoken = true;
  /** Whether the carrier says when she speaks and when she stops. */
  let tellsSpeaking = false;
  /** Whether the carrier says which words were heard. */
  let tellsPlayed = false;
  let held: NodeJS.Timeout | undefined;

  const send = (command: RelayCommand) => {
    if (isOver || parting !== "none") return;
    // Backpressure: a client that does not read its socket is disconnected, and may reconnect.
    if (socket.bufferedBytes() > mostBufferedBytes) return lose();
    socket.send(protocol.writeRelayFrame(command));
  };
  const lose = () => {
    isOver = true;
    socket.cut();
    tell({ type: "parted" });
  };
  const beQuiet = () => {
    unheard = 0;
    if (!hasSpoken || !isTurnEnded) return;
    hasSpoken = false;
    tell({ type: "quiet" });
  };
  let linger: NodeJS.Timeout | undefined;
  const part = (how: Parting, handover: object) => {
    if (isOver || parting !== "none") return;
    send({ type: "end", handover: JSON.stringify(handover) });
    parting = how;
    // The carrier closes the socket; one that does not would stay for ever.
    linger = setTimeout(() => socket.cut(), lingerMs).unref();
  };

  const line: Line = {
    say(words, { last, language, interruptible }) {
      clearTimeout(held);
      unheard += lettersIn(words);
      isTurnEnded = last;
      hasSpoken = true;
      send({ type: "say", text: words, last, language: codesOf(language).speak, interruptible });
    },
    useLanguage(language) {
      send({ type: "language", ...codesOf(language) });
    },
    transfer: ({ target }) => part("transfer", { reason: "transfer", target }),
    note: () => undefined,
    hangUp: () => part("hang_up", { reason: "ended" }),
    handOver() {
      if (isOver || parting !== "none") return;
      parting = "hand_over";
      socket.close(closeCodes.restart);
    },
  };

  return {
    line,
    receive(frame) {
      if (isOver || parting !== "none") return;
      const event = protocol.readRelayFrame(frame);
      switch (event.type) {
        case "speech":
          if (event.final)
            tell({ type: "speech", words: event.text, language: event.language && languageOf(event.language) });
          return;
        case "key":
          return tell({ type: "key", key: event.key });
        case "interruption":
          clearTimeout(held);
          unheard = 0;
          hasSpoken = false;
          return tell({ type: "interruption", heard: event.heard });
        case "speaking":
          if (event.who !== "assistant") return;
          tellsSpeaking = true;
          clearTimeout(held);
          if (event.on) return;
          if (!tellsPlayed || unheard <= 0) return beQuiet();
          held = setTimeout(beQuiet, interruptionMs).unref();
          return;
        case "played":
          tellsPlayed = true;
          unheard -= lettersIn(event.text);
          // Where the carrier does not say when she stops, the last word does.
          if (unheard <= 0 && isTurnEnded && !tellsSpeaking) beQuiet();
          return;
        case "failure":
          // The conversation would go on, but nobody hears her, or she hears nobody: it is begun anew with somebody else.
          if (event.why !== "voice" && event.why !== "hearing") return onSkipped("error");
          part("speech", { reason: "speech", why: event.why });
          return tell({ type: "parted" });
        case "unknown":
          return onSkipped(event.frame);
        // Only the first frame of a connection says who it is, and it was read before the line was made.
        case "setup":
          return onSkipped("setup");
      }
    },
    closed(code) {
      clearTimeout(linger);
      clearTimeout(held);
      if (isOver) return;
      isOver = true;
      if (parting === "transfer") return tell({ type: "parted" });
      if (parting !== "none") return;
      // An orderly end is the caller's; anything else may come back.
      tell(code === closeCodes.normal ? { type: "closed", why: "hung_up" } : { type: "parted" });
    },
  };
}
