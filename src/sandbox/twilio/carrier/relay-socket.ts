import { WebSocket } from "ws";
import { sign } from "../signature.ts";
import type { Leg } from "./leg.ts";

type Options = {
  readonly url: string;
  readonly authToken: string;
  readonly leg: Leg;
  readonly timeoutMs: number;
  /** Between one try to come back and the next; none: the socket is never opened again. */
  readonly reconnectWaitsMs: readonly number[];
  /** The first frame of every connection. */
  readonly hello: () => string;
  readonly onFrame: (text: string) => void;
  readonly onOpen: () => void;
  /** It is over and does not come back. */
  readonly onLost: (errorCode: number, text: string) => void;
};

const mostBuffered = 500;

/** The carrier's end of the relay's socket: signed, and with its frames kept and told again after a drop. */
export function openRelaySocket(options: Options) {
  const { url, authToken, leg, timeoutMs, reconnectWaitsMs, hello, onFrame, onOpen, onLost } = options;
  let socket: WebSocket | undefined;
  let buffered: string[] = [];
  let everOpen = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const send = (frame: string) => {
    leg.trace.add("to_app", frame);
    socket?.send(frame);
  };
  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  const connect = (tries: number) => {
    const headers = { "x-twilio-signature": sign(authToken, url), "user-agent": "TwilioProxy/1.1" };
    const fresh = new WebSocket(url, { headers, handshakeTimeout: timeoutMs, perMessageDeflate: false });
    socket = fresh;
    let opened = false;
    fresh.on("open", () => {
      if (closed) return fresh.close();
      opened = true;
      leg.trace.add("socket", everOpen ? "open again" : "open");
      const again = everOpen;
      everOpen = true;
      send(hello());
      const waiting = buffered;
      buffered = [];
      for (const frame of waiting) send(frame);
      if (!again) onOpen();
    });
    fresh.on("message", (data) => {
      if (!closed) onFrame(data.toString());
    });
    fresh.on("error", (error) => leg.trace.add("socket", `failed: ${error.message}`));
    fresh.on("close", (code) => {
      if (closed || socket !== fresh) return;
      if (opened) leg.trace.add("socket", `closed by the application (${code})`);
      lost(opened ? 0 : tries);
    });
  };

  const lost = (tries: number) => {
    if (!everOpen) return end(64102, "Unable to connect to websocket URL");
    const wait = reconnectWaitsMs[tries];
    if (wait === undefined) return end(64105, "Websocket ended");
    leg.trace.add("socket", "coming back");
    timer = setTimeout(() => connect(tries + 1), wait);
  };
  const end = (errorCode: number, text: string) => {
    closed = true;
    onLost(errorCode, text);
  };

  connect(0);
  return {
    isOpen,
    /** What happens while the socket is away is kept, up to a point, and told when it is back. */
    send(frame: object) {
      if (closed) return;
      const text = JSON.stringify(frame);
      if (isOpen()) send(text);
      else if (everOpen && buffered.length < mostBuffered) buffered.push(text);
      else leg.trace.add("note", "An event was lost: too many while the socket was away");
    },
    /** Cuts the connection as a broken network would. */
    drop() {
      leg.trace.add("socket", "dropped");
      socket?.terminate();
    },
    fail(code: number, errorCode: number, text: string) {
      if (closed) return;
      closed = true;
      socket?.close(code);
      onLost(errorCode, text);
    },
    close() {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      leg.trace.add("socket", "closed");
      // Before it is open, closing would be reported as a failure.
      if (socket?.readyState === WebSocket.CONNECTING) socket.terminate();
      else socket?.close(1000);
    },
  };
}
