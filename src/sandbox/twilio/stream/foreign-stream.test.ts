import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { TwilioRealtimeTransportLayer } from "@openai/agents-extensions";
import twilio from "twilio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { startSpeechToSpeech } from "../foreign/speech-to-speech.ts";
import { tryAccount, tryTwilio } from "../try-twilio.ts";
import { decode, encode, samplesPerSecond } from "./mu-law.ts";

const [from, to] = ["+12085550123", "+13125550112"];
/** A tone that nobody takes for silence. */
const tone = (seconds: number) =>
  Int16Array.from({ length: seconds * samplesPerSecond }, (_, place) => Math.round(9_000 * Math.sin(place / 3)) + 40);
const isLoud = (sample: number) => Math.abs(sample) > 500;

type Frame = Record<string, unknown> & { event: string; sequenceNumber?: string };

/** An application of a stranger's: the client is the vendor's and its users' own, the sound is heard by a service of its kind. */
async function startApplication(talks: (socket: WebSocket) => void) {
  const { VoiceResponse } = twilio.twiml;
  const requests: { path: string; fields: Record<string, string> }[] = [];
  const frames: Frame[] = [];
  const knobs = { query: "", isClosed: false, after: "" };
  let unsigned = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (!isSigned(request, "http", fields)) unsigned += 1;
      requests.push({ path: request.url ?? "", fields });
      response.writeHead(200, { "content-type": "text/xml" }).end(answerTo(request.url ?? ""));
    });
  });
  const at = (scheme: string) => `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isSigned = ({ headers, url }: IncomingMessage, scheme: string, fields: Record<string, string>) =>
    twilio.validateRequest(tryAccount.authToken, String(headers["x-twilio-signature"]), `${at(scheme)}${url}`, fields);
  const answerTo = (path: string): string => {
    const response = new VoiceResponse();
    if (path === "/voice") {
      const connect = response.connect(knobs.after === "next" ? {} : { action: `${at("http")}/action` });
      const stream = connect.stream({ url: `${at("ws")}/stream${knobs.query}`, name: "caller" });
      stream.parameter({ name: "call", value: "7 & 8" });
      response.say("The stream is over.");
    } else if (path === "/action") response.say("The action says goodbye.");
    return response.toString();
  };
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (!isSigned(request, "ws", {})) unsigned += 1;
    if (knobs.isClosed) return socket.destroy();
    return sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on("message", (data) => void frames.push(JSON.parse(data.toString()) as Frame));
      talks(opened);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  return {
    url: at("http"),
    requests,
    frames,
    knobs,
    unsigned: () => unsigned,
    framesOf: (event: string) => frames.filter((frame) => frame.event === event),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** What the person says is a tone; what they hear is written down. */
const heard: number[] = [];
const people = {
  speak: async (words: string) => (words === "nothing" ? undefined : tone(0.4)),
  listen: () => ({ hear: (samples: Int16Array) => void heard.push(...samples), stop() {} }),
};
const soon = (look: () => void) => vi.waitFor(look, { timeout: 10_000 });
const loudHeard = () => heard.filter(isLoud).length;

let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: Awaited<ReturnType<typeof startApplication>>;
let service: Awaited<ReturnType<typeof startSpeechToSpeech>>;
const answer = { sound: encode(tone(1)) };
const talking: WebSocket[] = [];
const complaints: unknown[] = [];

beforeEach(async () => {
  heard.length = 0;
  complaints.length = 0;
  answer.sound = encode(tone(1));
  service = await startSpeechToSpeech(answer);
  app = await startApplication((socket) => {
    talking.push(socket);
    const client = new TwilioRealtimeTransportLayer({ twilioWebSocket: socket });
    client.on("error", (error) => void complaints.push(error));
    // Of a call that is over before the client is ready.
    client.connect({ apiKey: "none", url: service.url }).catch(() => undefined);
  });
  world = await tryTwilio({ clock: { now: () => new Date() }, webhookTimeoutMs: 3_000, people });
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: to, VoiceUrl: `${app.url}/voice` });
});
afterEach(async () => {
  await world.close();
  await app.close();
  await service.close();
  expect([app.unsigned(), complaints]).toEqual([0, []]);
});
const ring = () => world.carrier.placeCall({ from, to });

test("a stranger's client hears the caller, is heard, and is told when its sound was played", async () => {
  const call = ring();
  await soon(() => expect(service.heard.length).toBeGreaterThan(0));
  call.say("hello");
  await soon(() => expect(loudHeard()).toBeGreaterThan(0.9 * samplesPerSecond));
  // What the caller said arrived as it was said.
  const arrived = [...decode(Uint8Array.from(service.heard))];
  const begins = arrived.findIndex(isLoud);
  expect(arrived.slice(begins - 8, begins + 2_000).filter(isLoud).length).toBeGreaterThan(1_900);
  await soon(() => expect(app.framesOf("mark").length).toBe(6));
  call.hangUp();
  await call.ended;
  await soon(() => expect(app.framesOf("stop")).toHaveLength(1));
});

test("talked over, the client clears what is not played, and knows how far it came", async () => {
  answer.sound = encode(tone(30));
  const call = ring();
  await soon(() => expect(service.heard.length).toBeGreaterThan(0));
  call.say("hello");
  await soon(() => expect(loudHeard()).toBeGreaterThan(2 * samplesPerSecond));
  answer.sound = encode(tone(0.2));
  call.say("stop");
  await soon(() => expect(service.events.some(({ type }) => type === "conversation.item.truncate")).toBe(true));
  const cut = service.events.find(({ type }) => type === "conversation.item.truncate");
  // Every mark comes back, of what was played and of what was not.
  await soon(() => expect(app.framesOf("mark").length).toBeGreaterThan(150));
  expect(loudHeard()).toBeLessThan(29 * samplesPerSecond);
  expect(Number(cut?.["audio_end_ms"])).toBeLessThan((loudHeard() / samplesPerSecond) * 1_000 + 1_000);
  expect(Number(cut?.["audio_end_ms"])).toBeGreaterThan(1_000);
  call.hangUp();
  await call.ended;
});

test("frames are numbered without a gap, and say whose sound it is and when", async () => {
  const call = ring();
  await soon(() => expect(app.framesOf("media").length).toBeGreaterThan(20));
  call.press("4#");
  call.hangUp();
  await call.ended;
  await soon(() => expect(app.framesOf("stop")).toHaveLength(1));
  expect(app.frames[0]).toEqual({ event: "connected", protocol: "Call", version: "1.0.0" });
  const [, start, ...others] = app.frames;
  const streamSid = String(start?.["streamSid"]);
  expect(streamSid).toMatch(/^MZ[0-9a-f]{32}$/);
  expect(start).toEqual({
    event: "start",
    sequenceNumber: "1",
    streamSid,
    start: {
      accountSid: tryAccount.accountSid,
      streamSid,
      callSid: call.sid,
      tracks: ["inbound"],
      mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8_000, channels: 1 },
      customParameters: { call: "7 & 8" },
    },
  });
  expect(others.map(({ sequenceNumber }) => Number(sequenceNumber))).toEqual(others.map((_, place) => place + 2));
  expect(others.every((frame) => frame["streamSid"] === streamSid)).toBe(true);
  const media = app.framesOf("media").map((frame) => frame["media"] as Record<string, string>);
  expect(media.slice(0, 3).map(({ track, chunk, timestamp }) => [track, chunk, timestamp])).toEqual([
    ["inbound", "1", "0"],
    ["inbound", "2", "20"],
    ["inbound", "3", "40"],
  ]);
  expect(media.every(({ payload = "" }) => Buffer.from(payload, "base64").length === 160)).toBe(true);
  expect(app.framesOf("dtmf").map((frame) => frame["dtmf"])).toEqual([
    { track: "inbound_track", digit: "4" },
    { track: "inbound_track", digit: "#" },
  ]);
  expect(app.framesOf("stop")[0]).toMatchObject({ stop: { accountSid: tryAccount.accountSid, callSid: call.sid } });
});

test("an application that closes its stream is asked what is next, or gone on with", async () => {
  for (const after of ["action", "next"]) {
    app.knobs.after = after;
    app.frames.length = 0;
    const call = ring();
    await soon(() => expect(app.framesOf("media").length).toBeGreaterThan(2));
    talking.at(-1)?.close();
    await call.untilHeard(after === "action" ? "The action says goodbye." : "The stream is over.");
    expect(await call.ended).toMatchObject({ status: "completed" });
  }
  const [asked, ...more] = app.requests.filter(({ path }) => path === "/action");
  expect([asked?.fields["CallStatus"], asked?.fields["SessionStatus"], more]).toEqual(["in-progress", undefined, []]);
});

test("a stream that cannot be opened, or breaks, is over: nobody opens it again", async () => {
  app.knobs.isClosed = true;
  const call = ring();
  await call.untilHeard("The action says goodbye.");
  app.knobs.isClosed = false;
  const second = ring();
  await soon(() => expect(app.framesOf("media").length).toBeGreaterThan(2));
  second.dropSocket();
  await second.untilHeard("The action says goodbye.");
  expect(app.framesOf("stop")).toEqual([]);
  expect(app.framesOf("start")).toHaveLength(1);
});

test("a query string is not passed on, nonsense is passed over, and who cannot speak says so", async () => {
  app.knobs.query = "?assistant=7";
  const call = ring();
  await soon(() => expect(app.framesOf("media").length).toBeGreaterThan(2));
  for (const odd of ["no frame", "{}", JSON.stringify({ event: "clear", streamSid: "MZother" })])
    talking.at(-1)?.send(odd);
  call.say("nothing");
  const notes = (text: string) => call.entries().filter((entry) => entry.text.includes(text)).length;
  await soon(() => expect([notes("31951"), notes("unsaid"), notes("12200")]).toEqual([3, 1, 1]));
  call.hangUp();
  await call.ended;
});
