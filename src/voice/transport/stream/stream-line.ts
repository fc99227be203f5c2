import type { Handover } from "#domain/calls/handover.ts";
import type { Speech } from "#providers/speech/port.ts";
import { type CarrierProtocol, type StreamCommand, streamSamplesPerSecond } from "#providers/telephony/port.ts";
import type { Line, LineEvent } from "../../line.ts";
import { closeCodes, type FrameSocket, mostBufferedBytes } from "../frame-socket.ts";
import { heardOf } from "../spoken/heard-letters.ts";
import { createSpokenLine, type SpokenPart, type SpokenWay } from "../spoken/spoken-line.ts";
import { createResampler } from "./resample.ts";
import { createSteadySound } from "./steady-sound.ts";

type Needs = {
  readonly protocol: Pick<CarrierProtocol, "readStreamFrame" | "writeStreamFrame">;
  readonly socket: FrameSocket;
  /** The carrier's name for this stream. */
  readonly sessionId: string;
  readonly speech: Pick<Speech, "ear" | "mouth">;
  readonly voice: string;
  readonly language: string;
  readonly tell: (event: LineEvent) => void;
  /** Written down before the socket is closed: the carrier passes no word on. Never fails, and has a deadline. */
  readonly handOn: (handover: Handover) => Promise<void>;
  readonly onSkipped: (frame: string) => void;
  readonly onTrouble: (part: SpokenPart, error: unknown) => void;
};

export type StreamLine = {
  readonly line: Line;
  receive(frame: string): void;
  closed(): void;
};

/** The rest of an answer is waited for, so that whoever speaks next can say it. */
const restMs = 3_000;
/** She finishes what she is saying before somebody else listens. */
const finishMs = 8_000;
const lingerMs = 10_000;

/** A call over the carrier's sound: we hear and speak by our own ear and mouth. */
export function createStreamLine(needs: Needs): StreamLine {
  const { protocol, socket, sessionId, tell, handOn, onSkipped } = needs;
  let state: "open" | "leaving" | "over" = "open";
  let toCarrier: ((samples: Int16Array) => Int16Array) | undefined;
  let rate = 0;
  /** What she is saying, and whether that is all of it. */
  let answer = "";
  let isWhole = true;
  let unsaid = "";
  let why: "voice" | "hearing" = "voice";
  const marks = { sent: 0, played: 0 };
  let leaving: NodeJS.Timeout | undefined;

  const send = (command: StreamCommand) => {
    if (state === "over") return;
    // Nobody reads: the carrier is asked to come again.
    if (socket.bufferedBytes() > mostBufferedBytes) return drop();
    socket.send(protocol.writeStreamFrame(sessionId, command));
  };
  const end = (): boolean => {
    const isFirst = state !== "over";
    state = "over";
    clearTimeout(leaving);
    if (isFirst) sound.stop();
    return isFirst;
  };
  const drop = () => {
    if (!end()) return;
    socket.cut();
    spoken.take({ type: "parted" });
  };
  const part = (handover: Handover) => {
    if (!end()) return;
    void handOn(handover).finally(() => {
      socket.close(closeCodes.normal);
      // The carrier closes its side; one that does not would stay for ever.
      setTimeout(() => socket.cut(), lingerMs).unref();
    });
    // After all that follows from the same event.
    if (handover.reason !== "ended") setImmediate(() => spoken.take({ type: "parted" }));
  };
  const leave = () => part({ reason: "speech", why, unsaid: unsaid.trim() });
  const leaveIn = (ms: number) => {
    clearTimeout(leaving);
    leaving = setTimeout(leave, ms);
  };

  const way: SpokenWay = {
    play({ samples, samplesPerSecond }) {
      if (!toCarrier || rate !== samplesPerSecond)
        toCarrier = createResampler(samplesPerSecond, streamSamplesPerSecond);
      rate = samplesPerSecond;
      send({ type: "sound", samples: toCarrier(samples) });
    },
    mark(mark) {
      marks.sent = mark;
      send({ type: "mark", mark });
    },
    clear() {
      toCarrier = undefined;
      marks.played = marks.sent;
      send({ type: "clear" });
    },
    showHeard: () => undefined,
    showQuiet() {
      if (state === "leaving") leave();
    },
    lose(lost, letters) {
      if (state === "over") return;
      if (lost === "ear" && state === "open") {
        why = "hearing";
        state = "leaving";
        return leaveIn(marks.played < marks.sent ? finishMs : 0);
      }
      if (lost === "ear") return;
      if (state === "open") why = "voice";
      state = "leaving";
      unsaid = isWhole && marks.played === marks.sent ? "" : answer.slice(heardOf(answer, letters).length);
      send({ type: "clear" });
      leaveIn(isWhole ? 0 : restMs);
    },
  };

  const words: Line = {
    say(text, { last }) {
      if (state === "leaving") {
        unsaid += text;
        return leaveIn(last ? 0 : restMs);
      }
      answer = isWhole ? text : answer + text;
      isWhole = last;
    },
    useLanguage: () => undefined,
    transfer: ({ target }) => part({ reason: "transfer", target }),
    note: () => undefined,
    hangUp: () => part({ reason: "ended" }),
    handOver() {
      if (end()) socket.close(closeCodes.restart);
    },
  };
  const spoken = createSpokenLine({
    ...{ way, tell, speech: needs.speech, voice: needs.voice, language: needs.language },
    words: () => words,
    onTrouble: needs.onTrouble,
  });
  const sound = createSteadySound({ samplesPerSecond: streamSamplesPerSecond, onFrame: spoken.hear });

  return {
    line: spoken.line,
    receive(frame) {
      if (state === "over") return;
      const event = protocol.readStreamFrame(frame);
      switch (event.type) {
        case "sound":
          return sound.take(event.samples, event.atMs);
        case "key":
          return spoken.take({ type: "key", key: event.key });
        case "played":
          marks.played = Math.max(marks.played, event.mark);
          return spoken.played(event.mark);
        case "over":
          end();
          socket.close(closeCodes.normal);
          return spoken.take({ type: "closed", why: "hung_up" });
        case "other":
          return;
        case "unknown":
          return onSkipped(event.frame);
        // Only the first frames of a connection say who it is, and they were read before the line was made.
        case "setup":
          return onSkipped("setup");
      }
    },
    closed() {
      // The carrier asks what is next, and is sent here again.
      if (end()) spoken.take({ type: "parted" });
    },
  };
}
