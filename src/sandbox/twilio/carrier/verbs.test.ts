import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryApplication } from "../try-application.ts";
import { tryTwilio } from "../try-twilio.ts";
import type { Behaviour } from "./behaviour.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let now = new Date("2026-11-14T18:30:00.000Z");
const from = "+12085550123";
const to = "+13125550112";
let app: Awaited<ReturnType<typeof tryApplication>>;

beforeEach(async () => {
  now = new Date("2026-11-14T18:30:00.000Z");
  app = await tryApplication();
  world = await tryTwilio({ clock: { now: () => now }, webhookTimeoutMs: 2000 });
  await rest("IncomingPhoneNumbers.json", {
    PhoneNumber: to,
    VoiceUrl: `${app.url}/voice`,
    StatusCallback: `${app.url}/status`,
  });
});
afterEach(async () => {
  await world.close();
  await app.close();
});

const rest = (path: string, form: Record<string, string>) => world.rest(path, form);
function ring(voice: string) {
  app.answers["/voice"] = `<Response>${voice}</Response>`;
  return world.carrier.placeCall({ from, to });
}
const heardOn = (call: ReturnType<typeof ring>) => call.heard().map(({ text }) => text);

describe("a caller's phone obeys", () => {
  it("Say, Play, Pause and Hangup, in order, and nothing after", async () => {
    const call = ring(
      '<Say loop="2">One &amp; two</Say><Pause length="3"/><Play>https://h/a.mp3</Play><Hangup/><Say>Never</Say>',
    );
    expect(await call.ended).toMatchObject({ status: "completed", start_time: now.toISOString() });
    expect(heardOn(call)).toEqual(["One & two", "One & two"]);
  });

  it("Redirect, to a relative address and with GET", async () => {
    app.answers["/next"] = "<Response><Say>There</Say></Response>";
    const call = ring('<Redirect method="GET">next?x=1</Redirect>');
    await call.ended;
    expect(heardOn(call)).toEqual(["There"]);
    expect(app.asked.find(({ path }) => path === "/next")).toMatchObject({
      method: "GET",
      fields: { x: "1", CallSid: call.sid },
    });
  });

  test.each([
    ['<Reject reason="busy"/>', "busy"],
    ["<Reject/>", "no-answer"],
    ["<Hangup/>", "completed"],
    ["", "completed"],
  ])("%s as the first thing", async (voice, status) => {
    expect(await ring(voice).ended).toMatchObject({ status });
    await vi.waitFor(() => expect(app.fieldsOf("/status")).toMatchObject([{ CallStatus: status, CallDuration: "0" }]));
  });

  it("Gather, with keys up to their number", async () => {
    app.answers["/menu"] = "<Response><Say>Good</Say></Response>";
    const call = ring('<Gather numDigits="2" action="/menu"><Say>Press</Say></Gather><Say>Nothing</Say>');
    await call.untilHeard("Press");
    call.press("12");
    await call.ended;
    expect(app.fieldsOf("/menu")).toMatchObject([{ Digits: "12", CallStatus: "in-progress" }]);
    expect(heardOn(call)).toEqual(["Press", "Good"]);
  });

  it("Gather, ended by its key, by words, and by silence", async () => {
    const call = ring('<Gather action="/a"><Say>Keys</Say></Gather>');
    app.answers["/a"] = '<Response><Gather input="dtmf speech" action="/b"><Say>Words</Say></Gather></Response>';
    app.answers["/b"] =
      '<Response><Gather action="/c"><Say>Silence</Say></Gather><Say>You said nothing</Say><Gather actionOnEmptyResult="true" action="/d"/></Response>';
    await call.untilHeard("Keys");
    call.say("not asked for");
    call.press("34#");
    await call.untilHeard("Words");
    call.say("sales please");
    await call.untilHeard("Silence");
    call.keepQuiet();
    await call.untilHeard("You said nothing");
    await call.until(() => call.entries().at(-1)?.text === "Waits for dtmf");
    call.keepQuiet();
    await call.ended;
    expect(app.fieldsOf("/a")).toMatchObject([{ Digits: "34" }]);
    expect(app.fieldsOf("/b")).toMatchObject([{ SpeechResult: "sales please", Confidence: "0.95" }]);
    expect(app.fieldsOf("/c")).toEqual([]);
    expect(app.fieldsOf("/d")).toMatchObject([{ Digits: "" }]);
  });

  it("Record, with what was said, how long, and news of it", async () => {
    const call = ring(`<Record action="/done" recordingStatusCallback="${app.url}/recorded"/>`);
    await call.until(() => call.entries().find(({ text }) => text.startsWith("Recording")));
    now = new Date("2026-11-14T18:30:12.000Z");
    call.say("Please call me back");
    call.press("#");
    await call.ended;
    const [fields] = app.fieldsOf("/done");
    expect(fields).toMatchObject({ RecordingDuration: "12", Digits: "#" });
    await vi.waitFor(() =>
      expect(app.fieldsOf("/recorded")).toMatchObject([{ RecordingStatus: "completed", RecordingDuration: "12" }]),
    );
    expect(world.carrier.exchange.recordings.find(fields?.["RecordingSid"] ?? "")?.words).toBe("Please call me back");
    const sound = await fetch(`${fields?.["RecordingUrl"]}.wav`, { headers: world.headers });
    expect([sound.status, (await sound.arrayBuffer()).byteLength]).toEqual([200, 44 + 12 * 8000]);
  });

  it("Record, and a caller who hangs up has still left a message", async () => {
    const call = ring('<Record action="/done"/>');
    await call.until(() => call.entries().find(({ text }) => text.startsWith("Recording")));
    call.say("It leaks");
    call.hangUp();
    await call.ended;
    expect(app.fieldsOf("/done")).toMatchObject([{ Digits: "hangup", CallStatus: "completed" }]);
  });

  it("Record, and goes on when nothing was said", async () => {
    const call = ring('<Record action="/done"/><Say>Bye</Say>');
    await call.until(() => call.entries().find(({ text }) => text.startsWith("Recording")));
    call.keepQuiet();
    await call.ended;
    expect([app.fieldsOf("/done"), heardOn(call)]).toEqual([[], ["Bye"]]);
  });

  it("Start Recording, which runs to the end of the call", async () => {
    const recording = `<Recording channels="dual" recordingStatusCallback="${app.url}/r" recordingStatusCallbackEvent="in-progress completed"/>`;
    await ring(`<Start>${recording}</Start><Say>Recorded</Say>`).ended;
    await vi.waitFor(() =>
      expect(
        app
          .fieldsOf("/r")
          .map((one) => one["RecordingStatus"])
          .sort(),
      ).toEqual(["completed", "in-progress"]),
    );
    expect(app.fieldsOf("/r")[0]).toMatchObject({ RecordingChannels: "2", RecordingSource: "StartCallRecordingTwiML" });
  });

  it("Dial without a whisper, then the next verb", async () => {
    world.carrier.setBehaviour("+17735550150", {
      kind: "answer",
      after_seconds: 1,
      press: "",
      says: "Yes?",
      talk_seconds: 5,
    });
    const call = ring('<Dial record="record-from-answer-dual">773-555-0150</Dial><Say>Thanks</Say>');
    await call.ended;
    expect(heardOn(call)).toEqual(["Yes?", "Thanks"]);
  });

  it("Dial to several at once: the first to answer has the call", async () => {
    const answer: Behaviour = { kind: "answer", after_seconds: 1, press: "", says: "Me", talk_seconds: 5 };
    world.carrier.setBehaviour("+17735550151", answer);
    const call = ring('<Dial action="/dialled"><Number>+17735550150</Number><Number>+17735550151</Number></Dial>');
    await call.ended;
    expect(app.fieldsOf("/dialled")).toMatchObject([{ DialCallStatus: "completed", DialBridged: "true" }]);
    const legs = world.carrier.calls().filter(({ record }) => record.parent_call_sid === call.sid);
    expect(legs.map(({ record }) => [record.to, record.status]).sort()).toEqual([
      ["+17735550150", "canceled"],
      ["+17735550151", "completed"],
    ]);
  });

  test.each([
    ['callerId="+14155550100"', "+17735550150"],
    ["", to],
    ["", "nobody"],
  ])("Dial %s %s fails", async (attributes, number) => {
    await ring(`<Dial action="/dialled" ${attributes}>${number}</Dial>`).ended;
    expect(app.fieldsOf("/dialled")).toMatchObject([{ DialCallStatus: "failed", DialBridged: "false" }]);
  });

  it("and a caller who hangs up while it rings takes the call back", async () => {
    const call = ring('<Dial action="/dialled">+17735550150</Dial>');
    await call.until(() =>
      world.carrier.calls().find(({ record }) => record.status === "ringing" && record.to === "+17735550150"),
    );
    call.hangUp();
    await call.ended;
    expect(app.fieldsOf("/dialled")).toMatchObject([{ DialCallStatus: "canceled" }]);
  });
});

