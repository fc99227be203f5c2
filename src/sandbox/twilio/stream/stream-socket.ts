import { WebSocket } from "ws";
import type { Leg } from "../carrier/leg.ts";
import { sign } from "../signature.ts";

type Needs = {
  readonly url: string;
  readonly authToken: string;
  readonly leg: Leg;
  readonly timeoutMs: number;
  readonly onOpen: () => void;
  readonly onFrame: (text: string) => void;
  /** The application closed it, or it cannot be reached. It is not opened again. */
  readonly onGone: () => void;
};

/** The carrier's end of a stream's socket: signed, and never opened twice. */
export function openStreamSocket({ url, authToken, leg, timeoutMs, onOpen, onFrame, onGone }: Needs) {
  const headers = { "x-twilio-signature": sign(authToken, url), "user-agent": "Twilio.TmeWs/1.0" };
  const socket = new WebSocket(url, { headers, handshakeTimeout: timeoutMs, perMessageDeflate: false });
  let isOver = false;
  let wasOpen = false;
  const leave = (): boolean => {
    const first = !isOver;
    isOver = true;
    return first;
  };
  socket.on("open", () => {
    if (isOver) return socket.close();
    wasOpen = true;
    leg.trace.add("socket", "open");
    onOpen();
  });
  socket.on("message", (data) => {
    if (!isOver) onFrame(data.toString());
  });
  socket.on("error", (error) => leg.trace.add("socket", `failed: ${error.message}`));
  socket.on("close", (code) => {
    if (!leave()) return;
    if (wasOpen) leg.trace.add("socket", `closed by the application (${code})`);
    else leg.trace.add("error", "31920: Stream - WebSocket - Handshake Error");
    onGone();
  });
  return {
    isOpen: () => !isOver && socket.readyState === WebSocket.OPEN,
    send: (frame: object) => {
      if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    /** Cuts the connection as a broken network would. */
    drop() {
      leg.trace.add("socket", "dropped");
      socket.terminate();
    },
    close() {
      if (!leave()) return;
      leg.trace.add("socket", "closed");
      // Before it is open, closing would be reported as a failure.
      if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
      else socket.close(1000);
    },
  };
}
