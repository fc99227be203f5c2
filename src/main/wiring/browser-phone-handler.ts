import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { openBrowserCall } from "#contract/phone.ts";
import { type OwnSpeech, type PhoneHears, readPhoneFrame } from "#contract/phone-frames.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import { within } from "#server/basics/within.ts";
import type { openTestCall, TestCall } from "#server/features/browser-phone/open-test-call.ts";
import type { Bound } from "#server/features/browser-phone/start-call.ts";
import { demoBusiness } from "#server/features/incoming-calls/demo-business.ts";
import type { CallTape } from "#server/features/recordings/record-here.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { CarriedCall } from "#voice/carry-call.ts";
import type { LineEvent } from "#voice/line.ts";
import type { Switchboard } from "#voice/switchboard.ts";
import { createBudget } from "#voice/transport/budget.ts";
import { closeCodes } from "#voice/transport/frame-socket.ts";
import { createGuestTurns } from "#voice/transport/guest-turns.ts";
import { createWebLine } from "#voice/transport/web-line.ts";
import { languageOf, type Seated, sitDown, speakOver, writePhoneFrame as write } from "./browser-speech.ts";
import type { Log } from "./ground.ts";
import type { SpeechSeats } from "./own-speech.ts";
import { frameSocket, type Pulse } from "./sockets.ts";

type Needs = {
  readonly publicUrl: string;
  readonly switchboard: Switchboard;
  readonly pulse: Pulse;
  readonly watchMs: () => number;
  readonly isFull: () => boolean;
  /** A line that is about to be open, and is or never will be: a burst is counted before it is here. */
  readonly expect: (key: string) => void;
  readonly arrive: (key: string) => void;
  readonly spendTicket: (ticket: string) => Promise<Bound | undefined>;
  readonly openTestCall: (whose: Parameters<typeof openTestCall>[1]) => Promise<TestCall | undefined>;
  readonly openDemo: (callId: string, assistant: CallSnapshot) => void;
  /** The process stops; the browser comes back with another ticket. */
  readonly handOver: (callId: string) => Promise<void>;
  readonly speechSeats: SpeechSeats;
  /** Undefined where the call cannot be recorded. Never fails, and has a deadline. */
  readonly openTape: (call: { id: string; owner_id: string }) => Promise<CallTape | undefined>;
  readonly log: Log;
};

/** Where the browser's phones come in: from our own pages alone, each with a ticket that works once. */
export function browserPhoneHandler(needs: Needs): SocketHandler {
  const turns = createGuestTurns();
  return { path: openBrowserCall.path, admit: (request) => admit({ ...needs, turns }, request) };
}

type Guarded = Needs & { readonly turns: ReturnType<typeof createGuestTurns> };

async function admit(
  needs: Guarded,
  { headers, url }: Parameters<SocketHandler["admit"]>[0],
): ReturnType<SocketHandler["admit"]> {
  if (headers.origin !== new URL(needs.publicUrl).origin)
    return { ok: false, status: 403, detail: "Calls are made from our own pages." };
  const asked = new URLSearchParams(url.split("?")[1] ?? "");
  const ticket = asked.get("ticket") ?? "";
  const bound = await needs.spendTicket(ticket);
  if (!bound) return { ok: false, status: 403, detail: "This ticket does not work, or no longer." };
  if (needs.isFull()) return { ok: false, status: 503, detail: "All lines are busy right now." };
  needs.expect(ticket);
  return {
    ok: true,
    open: (socket, stream) =>
      void begin(needs, { socket, stream, asksForSpeech: asked.get("speech") === "own" }, bound).finally(() =>
        needs.arrive(ticket),
      ),
  };
}

/** What is recorded is on the disk by then, or goes on without this process. */
const endTapeMs = 2_000;
/** Before the call is opened, a phone of ours says hardly anything. */
const mostWaiting = 20;

type Ends = {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  /** The browser can play her sound. */
  readonly asksForSpeech: boolean;
};

