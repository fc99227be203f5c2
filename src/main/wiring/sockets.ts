import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { FrameSocket } from "#voice/transport/frame-socket.ts";

/** How often a socket is asked whether anybody is there. */
const pingMs = 15_000;
/** A part of them at a time: a thousand at once would be heard in the calls. */
const parts = 150;

/** Asks all open sockets now and then for a sign of life: a network that is gone does not say so. */
export function createPulse() {
  const waiting = Array.from({ length: parts }, () => new Map<WebSocket, boolean>());
  let watched = 0;
  let asked = 0;
  const timer = setInterval(() => {
    const part = waiting[asked++ % parts];
    for (const [socket, answered] of part ?? []) {
      if (!answered) socket.terminate();
      part?.set(socket, false);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, pingMs / parts);
  timer.unref();
  return {
    watch(socket: WebSocket): void {
      const part = waiting[watched++ % parts];
      part?.set(socket, true);
      socket.on("pong", () => part?.set(socket, true));
      socket.on("close", () => part?.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
export type Pulse = ReturnType<typeof createPulse>;

/** The first word goes at once; those that are made in the same instant follow it together. A write to the network costs more than a word. */
export function frameSocket(socket: WebSocket, stream: Duplex): FrameSocket & { sendBytes(bytes: Uint8Array): void } {
  let isGathering = false;
  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frame);
      if (isGathering) return;
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    },
    sendBytes(bytes) {
      if (socket.readyState === socket.OPEN) socket.send(bytes);
    },
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
    bufferedBytes: () => socket.bufferedAmount,
  };
}
