import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Handover } from "#domain/calls/handover.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { CarrierProtocol, StreamEvent } from "#providers/telephony/port.ts";
import { within } from "#server/basics/within.ts";
import type { Admitted } from "#server/features/calls/admit-relay.ts";
import { streamPath, streamUrl } from "#server/features/incoming-calls/stream-instruction.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { CarriedCall } from "#voice/carry-call.ts";
import { callTexts } from "#voice/language/call-texts.ts";
import type { Switchboard } from "#voice/switchboard.ts";
import { closeCodes } from "#voice/transport/frame-socket.ts";
import { holdWords } from "#voice/transport/stream/hold-words.ts";
import { createStreamLine } from "#voice/transport/stream/stream-line.ts";
import type { Log } from "./ground.ts";
import type { SpeechSeat } from "./own-speech.ts";
import { frameSocket, type Pulse } from "./sockets.ts";

export type Setup = Extract<StreamEvent, { type: "setup" }>;

type Needs = {
  readonly publicUrl: string;
  readonly carrierProtocol: CarrierProtocol;
  readonly switchboard: Switchboard;
  readonly pulse: Pulse;
  readonly isStopping: () => boolean;
  readonly admit: (setup: Setup) => Promise<Admitted | undefined>;
  /** An ear and a mouth for this call. */
  readonly sitDown: (call_id: string, language: string) => SpeechSeat;
  readonly handOn: (line: { call_id: string; session_id: string }, handover: Handover) => Promise<void>;
  readonly log: Log;
};

/** The first frames say which call it is; nobody is waited for longer. */
const setupMs = 5_000;
/** Ten seconds of sound. */
const mostWaiting = 500;
const handOnMs = 1_500;

/** Where the sound of calls comes in: signed before anything is upgraded, then with the token of the call. */
export const streamHandler = (needs: Needs): SocketHandler => ({
  path: streamPath,
  async admit({ headers }) {
    const given = headers["x-twilio-signature"];
    const signature = typeof given === "string" ? given : undefined;
    if (!needs.carrierProtocol.isCarrierHandshake({ url: streamUrl(needs.publicUrl), signature }))
      return { ok: false, status: 403, detail: "The signature is not right." };
    // The carrier asks what is next, and is sent to another process.
    if (needs.isStopping()) return { ok: false, status: 503, detail: "This process is stopping." };
    return { ok: true, open: (socket, stream) => receive(needs, socket, stream) };
  },
});

function receive(needs: Needs, socket: WebSocket, stream: Duplex): void {
  const { carrierProtocol, pulse } = needs;
  const waiting: string[] = [];
  let hear: ((frame: string) => void) | undefined;
  let isKnown = false;
  const late = setTimeout(() => socket.close(closeCodes.policy), setupMs);
  pulse.watch(socket);
  socket.on("close", () => clearTimeout(late));
  socket.on("message", (data, isBinary) => {
    const frame = isBinary ? "" : data.toString();
    if (hear) return hear(frame);
    if (isKnown) return waiting.length < mostWaiting ? void waiting.push(frame) : socket.terminate();
    const setup = carrierProtocol.readStreamFrame(frame);
    if (setup.type === "other") return;
    if (setup.type !== "setup") return socket.close(closeCodes.policy);
    isKnown = true;
    clearTimeout(late);
    void begin(needs, { socket, stream }, setup, (receiver) => {
      for (const kept of waiting.splice(0)) receiver(kept);
      hear = receiver;
    });
  });
}

type Ends = { readonly socket: WebSocket; readonly stream: Duplex };

async function begin(
  needs: Needs,
  { socket, stream }: Ends,
  setup: Setup,
  ready: (hear: (frame: string) => void) => void,
): Promise<void> {
  const { carrierProtocol: protocol, switchboard, admit, log } = needs;
  const { sessionId, parameters } = setup;
  const { language = "en", voice = "" } = parameters;
  const seat = needs.sitDown(parameters["call"] ?? "", language);
  socket.on("close", seat.leave);
  const { speech } = seat;
  // Another call was quicker, or the speech has failed since: asked again, we answer with another way.
  if (!speech) return socket.close(closeCodes.later);
  const framed = frameSocket(socket, stream);
  const held = new AbortController();
  const holding = setTimeout(() => {
    const words = callTexts(isSpokenLanguage(language) ? language : "en").fillers[0] ?? "";
    const { mouth } = speech;
    void holdWords({
      ...{ words, language, voice, mouth, sessionId, protocol },
      send: framed.send,
      signal: held.signal,
    });
  }, callWaits.hold);
  const admitted = await within(callWaits.admit, admit(setup)).catch((error) => {
    log.warn({ code: errorCode(error) }, "a call could not be looked up");
    socket.close(closeCodes.later);
    return undefined;
  });
  clearTimeout(holding);
  held.abort();
  if (socket.readyState !== socket.OPEN) return;
  if (!admitted) return socket.close(closeCodes.policy);
  const { call_id: callId, assistant, as, returned } = admitted;
  let skipped = 0;
  let call: CarriedCall | undefined;
  const streamed = createStreamLine({
    ...{ protocol, socket: framed, sessionId, speech, language },
    voice: assistant.settings.voice,
    tell: (event) => call?.hear(event),
    handOn: (handover) =>
      within(handOnMs, needs.handOn({ call_id: callId, session_id: sessionId }, handover)).catch((error) =>
        log.warn({ callId, code: errorCode(error) }, "what is next in a call could not be written down"),
      ),
    onSkipped: () => {
      skipped++;
    },
    onTrouble: (part, error) =>
      log.warn({ callId, part, code: errorCode(error) }, "speech of our own failed in a call"),
  });
  const { line } = streamed;
  const isGuest = assistant.is_demo;
  call = switchboard.carry({
    callId,
    as,
    line,
    greeting: openingWords(assistant),
    isGreeted: false,
    isGuest,
    returned,
  });
  socket.on("close", () => {
    streamed.closed();
    if (skipped > 0) log.info({ callId, skipped }, "frames of the carrier were skipped");
  });
  ready((frame) => streamed.receive(frame));
}
