import { EventEmitter } from "node:events";
import { Duplex } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { createPulse, frameSocket } from "./sockets.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first word is on the wire at once, and those of the same instant follow together, in their order", async () => {
  const writes: string[][] = [];
  const stream = new Duplex({
    decodeStrings: false,
    write: (frame, _encoding, done) => {
      writes.push([frame]);
      done();
    },
    writev: (frames, done) => {
      writes.push(frames.map(({ chunk }) => chunk));
      done();
    },
  });
  const socket = { readyState: 1, OPEN: 1, send: (frame: string) => stream.write(frame) } as unknown as WebSocket;
  const frames = frameSocket(socket, stream);
  frames.send("one");
  expect(writes).toEqual([["one"]]);
  frames.send("two");
  frames.send("three");
  await Promise.resolve();
  frames.send("four");
  expect(writes).toHaveLength(1);
  await new Promise((done) => process.nextTick(done));
  expect(writes).toEqual([["one"], ["two", "three", "four"]]);
  frames.send("five");
  expect(writes.at(-1)).toEqual(["five"]);
});

test("every socket is asked once in a quarter of a minute, not all at once, and one that does not answer is cut", () => {
  const pulse = createPulse();
  const sockets = Array.from({ length: 90 }, () =>
    Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, ping: vi.fn(), terminate: vi.fn() }),
  );
  for (const socket of sockets) pulse.watch(socket as unknown as WebSocket);
  const pings = () => sockets.filter(({ ping }) => ping.mock.calls.length > 0).length;
  vi.advanceTimersByTime(500);
  expect(pings()).toBe(5);
  vi.advanceTimersByTime(14_500);
  expect(pings()).toBe(90);
  const [silent, ...lively] = sockets;
  for (const socket of lively) socket.emit("pong");
  vi.advanceTimersByTime(15_000);
  expect(silent?.terminate).toHaveBeenCalled();
  expect(lively.some(({ terminate }) => terminate.mock.calls.length > 0)).toBe(false);
  pulse.stop();
});
