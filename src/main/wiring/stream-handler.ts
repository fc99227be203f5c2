import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { Handover } from "#domain/calls/handover.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { StreamEvent } from "#providers/telephony/port.ts";
import { within } from "#server/basics/within.ts";
import { streamPath, streamUrl } from "#server/features/incoming-calls/stream-instruction.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { CarriedCall } from "#voice/carry-call.ts";
import { callTexts } from "#voice/language/call-texts.ts";
import { closeCodes } from "#voice/transport/frame-socket.ts";
import { holdWords } from "#voice/transport/stream/hold-words.ts";
import { createStreamLine } from "#voice/transport/stream/stream-line.ts";
import { type CarrierSocketNeeds, callOf, carrierSocket, type Ends, type Ready } from "./carrier-socket.ts";
import type { SpeechSeat } from "./own-speech.ts";
import { frameSocket } from "./sockets.ts";

export type Setup = Extract<StreamEvent, { type: "setup" }>;

type Needs = CarrierSocketNeeds<Setup> & {
  /** An ear and a mouth for this call. */
  readonly sitDown: (call_id: string, language: string) => SpeechSeat;
  readonly handOn: (line: { call_id: string; session_id: string }, handover: Handover) => Promise<void>;
};

const handOnMs = 1_500;

/** Where the sound of calls comes in. */
export const streamHandler = (needs: Needs): SocketHandler =>
  carrierSocket(needs, {
    path: streamPath,
    url: streamUrl(needs.publicUrl),
    read: (frame) => needs.carrierProtocol.readStreamFrame(frame),
    begin: (ends, setup, ready) => begin(needs, ends, setup, ready),
  });

async function begin(needs: Needs, { socket, stream }: Ends, setup: Setup, ready: Ready): Promise<void> {
  const { carrierProtocol: protocol, switchboard, log } = needs;
  const { sessionId, parameters } = setup;
  const { language = "en", voice = "" } = parameters;
  const seat = needs.sitDown(parameters["call"] ?? "", language);
  socket.on("close", seat.leave);
  const { speech } = seat;
  // Another call was quicker, or the speech has failed since: asked again, we answer with another way.
  if (!speech) return socket.close(closeCodes.later);
  const framed = frameSocket(socket, stream);
  const held = new AbortController();
  const hold = () => {
    const words = callTexts(isSpokenLanguage(language) ? language : "en").fillers[0] ?? "";
    const { mouth } = speech;
    const { send } = framed;
    void holdWords({ words, language, voice, mouth, sessionId, protocol, send, signal: held.signal });
  };
  const admitted = await callOf(needs, socket, setup, hold);
  held.abort();
  if (!admitted) return;
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
  const isGuest = assistant.is_demo;
  const greeting = openingWords(assistant);
  call = switchboard.carry({ callId, as, line: streamed.line, greeting, isGreeted: false, isGuest, returned });
  socket.on("close", () => {
    streamed.closed();
    if (skipped > 0) log.info({ callId, skipped }, "frames of the carrier were skipped");
  });
  ready((frame) => streamed.receive(frame));
}
