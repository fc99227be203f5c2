import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { RelayEvent } from "#providers/telephony/port.ts";
import { relayPath, relayUrl } from "#server/features/incoming-calls/relay-instruction.ts";
import { carrierCodes, languageOf, readPlan } from "#server/features/incoming-calls/speech-plan.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { CarriedCall } from "#voice/carry-call.ts";
import { callTexts } from "#voice/language/call-texts.ts";
import { createRelayLine } from "#voice/transport/relay-line.ts";
import { type CarrierSocketNeeds, callOf, carrierSocket, type Ends, type Ready } from "./carrier-socket.ts";
import { frameSocket } from "./sockets.ts";

export type Setup = Extract<RelayEvent, { type: "setup" }>;
type Needs = CarrierSocketNeeds<Setup>;

/** Where the carrier's words of calls come in. */
export const relayHandler = (needs: Needs): SocketHandler =>
  carrierSocket(needs, {
    path: relayPath,
    url: relayUrl(needs.publicUrl),
    read: (frame) => needs.carrierProtocol.readRelayFrame(frame),
    begin: (ends, setup, ready) => begin(needs, ends, setup, ready),
  });

async function begin(needs: Needs, { socket, stream }: Ends, setup: Setup, ready: Ready): Promise<void> {
  const { carrierProtocol, switchboard, log } = needs;
  const plan = readPlan(setup.parameters["speech"]);
  const hold = () => {
    const spoken = setup.parameters["language"] ?? "";
    const language = isSpokenLanguage(spoken) ? spoken : "en";
    const text = callTexts(language).fillers[0] ?? "";
    const speak = carrierCodes(language, plan).speak;
    const words = { type: "say", text, last: true, language: speak, interruptible: true } as const;
    if (socket.readyState === socket.OPEN) socket.send(carrierProtocol.writeRelayFrame(words));
  };
  const admitted = await callOf(needs, socket, setup, hold);
  if (!admitted) return;
  let skipped = 0;
  let call: CarriedCall | undefined;
  const relay = createRelayLine({
    protocol: carrierProtocol,
    socket: frameSocket(socket, stream),
    codesOf: (language) => carrierCodes(language as SpokenLanguage, plan),
    languageOf: (code) => languageOf(code, plan),
    tell: (event) => call?.hear(event),
    onSkipped: () => {
      skipped++;
    },
  });
  const { call_id: callId, assistant, as, returned } = admitted;
  const isGuest = assistant.is_demo;
  const greeting = openingWords(assistant);
  call = switchboard.carry({ callId, as, line: relay.line, greeting, isGreeted: true, isGuest, returned });
  socket.on("close", (code) => {
    relay.closed(code);
    if (skipped > 0) log.info({ callId, skipped }, "frames of the carrier were skipped");
  });
  ready((frame) => relay.receive(frame));
}
