import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { CarrierProtocol, RelayEvent } from "#providers/telephony/port.ts";
import { within } from "#server/basics/within.ts";
import type { Admitted } from "#server/features/calls/admit-relay.ts";
import { relayPath, relayUrl } from "#server/features/incoming-calls/relay-instruction.ts";
import { carrierCodes, languageOf, readPlan } from "#server/features/incoming-calls/speech-plan.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { CarriedCall } from "#voice/carry-call.ts";
import { callTexts } from "#voice/language/call-texts.ts";
import type { Switchboard } from "#voice/switchboard.ts";
import { closeCodes } from "#voice/transport/frame-socket.ts";
import { createRelayLine } from "#voice/transport/relay-line.ts";
import type { Log } from "./ground.ts";
import { frameSocket, type Pulse } from "./sockets.ts";

type Needs = {
  readonly publicUrl: string;
  readonly carrierProtocol: CarrierProtocol;
  readonly switchboard: Switchboard;
  readonly pulse: Pulse;
  readonly isStopping: () => boolean;
  readonly admit: (setup: Setup) => Promise<Admitted | undefined>;
  readonly log: Log;
};

export type Setup = Extract<RelayEvent, { type: "setup" }>;

/** The first frame says which call it is; nobody is waited for longer. */
const setupMs = 5_000;
/** As many as the carrier itself keeps while its socket is away. */
const mostWaiting = 500;

/** Where the carrier's sockets come in: signed before anything is upgraded, then with the token of their call. */
export const relayHandler = (needs: Needs): SocketHandler => ({
  path: relayPath,
  async admit({ headers }) {
    const given = headers["x-twilio-signature"];
    const signature = typeof given === "string" ? given : undefined;
    if (!needs.carrierProtocol.isCarrierHandshake({ url: relayUrl(needs.publicUrl), signature }))
      return { ok: false, status: 403, detail: "The signature is not right." };
    // Another process takes it; the carrier comes again.
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
    const setup = carrierProtocol.readRelayFrame(frame);
    if (setup.type !== "setup") return socket.close(closeCodes.policy);
    isKnown = true;
    clearTimeout(late);
    void begin(needs, { socket, stream }, setup, (receiver) => {
      for (const kept of waiting.splice(0)) receiver(kept);
      hear = receiver;
    });
  });
}

/** Events that came while the call was looked up come after its beginning, in order. */
async function begin(
  { carrierProtocol, switchboard, admit, log }: Needs,
  { socket, stream }: { readonly socket: WebSocket; readonly stream: Duplex },
  setup: Setup,
  ready: (hear: (frame: string) => void) => void,
): Promise<void> {
  const plan = readPlan(setup.parameters["speech"]);
  // The session is not loaded yet; a caller who reconnects at least hears that the line is open.
  const holding = setTimeout(() => {
    const spoken = setup.parameters["language"] ?? "";
    const language = isSpokenLanguage(spoken) ? spoken : "en";
    const text = callTexts(language).fillers[0] ?? "";
    const words = {
      type: "say",
      text,
      last: true,
      language: carrierCodes(language, plan).speak,
      interruptible: true,
    } as const;
    if (socket.readyState === socket.OPEN) socket.send(carrierProtocol.writeRelayFrame(words));
  }, callWaits.hold);
  const admitted = await within(callWaits.admit, admit(setup)).catch((error) => {
    log.warn({ code: errorCode(error) }, "a call could not be looked up");
    socket.close(closeCodes.later);
    return undefined;
  });
  clearTimeout(holding);
  if (socket.readyState !== socket.OPEN) return;
  if (!admitted) return socket.close(closeCodes.policy);
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