describe("instructions that are none", () => {
  test.each([
    ["a broken document", { body: "<Response><Say>x</Response>" }, "12100"],
    ["another document", { body: "<Answer/>" }, "12100"],
    ["nothing", { body: "" }, "12100"],
    ["plain text", { type: "application/json", body: "{}" }, "12300"],
    ["a failure", { status: 404, body: "" }, "11200"],
  ])("%s: the fallback address is asked", async (_, answer, code) => {
    const [number] = ((await (await fetch(`${world.url}/api/twilio/numbers`)).json()) as { numbers: { sid: string }[] })
      .numbers;
    await rest(`IncomingPhoneNumbers/${number?.sid}.json`, { VoiceFallbackUrl: `${app.url}/fallback` });
    app.answers["/voice"] = answer;
    const call = world.carrier.placeCall({ from, to });
    await call.ended;
    expect(app.fieldsOf("/fallback")).toMatchObject([{ ErrorCode: code, ErrorUrl: `${app.url}/voice` }]);
  });

  it("an unknown verb is passed over", async () => {
    const call = ring("<Dance/><Say>Still here</Say>");
    await call.ended;
    expect(heardOn(call)).toEqual(["Still here"]);
    expect(call.entries().some(({ kind, text }) => kind === "error" && text.includes("Dance"))).toBe(true);
  });

  it("a number that nobody has cannot be called", async () => {
    expect(await world.carrier.placeCall({ from, to: "+13125550199" }).ended).toMatchObject({ status: "failed" });
  });
});

