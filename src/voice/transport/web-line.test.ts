import { expect, test } from "vitest";
import type { LineEvent } from "../line.ts";
import { mostBufferedBytes } from "./frame-socket.ts";
import { createWebLine, type PhoneCommand, type PhoneFrame } from "./web-line.ts";

function open() {
  const told: LineEvent[] = [];
  const sent: PhoneCommand[] = [];
  const socket = { buffered: 0, closed: [] as (number | "cut")[] };
  const web = createWebLine({
    socket: {
      send: (frame) => void sent.push(JSON.parse(frame)),
      close: (code) => void socket.closed.push(code),
      cut: () => void socket.closed.push("cut"),
      bufferedBytes: () => socket.buffered,
    },
    read: (frame) => (frame === "?" ? undefined : (JSON.parse(frame) as PhoneFrame)),
    write: (command) => JSON.stringify(command),
    tell: (event) => void told.push(event),
    onSkipped: () => undefined,
  });
  return { ...web, told, sent, socket, come: (frame: PhoneFrame) => web.receive(JSON.stringify(frame)) };
}

test.each<[PhoneFrame, LineEvent]>([
  [
    { type: "speech", text: "Hi", language: "es-ES" },
    { type: "speech", words: "Hi", language: "es-ES" },
  ],
  [
    { type: "speech", text: "Hi" },
    { type: "speech", words: "Hi", language: null },
  ],
  [
    { type: "key", key: "#" },
    { type: "key", key: "#" },
  ],
  [{ type: "quiet" }, { type: "quiet" }],
  [
    { type: "interruption", heard: "We" },
    { type: "interruption", heard: "We" },
  ],
  [
    { type: "transfer_ended", result: "busy" },
    { type: "transfer_ended", result: "busy" },
  ],
])("%j is heard as %j", (frame, event) => {
  const { come, told } = open();
  come(frame);
  expect(told).toEqual([event]);
});

test("she speaks, changes the language, rings the phone beside and hangs up", () => {
  const { line, sent, socket } = open();
  line.say("Hi ", { last: false, language: "en", interruptible: true });
  line.useLanguage("es");
  line.transfer({ target: "sales", briefing: "A caller" });
  line.hangUp();
  line.say("lost", { last: true, language: "en", interruptible: true });
  expect(sent).toEqual([
    { type: "say", text: "Hi ", last: false, language: "en", interruptible: true },
    { type: "language", language: "es" },
    { type: "transfer", target: "sales", briefing: "A caller" },
    { type: "ended", why: "over" },
  ]);
  expect(socket.closed).toEqual([1000]);
});

test("a process that stops says that the call can be carried on", () => {
  const { line, sent, socket } = open();
  line.handOver();
  expect([sent, socket.closed]).toEqual([[{ type: "ended", why: "again" }], [1012]]);
});

test.each([
  ["hanging up", (web: ReturnType<typeof open>) => web.come({ type: "hang_up" }), "hung_up"],
  ["closing the tab", (web: ReturnType<typeof open>) => web.closed(1001), "hung_up"],
  ["a lost network", (web: ReturnType<typeof open>) => web.closed(1006), "lost"],
] as const)("%s ends the call once", (_what, end, why) => {
  const web = open();
  end(web);
  web.closed(1006);
  expect(web.told).toEqual([{ type: "closed", why }]);
});

test("frames that are none are skipped, but not for ever", () => {
  const { receive, come, told, socket } = open();
  for (let skipped = 0; skipped < 19; skipped++) receive("?");
  come({ type: "quiet" });
  expect(told).toEqual([{ type: "quiet" }]);
  receive("?");
  expect(socket.closed).toEqual(["cut"]);
  expect(told.at(-1)).toEqual({ type: "closed", why: "lost" });
});

test("a reader who stopped reading is cut off", () => {
  const { line, socket, told } = open();
  socket.buffered = mostBufferedBytes + 1;
  line.say("Hello?", { last: true, language: "en", interruptible: true });
  expect(socket.closed).toEqual(["cut"]);
  expect(told).toEqual([{ type: "closed", why: "lost" }]);
});
