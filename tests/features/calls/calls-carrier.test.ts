import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { createReaper, lookMs } from "#server/features/calls/reap-calls.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { openTrigger } from "../../support/assistants.ts";
import {
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  linesOf,
  openBusiness,
  taken,
} from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { authToken } = sandboxKeys(world.dataDir).twilio;
const socketUrl = `${world.url.replace("http", "ws")}/voice/relay`;
const signed = { "x-twilio-signature": signatureOf(authToken, socketUrl, {}) };
const post = carrierSays(world, world.url);
/** Somebody else who has watched for so long. */
const reap = async (watchedMs = 0) => {
  const { jobs, stop } = await openTrigger(world);
  let nowMs = 0;
  const watching = { watchMs: () => nowMs, mark: 1, carried: () => new Set<string>() };
  const needs = { db: world.db, clock: world.clock, jobs, onTrialStep: async () => undefined };
  const reaper = createReaper(needs, watching);
  for (; nowMs < watchedMs; nowMs += lookMs) await reaper.look();
  nowMs = watchedMs;
  await reaper.look();
  await stop();
};

describe("when the socket drops", () => {
  test("the carrier comes back with what was said meanwhile: each word is heard once, in order, and the call goes on", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    await caller.act("drop-socket");
    // Said while nobody is there, and told when the socket is open again.
    await caller.say("Greg Halvorsen");
    await caller.notices("open again");
    await caller.hears("Is there anything else?");
    await caller.say("Goodbye.");
    await caller.over();
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ epoch: 2, ending: "said_goodbye", outcome: "message" });
    expect(await linesOf(world, call.id)).toEqual([
      expect.stringContaining("assistant: Hello! I'm Belle."),
      "caller: My sink is leaking.",
      "assistant: I have noted that and will pass it on. May I have your name, please?",
      "caller: Greg Halvorsen",
      "assistant: Thank you. Is there anything else?",
      "caller: Goodbye.",
      "assistant: Thank you for calling. Goodbye.",
    ]);
    expect(await entriesOf(world, call.id)).toHaveLength(1);
  });

  test("and never returns, the reaper closes the call within a minute, billed to the last sign of life", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid } = await connect(number);
    const linesSoFar = async () => {
      const row = await callRow(world, sid);
      return row ? (await linesOf(world, row.id)).length : 0;
    };
    // By then her watch runs, which the row of a call that is taken does not say yet.
    await until("her greeting", async () => (await linesSoFar()) >= 1);
    world.clock.advance(30_000);
    socket.send(JSON.stringify({ type: "prompt", voicePrompt: "Hello?", lang: "en-US", last: true }));
    await until("her words", async () => (await linesSoFar()) >= 3);
    world.clock.advance(1_000);
    socket.terminate();
    await until("its last sign of life", async () => Number((await callRow(world, sid))?.elapsed_ms) >= 31_000);
    await world.db.updateTable("calls").set({ carried_by: null }).where("carrier_call_id", "=", sid).execute();
    await reap(44_000);
    expect((await callRow(world, sid))?.state).toBe("live");
    await reap(46_000);
    const call = await ended(world, sid);
    expect(call).toMatchObject({ ending: "connection_lost", outcome: "message" });
    expect(call.duration_seconds).toBeGreaterThanOrEqual(30);
    expect(call.duration_seconds).toBeLessThan(45);
    expect(await entriesOf(world, call.id)).toMatchObject([{ billable_seconds: call.duration_seconds }]);
  });

  test("for good, the call is carried on over a new one that is asked for at the action address", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid, sessionId, token, callId, form } = await connect(number);
    socket.send(JSON.stringify({ type: "prompt", voicePrompt: "My sink leaks", lang: "en-US", last: true }));
    await until("her words", async () => (await linesOf(world, callId)).length === 3);
    socket.terminate();
    const failed = { ...form, SessionId: sessionId, SessionStatus: "failed", ErrorCode: "64105" };
    const again = (await post("/voice/action", failed)).text;
    expect(again).toContain("<ConversationRelay");
    expect(again).not.toContain("welcomeGreeting=");
    // A repeat of the same news changes nothing.
    expect((await post("/voice/action", failed)).text).toBe(again);
    const renewed = /name="token" value="([^"]+)"/.exec(again)?.[1] ?? "";
    expect(renewed).not.toBe(token);
    expect(await refused({ sid, callId, token, sessionId })).toBe(1008);
    const next = await openSocket({ sid, callId, token: renewed, sessionId: "VX2" });
    next.send(JSON.stringify({ type: "prompt", voicePrompt: "Greg", lang: "en-US", last: true }));
    await until("the next turn", async () => (await linesOf(world, callId)).length === 5);
    next.close(1000);
    expect(await ended(world, sid)).toMatchObject({ ending: "caller_hung_up", epoch: 2 });
  });
});