describe("an outgoing call", () => {
  const order = (more: Record<string, string> = {}) =>
    rest("Calls.json", {
      From: to,
      To: "+17735550150",
      Url: `${app.url}/out`,
      StatusCallback: `${app.url}/s`,
      ...more,
    });

  it("rings, is answered, and tells every step", async () => {
    app.answers["/out"] = '<Response><Gather numDigits="1" action="/key"><Say>Press 1</Say></Gather></Response>';
    world.carrier.setBehaviour("+17735550150", {
      kind: "answer",
      after_seconds: 1,
      press: "1",
      says: "",
      talk_seconds: null,
    });
    const placed = await rest("Calls.json", {
      From: to,
      To: "+17735550150",
      Url: `${app.url}/out`,
      StatusCallback: `${app.url}/s`,
      StatusCallbackEvent: "initiated ringing answered completed",
    });
    expect(placed).toMatchObject({ direction: "outbound-api", from: to });
    await world.carrier.find(placed["sid"] ?? "")?.ended;
    expect(app.fieldsOf("/key")).toMatchObject([{ Digits: "1", Direction: "outbound-api" }]);
    await vi.waitFor(() =>
      expect(
        app
          .fieldsOf("/s")
          .map((one) => one["CallStatus"])
          .sort(),
      ).toEqual(["completed", "in-progress", "initiated", "ringing"]),
    );
  });

  test.each<[Behaviour, string]>([
    [{ kind: "busy" }, "busy"],
    [{ kind: "ring_out" }, "no-answer"],
    [{ kind: "fail" }, "failed"],
  ])("to one that is %j", async (behaviour, status) => {
    world.carrier.setBehaviour("+17735550150", behaviour);
    const { sid = "" } = await order();
    expect(await world.carrier.find(sid)?.ended).toMatchObject({ status });
    expect(app.fieldsOf("/out")).toEqual([]);
  });

  test.each([
    [{ From: "+14155550100" }, 21210],
    [{ To: "" }, 21201],
    [{ Url: "nonsense" }, 21205],
  ])("%j is refused with %i", async (more, code) => {
    expect(await order(more as Record<string, string>)).toMatchObject({ code });
  });
});