async function begin(needs: Guarded, ends: Ends, bound: Bound): Promise<void> {
  const { socket, stream } = ends;
  const { switchboard, pulse, log } = needs;
  pulse.watch(socket);
  const waiting: string[] = [];
  let hear = (frame: string): void => (waiting.length < mostWaiting ? void waiting.push(frame) : socket.terminate());
  let hearSound = (_bytes: Buffer): void => hear("");
  socket.on("message", (data, isBinary) => (isBinary ? hearSound(data as Buffer) : hear(data.toString())));
  const began = await open(needs, ends, bound).catch((error) => {
    log.warn({ code: errorCode(error) }, "a call from a browser could not be opened");
    return undefined;
  });
  if (!began) {
    socket.send(write({ type: "ended", why: "refused" }));
    return socket.close(closeCodes.later);
  }
  const { opened, seat, watch } = began;
  const { id: callId, assistant } = opened;
  const isTaped = assistant.settings.record_calls && seat.speech && !assistant.is_demo;
  const tape = isTaped ? await needs.openTape({ id: callId, owner_id: assistant.owner_id }) : undefined;
  let call: CarriedCall | undefined;
  const turns = needs.turns.join();
  const tell = (event: LineEvent) => {
    if (event.type !== "closed")
      return turns.hear(() => call?.hear(event), event.type === "speech" || event.type === "key");
    turns.leave();
    call?.hear(event);
  };
  const framed = frameSocket(socket, stream);
  const { speech } = seat;
  const { spoken, endTape } = speech
    ? speakOver(needs, { opened, seat, framed, speech, tape, words: () => web.line, tell })
    : { spoken: undefined, endTape: async () => undefined };
  const web = createWebLine({
    socket: framed,
    read: readPhoneFrame,
    write,
    tell: spoken ? spoken.take : tell,
    sound: spoken,
    onSkipped: () => undefined,
    budget: createBudget(needs.watchMs),
    timezone: assistant.timezone,
    arrivalMinutes: assistant.settings.appointments.arrival_window_minutes,
  });
  socket.send(write(readyFrame(opened, ends.asksForSpeech ? seat.now : undefined)));
  watch();
  const heardLine = spoken?.line ?? web.line;
  const line = {
    ...heardLine,
    // Told to come again only when that is written: a quick browser would be given a new call.
    async handOver() {
      if (!assistant.is_demo)
        await needs
          .handOver(callId)
          .catch(() => log.warn({ callId }, "a call from a browser could not be handed over"));
      await within(endTapeMs, endTape()).catch(() => undefined);
      await heardLine.handOver();
    },
  };
  call = switchboard.carry({ callId, line, greeting: openingWords(assistant), isGreeted: false, isGuest: true });
  // A client that disconnected while the call was opened has hung up.
  if (socket.readyState !== socket.OPEN) {
    void endTape();
    return call.hear({ type: "closed", why: "hung_up" });
  }
  socket.on("close", (code) => {
    void endTape();
    web.closed(code);
  });
  hearSound = (bytes) => web.receiveSound(bytes);
  hear = (frame) => web.receive(frame);
  for (const frame of waiting.splice(0)) hear(frame);
}

type Begun = Seated & { readonly opened: TestCall };

async function open(needs: Needs, ends: Ends, bound: Bound): Promise<Begun | undefined> {
  let seated: Seated | undefined;
  const sit = (settings: CallSnapshot["settings"]): Seated => {
    seated ??= sitDown(needs, ends, settings);
    return seated;
  };
  const hasSound = (settings: CallSnapshot["settings"]) => sit(settings).seat.speech !== undefined;
  const opened = bound === "demo" ? demoCall(needs) : await needs.openTestCall({ ...bound, hasSound });
  return opened && { opened, ...sit(opened.assistant.settings) };
}

function demoCall({ openDemo }: Needs): TestCall {
  const id = randomUUID();
  openDemo(id, demoBusiness);
  return { id, assistant: demoBusiness };
}

const readyFrame = (
  { id, assistant: { name, settings, is_demo } }: TestCall,
  ownSpeech: OwnSpeech | undefined,
): PhoneHears => ({
  type: "ready",
  assistant_name: name,
  business_name: settings.business_name,
  language: languageOf(settings),
  is_demo,
  call_id: is_demo ? null : id,
  ...(ownSpeech && { own_speech: ownSpeech }),
});