describe("where an answer of ours did not reach the carrier", () => {
  test("a call that goes on is taken up again where it was, once for each failure", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid, callId, form } = await connect(number);
    socket.send(JSON.stringify({ type: "prompt", voicePrompt: "My sink leaks", lang: "en-US", last: true }));
    await until("her words", async () => (await linesOf(world, callId)).length === 3);
    socket.terminate();
    const fallback = (await post("/voice/fallback", { ...form, ErrorCode: "11200" })).text;
    expect(fallback).toContain("<ConversationRelay");
    expect(fallback).not.toContain("welcomeGreeting=");
    const token = /name="token" value="([^"]+)"/.exec(fallback)?.[1] ?? "";
    const next = await openSocket({ sid, callId, token, sessionId: "VXnext" });
    next.send(JSON.stringify({ type: "prompt", voicePrompt: "Greg", lang: "en-US", last: true }));
    await until("the next turn", async () => (await linesOf(world, callId)).length === 5);
    next.close(1000);
    expect(await ended(world, sid)).toMatchObject({ ending: "caller_hung_up", epoch: 2 });
    expect((await post("/voice/fallback", form)).text).toContain("<Hangup");
  });

  test("a caller whose call was taken for lost leaves a message", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid, sessionId, form } = await connect(number);
    await taken(world, sid);
    socket.terminate();
    await world.db.updateTable("calls").set({ carried_by: null }).where("carrier_call_id", "=", sid).execute();
    await reap(46_000);
    expect(await ended(world, sid)).toMatchObject({ ending: "connection_lost" });
    const failed = { ...form, SessionId: sessionId, SessionStatus: "failed", ErrorCode: "64105" };
    for (const path of ["/voice/action", "/voice/fallback"])
      expect((await post(path, failed)).text).toContain("<Record");
  });
});

describe("the carrier's socket opens", () => {
  test.each([
    ["no signature", {}],
    ["a wrong one", { "x-twilio-signature": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" }],
    ["one of the web address", { "x-twilio-signature": signatureOf(authToken, `${world.url}/voice/relay`, {}) }],
  ])("not with %s", async (_what, headers) => {
    expect(await handshake(headers)).toBe(403);
  });

  test("not without its call's own token, not twice, and not for a call that is over", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid, callId, token, sessionId } = await connect(number);
    // A token is spent when its call is taken.
    await taken(world, sid);
    const other = await openCallAt(number);
    expect(await refused({ sid, callId, token: other.token, sessionId })).toBe(1008);
    expect(await refused({ sid, callId, token: "", sessionId })).toBe(1008);
    expect(await refused({ sid, callId, token, sessionId: "VXother" })).toBe(1008);
    expect(await refused({ sid: other.sid, callId, token, sessionId })).toBe(1008);
    expect(await refused({ sid, callId: "x", token, sessionId })).toBe(1008);
    expect(await refusedFrame('{"type":"prompt","voicePrompt":"Hi"}')).toBe(1008);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close(1000);
    await ended(world, sid);
    expect(await refused({ sid, callId, token, sessionId })).toBe(1008);
  });

  test("and frames that nobody knows are passed over", async () => {
    const { number } = await openBusiness(world);
    const { socket, callId, sid } = await connect(number);
    for (const frame of ["{", "[]", '{"type":"mark"}', '{"type":"prompt","voicePrompt":7}', "x".repeat(5000)])
      socket.send(frame);
    socket.send(JSON.stringify({ type: "prompt", voicePrompt: "Hello?", last: true }));
    await until("her answer", async () => (await linesOf(world, callId)).length === 3);
    socket.close(1000);
    await ended(world, sid);
  });

  test("elsewhere than at its address it is not there, and without an upgrade it says so", async () => {
    expect(await handshake(signed, `${socketUrl}/x`)).toBe(404);
    const plain = await createClient(world.app).send("GET", "/voice/relay");
    expect(plain).toMatchObject({ status: 426, body: { detail: "This address opens a WebSocket, and nothing else." } });
  });
});

