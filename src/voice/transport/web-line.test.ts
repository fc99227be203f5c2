import { expect, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import type { LineEvent } from "../line.ts";
import { createBudget } from "./budget.ts";
import { mostBufferedBytes } from "./frame-socket.ts";
import { createWebLine, type PhoneCommand, type PhoneFrame } from "./web-line.ts";

function open() {
  let now = 0;
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
    budget: createBudget(() => now),
    timezone: "America/Denver",
    arrivalMinutes: 0,
  });
  const come = (frame: PhoneFrame): void => web.receive(JSON.stringify(frame));
  const wait = (ms: number): void => {
    now += ms;
  };
  return { ...web, told, sent, socket, come, wait };
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
  line.transfer({ target: "own:t1", name: "Dana", briefing: "A caller" });
  line.hangUp();
  line.say("lost", { last: true, language: "en", interruptible: true });
  expect(sent).toEqual([
    { type: "say", text: "Hi ", last: false, language: "en", interruptible: true },
    { type: "language", language: "es" },
    { type: "transfer", target: "sales", briefing: "A caller" },
    { type: "transfer", target: "service", name: "Dana", briefing: "A caller" },
    { type: "ended", why: "over" },
  ]);
  expect(socket.closed).toEqual([1000]);
});

test("what she writes down is shown once, however often it is told", () => {
  const { line, sent } = open();
  line.note({ ...noFacts, name: "Greg" });
  line.note({ ...noFacts, name: "Greg", proved: ["+12085550142"] });
  line.note({ ...noFacts, name: "Greg", address: "18 Oak Park Lane" });
  expect(sent).toMatchObject([
    { type: "notes", name: "Greg", address: null },
    { type: "notes", name: "Greg", address: "18 Oak Park Lane" },
  ]);
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

test.each<[string, PhoneFrame, number]>([
  ["frames", { type: "typing" }, 201],
  ["turns", { type: "speech", text: "Hi" }, 21],
  ["turns by key", { type: "key", key: "#" }, 21],
  ["letters", { type: "interruption", heard: "a".repeat(1_900) }, 4],
])("a flood of %s ends the call", (_what, frame, most) => {
  const { come, told, socket } = open();
  for (let sent = 1; sent < most; sent += 1) come(frame);
  expect(socket.closed).toEqual([]);
  come(frame);
  come(frame);
  expect(socket.closed).toEqual(["cut"]);
  expect(told.slice(most - 1)).toEqual([{ type: "closed", why: "lost" }]);
});

test("a caller who speaks every other second is heard for an hour", () => {
  const { come, told, socket, wait } = open();
  for (let turns = 0; turns < 1_800; turns += 1) {
    wait(2_000);
    come({ type: "speech", text: "Do you also clean gutters, and what would that cost in the spring?" });
    for (const type of ["typing", "quiet"] as const) come({ type });
  }
  expect(socket.closed).toEqual([]);
  expect(told).toHaveLength(3 * 1_800);
});
