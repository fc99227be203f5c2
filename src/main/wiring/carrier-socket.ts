import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { CarrierProtocol } from "#providers/telephony/port.ts";
import { within } from "#server/basics/within.ts";
import type { Admitted } from "#server/features/calls/admit-relay.ts";
import type { SocketHandler } from "#server/http/sockets.ts";
import type { Switchboard } from "#voice/switchboard.ts";
import { closeCodes } from "#voice/transport/frame-socket.ts";
import type { Log } from "./ground.ts";
import type { Pulse } from "./sockets.ts";

export type CarrierSocketNeeds<Setup> = {
  readonly publicUrl: string;
  readonly carrierProtocol: CarrierProtocol;
  readonly switchboard: Switchboard;
  readonly pulse: Pulse;
  readonly isStopping: () => boolean;
  readonly admit: (setup: Setup) => Promise<Admitted | undefined>;
  readonly log: Log;
};

export type Ends = { readonly socket: WebSocket; readonly stream: Duplex };
/** From here on every frame goes there, those that have waited first. */
export type Ready = (hear: (frame: string) => void) => void;

type Kind<Setup> = {
  readonly path: string;
  readonly url: string;
  readonly read: (frame: string) => Setup | { readonly type: string };
  readonly begin: (ends: Ends, setup: Setup, ready: Ready) => Promise<void>;
};

/** The first frames say which call it is; nobody is waited for longer. */
const setupMs = 5_000;
/** As many as the carrier itself keeps while its socket is away; of sound these are ten seconds. */
const mostWaiting = 500;

/** Where a carrier's calls come in, whatever its frames are: signed before anything is upgraded, then with the token of the call. */
export const carrierSocket = <Setup extends { readonly type: "setup" }>(
  needs: CarrierSocketNeeds<Setup>,
  kind: Kind<Setup>,
): SocketHandler => ({
  path: kind.path,
  async admit({ headers }) {
    const given = headers["x-twilio-signature"];
    const signature = typeof given === "string" ? given : undefined;
    if (!needs.carrierProtocol.isCarrierHandshake({ url: kind.url, signature }))
      return { ok: false, status: 403, detail: "The signature is not right." };
    // Another process takes it; the carrier comes again.
    if (needs.isStopping()) return { ok: false, status: 503, detail: "This process is stopping." };
    return { ok: true, open: (socket, stream) => receive(needs, kind, { socket, stream }) };
  },
});

/** Frames that come while the call is looked up are heard after its beginning, in order. */
function receive<Setup extends { readonly type: "setup" }>(
  { pulse }: CarrierSocketNeeds<Setup>,
  { read, begin }: Kind<Setup>,
  ends: Ends,
): void {
  const { socket } = ends;
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
    const first = read(frame);
    // Says that there is a connection, and nothing of a call yet.
    if (first.type === "other") return;
    if (!isSetup<Setup>(first)) return socket.close(closeCodes.policy);
    isKnown = true;
    clearTimeout(late);
    void begin(ends, first, (receiver) => {
      for (const kept of waiting.splice(0)) receiver(kept);
      hear = receiver;
    });
  });
}

const isSetup = <Setup extends { readonly type: "setup" }>(event: Setup | { readonly type: string }): event is Setup =>
  event.type === "setup";

/**
 * The call of a socket, or undefined where there is none for it or the socket has gone. `hold` is called where that takes long: whoever
 * reconnects at least hears that the line is open.
 */
export async function callOf<Setup>(
  { admit, log }: Pick<CarrierSocketNeeds<Setup>, "admit" | "log">,
  socket: WebSocket,
  setup: Setup,
  hold: () => void,
): Promise<Admitted | undefined> {
  const holding = setTimeout(hold, callWaits.hold);
  const admitted = await within(callWaits.admit, admit(setup)).catch((error) => {
    log.warn({ code: errorCode(error) }, "a call could not be looked up");
    socket.close(closeCodes.later);
    return undefined;
  });
  clearTimeout(holding);
  if (socket.readyState !== socket.OPEN) return undefined;
  if (!admitted) socket.close(closeCodes.policy);
  return admitted;
}