describe("the carrier's word that a call is over", () => {
  const status = (sid: string, CallStatus: string, CallDuration?: string) =>
    post("/voice/status", { CallSid: sid, CallStatus, ...(CallDuration && { CallDuration }) });

  test("told many times, shuffled or before its line has ended, makes one end and one entry", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    // The phone tells of its end by itself, too, so that the first word is not left to chance.
    await Promise.all(
      ["completed", "ringing", "completed", "in-progress", "initiated"].map((state) =>
        status(caller.sid, state, state === "completed" ? "21" : undefined),
      ),
    );
    await caller.say("Goodbye.");
    await caller.over();
    const call = await ended(world, caller.sid);
    await status(caller.sid, "completed", "99");
    await until("the carrier's count", async () => (await callRow(world, caller.sid))?.carrier_seconds === 21);
    expect(await entriesOf(world, call.id)).toHaveLength(1);
    expect(call).toMatchObject({ ending: "said_goodbye" });
  });

  test("closes a call whose line is gone by what the carrier counted", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid } = await connect(number);
    await until("the call to be written down", async () => (await callRow(world, sid))?.session ?? false);
    socket.terminate();
    await status(sid, "completed", "17");
    await until("the news", async () => (await callRow(world, sid))?.carrier_ended_at ?? false);
    world.clock.advance(4_000);
    await reap();
    const call = await ended(world, sid);
    expect(call).toMatchObject({ duration_seconds: 17, ending: "caller_hung_up" });
    expect(Object.values(call.phases ?? {}).reduce((sum, seconds) => sum + seconds, 0)).toBe(17);
    expect(call.phases?.hold, "nobody was there").toBeGreaterThan(0);
  });

  test("is not needed where the line has seen the end", async () => {
    const { number } = await openBusiness(world);
    const { socket, sid } = await connect(number);
    await taken(world, sid);
    socket.close(1000);
    expect(await ended(world, sid)).toMatchObject({ ending: "caller_hung_up", outcome: "missed" });
  });

  test("closes a call at once that was never answered", async () => {
    const { number } = await openBusiness(world);
    const { sid, callId } = await openCallAt(number);
    await status(sid, "no-answer");
    expect(await ended(world, sid)).toMatchObject({ duration_seconds: 0, outcome: "missed", phases: null });
    expect(await entriesOf(world, callId)).toMatchObject([{ billable_seconds: 0 }]);
  });
});

type Relay = { readonly sid: string; readonly callId: string; readonly token: string; readonly sessionId: string };

/** A call that the carrier has told of, before its socket is open. */
async function openCallAt(to: string): Promise<Omit<Relay, "sessionId"> & { form: Record<string, string> }> {
  const sid = `CA${randomBytes(16).toString("hex")}`;
  const form = { CallSid: sid, From: "+12085550142", To: to };
  const { text } = await post("/voice/incoming", form);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
  return { sid, callId: value("call"), token: value("token"), form };
}

async function connect(to: string) {
  const call = await openCallAt(to);
  const sessionId = `VX${randomBytes(16).toString("hex")}`;
  return { ...call, sessionId, socket: await openSocket({ ...call, sessionId }) };
}

async function openSocket({ sid, callId, token, sessionId }: Relay): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl, { headers: signed });
  await new Promise((open, failed) => socket.once("open", open).once("error", failed));
  const customParameters = { call: callId, token };
  socket.send(JSON.stringify({ type: "setup", sessionId, callSid: sid, from: "+1", to: "+1", customParameters }));
  return socket;
}

const closeOf = (socket: WebSocket) => new Promise<number>((done) => socket.once("close", done));
const refused = async (relay: Relay): Promise<number> => closeOf(await openSocket(relay));
async function refusedFrame(frame: string): Promise<number> {
  const socket = new WebSocket(socketUrl, { headers: signed });
  socket.once("open", () => socket.send(frame));
  return closeOf(socket);
}

/** The status of a handshake that is refused. */
const handshake = (headers: Record<string, string>, url = socketUrl): Promise<number> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url, { headers });
    socket.once("unexpected-response", (_request, response) => done(response.statusCode ?? 0));
    socket.once("open", () => failed(new Error("It opened")));
    socket.once("error", () => undefined);
  });
