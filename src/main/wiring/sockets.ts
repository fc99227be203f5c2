import type { WebSocket } from "ws";
import type { FrameSocket } from "#voice/transport/frame-socket.ts";

/** How often a socket is asked whether anybody is there. */
const pingMs = 15_000;

/** Asks all open sockets now and then for a sign of life: a network that is gone does not say so. */
export function createPulse() {
  const waiting = new Map<WebSocket, boolean>();
  const timer = setInterval(() => {
    for (const [socket, answered] of waiting) {
      if (!answered) socket.terminate();
      waiting.set(socket, false);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, pingMs);
  timer.unref();
  return {
    watch(socket: WebSocket): void {
      waiting.set(socket, true);
      socket.on("pong", () => waiting.set(socket, true));
      socket.on("close", () => waiting.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
export type Pulse = ReturnType<typeof createPulse>;

export const frameSocket = (socket: WebSocket): FrameSocket => ({
  send: (frame) => {
    if (socket.readyState === socket.OPEN) socket.send(frame);
  },
  close: (code) => socket.close(code),
  cut: () => socket.terminate(),
  bufferedBytes: () => socket.bufferedAmount,
});
