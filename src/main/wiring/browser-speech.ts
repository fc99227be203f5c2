import type { WebSocket } from "ws";
import type { OwnSpeech, PhoneHears } from "#contract/phone-frames.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Speech } from "#providers/speech/port.ts";
import type { TestCall } from "#server/features/browser-phone/open-test-call.ts";
import type { CallTape } from "#server/features/recordings/record-here.ts";
import type { Line, LineEvent } from "#voice/line.ts";
import { createSpokenLine, type SpokenLine } from "#voice/transport/spoken/spoken-line.ts";
import { tapeSound } from "#voice/transport/spoken/tape-sound.ts";
import { createWebSound } from "#voice/transport/spoken/web-sound.ts";
import type { Log } from "./ground.ts";
import type { SpeechSeat, SpeechSeats } from "./own-speech.ts";
import type { frameSocket } from "./sockets.ts";

export const writePhoneFrame = (frame: PhoneHears): string => JSON.stringify(frame);
export const languageOf = ({ languages }: CallSnapshot["settings"]): string => languages[0] ?? "en";

type Asking = { readonly speechSeats: SpeechSeats; readonly watchMs: () => number };
type Ends = {
  readonly socket: WebSocket;
  /** The browser can play her sound. */
  readonly asksForSpeech: boolean;
};
export type Seated = { readonly seat: SpeechSeat; readonly watch: () => void };

/** Her own speech, where the browser can play it and there is room; and news of it while it is not there yet. */
export function sitDown(
  { speechSeats, watchMs }: Asking,
  { socket, asksForSpeech }: Ends,
  settings: CallSnapshot["settings"],
): Seated {
  const language = languageOf(settings);
  // Who has hung up meanwhile would never give it back.
  const seat: SpeechSeat =
    asksForSpeech && socket.readyState === socket.OPEN
      ? speechSeats.take(language)
      : { now: { type: "off" }, speech: undefined, leave: () => undefined };
  socket.on("close", seat.leave);
  return {
    seat,
    watch() {
      if (seat.now.type !== "fetching" && seat.now.type !== "preparing") return;
      const tell = (own_speech: OwnSpeech) => {
        if (socket.readyState === socket.OPEN) socket.send(writePhoneFrame({ type: "own_speech", own_speech }));
      };
      socket.on("close", speechSeats.watch(tell, watchMs));
    },
  };
}

type Over = {
  readonly opened: TestCall;
  readonly seat: SpeechSeat;
  readonly speech: Speech;
  /** On which the call is recorded. Absent: it is not. */
  readonly tape: CallTape | undefined;
  readonly framed: ReturnType<typeof frameSocket>;
  readonly words: () => Line;
  readonly tell: (event: LineEvent) => void;
};
type Spoken = {
  readonly spoken: SpokenLine;
  /** The call is over here. May be said twice. */
  readonly endTape: () => Promise<void>;
};

/** The line speaks and hears beside what is typed and shown, and is recorded where that is wanted. */
export function speakOver({ log, watchMs }: { readonly log: Log; readonly watchMs: () => number }, over: Over): Spoken {
  const { opened, seat, speech, tape, framed, words, tell } = over;
  const { id: callId, assistant } = opened;
  const taped = tape && tapeSound({ watchMs, write: tape.add });
  const way = createWebSound({ socket: framed, write: writePhoneFrame });
  const lost = new Set<string>();
  const spoken = createSpokenLine({
    ...{ speech, tell, words },
    voice: assistant.settings.voice,
    language: languageOf(assistant.settings),
    way: {
      ...(taped?.way(way) ?? way),
      lose(part, letters) {
        way.lose(part, letters);
        lost.add(part);
        if (lost.size > 1) seat.leave();
      },
    },
    onTrouble: (part, error) =>
      log.warn({ callId, part, code: errorCode(error) }, "speech of our own failed in a call"),
  });
  let ended: Promise<void> | undefined;
  const endTape = () => {
    taped?.end();
    ended ??= tape?.end() ?? Promise.resolve();
    return ended;
  };
  return { spoken: taped?.line(spoken) ?? spoken, endTape };
}
