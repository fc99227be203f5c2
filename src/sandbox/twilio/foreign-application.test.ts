import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Behaviour } from "./carrier/behaviour.ts";
import { type ForeignApplication, startForeignApplication } from "./foreign/foreign-application.ts";
import { tryAccount, tryTwilio } from "./try-twilio.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: ForeignApplication;
const target = "+17735550150";
const from = "+12085550123";
const to = "+13125550112";
let now = new Date("2026-11-14T18:30:00.000Z");

beforeEach(async () => {
  now = new Date("2026-11-14T18:30:00.000Z");
  app = await startForeignApplication({ authToken: tryAccount.authToken, target });
  world = await tryTwilio({ clock: { now: () => now }, reconnectWaitsMs: [1, 5, 20, 50, 100], webhookTimeoutMs: 3000 });
  await rest("IncomingPhoneNumbers.json", {
    PhoneNumber: to,
    VoiceUrl: `${app.url}/voice`,
    VoiceFallbackUrl: `${app.url}/fallback`,
    StatusCallback: `${app.url}/status`,
  });
});
afterEach(async () => {
  expect(app.badSignatures()).toBe(0);
  await world.close();
  await app.close();
});

const rest = (path: string, form: Record<string, string>) => world.rest(path, form);
const ring = () => world.carrier.placeCall({ from, to, callerName: "ANN LEE", forwardedFrom: "+12085550100" });
const asked = (path: string) => app.requests.filter((one) => one.path === path).map(({ fields }) => fields);
const framesOf = (type: string) => app.frames.filter((frame) => frame.type === type);

describe("a stranger's application", () => {
  it("greets, understands, hears keys, changes the language and says goodbye", async () => {
    const call = ring();
    await call.untilHeard("Hello, this is Acme.");
    expect(asked("/voice")).toMatchObject([
      { CallSid: call.sid, From: from, To: to, CallStatus: "ringing", Direction: "inbound", CallerName: "ANN LEE" },
    ]);
    await vi.waitFor(() =>
      expect(framesOf("setup")).toMatchObject([
        { callSid: call.sid, from, to, callStatus: "RINGING", customParameters: { assistant: "7 & 8" } },
      ]),
    );
    call.say("I need a plumber");
    await call.untilHeard("You said: I need a plumber");
    call.press("4");
    await call.untilHeard("You pressed 4.");
    call.say("Spanish please");
    await call.untilHeard("Hola, claro.");
    call.say("gracias");
    await call.untilHeard("You said: gracias");
    expect(framesOf("prompt").map((frame) => [frame["voicePrompt"], frame["lang"]])).toEqual([
      ["I need a plumber", "en-US"],
      ["Spanish please", "en-US"],
      ["gracias", "es-US"],
    ]);
    now = new Date("2026-11-14T18:31:30.000Z");
    call.say("goodbye");
    expect(await call.ended).toMatchObject({ status: "completed", start_time: "2026-11-14T18:30:00.000Z" });
    expect(asked("/action")).toMatchObject([{ CallSid: call.sid, SessionStatus: "ended", SessionDuration: "90" }]);
    await vi.waitFor(() => expect(asked("/status")).toMatchObject([{ CallStatus: "completed", CallDuration: "90" }]));
  });

  it("is told how much was heard when it is talked over, and nothing more is heard", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.interruptAfter(16, "wait");
    call.say("tell me everything");
    const cut = await call.until(() => call.heard().find(({ interrupted }) => interrupted));
    expect(cut).toMatchObject({ text: "We repair boiler" });
    await call.untilHeard("You said: wait");
    expect(framesOf("interrupt")).toEqual([
      { type: "interrupt", utteranceUntilInterrupt: "We repair boiler", durationUntilInterruptMs: 1067 },
    ]);
    expect(framesOf("prompt").at(-1)).toMatchObject({ voicePrompt: "wait", last: true });
    call.hangUp();
    await call.ended;
    expect(asked("/action")).toMatchObject([{ SessionStatus: "completed", CallStatus: "completed" }]);
  });

  it("hears who is speaking and what was played, where it asked for that", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.say("hi");
    await call.untilHeard("You said: hi");
    await vi.waitFor(() => expect(framesOf("info").length).toBeGreaterThanOrEqual(8));
    expect(framesOf("info").map((frame) => `${frame["name"]} ${frame["value"]}`)).toEqual([
      "agentSpeaking on",
      "tokensPlayed Hello, this is Acme.",
      "agentSpeaking off",
      "clientSpeaking on",
      "clientSpeaking off",
      "agentSpeaking on",
      "tokensPlayed You said: hi",
      "agentSpeaking off",
    ]);
    call.hangUp();
    await call.ended;
  });

  test.each<[string, Behaviour, string, string, boolean]>([
    ["answers and presses the key", answers("1"), "completed", "true", true],
    ["answers and presses another key", answers("2"), "completed", "false", false],
    ["answers and presses nothing", answers(""), "completed", "false", false],
    [
      "is a voicemail",
      { kind: "voicemail", after_seconds: 4, says: "", talk_seconds: null },
      "completed",
      "false",
      false,
    ],
    ["is busy", { kind: "busy" }, "busy", "false", false],
    ["refuses", { kind: "refuse", after_seconds: 2 }, "busy", "false", false],
    ["rings out", { kind: "ring_out" }, "no-answer", "false", false],
    ["answers too late", { ...answers("1"), after_seconds: 25 } as Behaviour, "no-answer", "false", false],
    ["cannot be reached", { kind: "fail" }, "failed", "false", false],
  ])("transfers to somebody who %s", async (_, behaviour, status, bridged, connected) => {
    world.carrier.setBehaviour(target, behaviour);
    const call = ring();
    await call.untilHeard("Acme");
    call.say("transfer me");
    if (!connected) {
      await call.untilHeard("Nobody is free. May I take a message?");
      call.say("goodbye");
    }
    await call.ended;
    expect(asked("/action")[0]).toMatchObject({ SessionStatus: "ended", HandoffData: '{"reason":"transfer"}' });
    expect(asked("/dialled")).toMatchObject([{ CallSid: call.sid, DialCallStatus: status, DialBridged: bridged }]);
    expect(call.heard().some(({ text }) => text === "Acme here")).toBe(connected);
    const child = world.carrier.find(asked("/dialled")[0]?.["DialCallSid"] ?? "");
    expect(child?.record).toMatchObject({ parent_call_sid: call.sid, from, to: target, direction: "outbound-dial" });
    const answered = status === "completed";
    if (answered) expect(child?.heard()[0]?.text).toBe("A caller from Acme. Press 1.");
    const events = status === "failed" ? ["initiated"] : ["initiated", "ringing"];
    const expected = [...events, ...(answered ? ["in-progress"] : []), status];
    await vi.waitFor(() =>
      expect(
        asked("/dial-status")
          .map((fields) => fields["CallStatus"])
          .sort(),
      ).toEqual(expected.sort()),
    );
  });

  it("transfers to a person who answers and hangs up by hand", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.say("transfer me");
    await call.until(() => world.carrier.calls().find(({ record }) => record.to === target));
    const callee = world.carrier.calls().find(({ record }) => record.to === target);
    if (!callee) throw new Error("nobody was called");
    await callee.until(() => callee.record.status === "ringing");
    callee.answer();
    await callee.untilHeard("Press 1");
    callee.press("1");
    await callee.until(() => callee.entries().find(({ text }) => text.startsWith("Connected")));
    call.say("hello there");
    callee.say("how can I help?");
    await call.untilHeard("how can I help?");
    expect(callee.heard().at(-1)?.text).toBe("hello there");
    callee.hangUp();
    expect(await call.ended).toMatchObject({ status: "completed" });
    expect(asked("/dialled")).toMatchObject([{ DialCallStatus: "completed", DialBridged: "true" }]);
  });

  it("is taken up again after a drop, with everything that was said meanwhile, once and in order", async () => {
    app.knobs.reconnect = true;
    const call = ring();
    await call.untilHeard("Acme");
    await vi.waitFor(() => expect(framesOf("setup")).toHaveLength(1));
    app.knobs.broken.add("/relay");
    app.cutSockets();
    await call.until(() => call.entries().find(({ text }) => text === "coming back"));
    call.say("first");
    call.press("2");
    call.say("third");
    app.knobs.broken.delete("/relay");
    await call.untilHeard("You said: third");
    expect(app.sockets()).toBe(2);
    const types = app.frames.filter(({ type }) => type !== "info").map(({ type }) => type);
    expect(types).toEqual(["setup", "setup", "prompt", "dtmf", "prompt"]);
    const [one, other] = framesOf("setup");
    expect(one).toEqual({ ...other, callStatus: "RINGING" });
    expect(asked("/action")).toEqual([]);
    call.hangUp();
    await call.ended;
  });

  it("that never comes back is asked for other instructions", async () => {
    app.knobs.reconnect = true;
    const call = ring();
    await call.untilHeard("Acme");
    await vi.waitFor(() => expect(app.sockets()).toBe(1));
    app.knobs.broken.add("/relay");
    app.cutSockets();
    await vi.waitFor(() => expect(asked("/action")[0]).toMatchObject({ SessionStatus: "failed", ErrorCode: "64105" }));
    app.knobs.broken.delete("/relay");
    await call.untilHeard("I am back.");
    call.hangUp();
    await call.ended;
  });

  it("without reconnecting is asked at its action address when the socket drops", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.dropSocket();
    await call.untilHeard("I am back.");
    expect(asked("/action")).toMatchObject([
      { SessionStatus: "failed", ErrorCode: "64105", CallStatus: "in-progress" },
    ]);
    await vi.waitFor(() => expect(framesOf("setup").length).toBeGreaterThan(0));
    call.hangUp();
    await call.ended;
  });

  it("that cannot be reached by socket is told so", async () => {
    app.knobs.broken.add("/relay");
    const call = ring();
    await vi.waitFor(() => expect(asked("/action")[0]).toMatchObject({ SessionStatus: "failed", ErrorCode: "64102" }));
    app.knobs.broken.delete("/relay");
    await call.untilHeard("I am back.");
    call.hangUp();
    await call.ended;
  });

  it("that fails is replaced by its fallback address", async () => {
    app.knobs.broken.add("/voice");
    const call = ring();
    await call.untilHeard("We will call you back.");
    expect(await call.ended).toMatchObject({ status: "completed" });
    expect(asked("/fallback")).toMatchObject([{ CallSid: call.sid, ErrorCode: "11200", ErrorUrl: `${app.url}/voice` }]);
  });

  it("that fails altogether loses the caller", async () => {
    app.knobs.broken.add("/voice").add("/fallback");
    expect(await ring().ended).toMatchObject({ status: "failed" });
  });

  it("is told of a frame that is none, and closed after ten of them", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.say("garbage");
    await vi.waitFor(() => expect(framesOf("error")).toHaveLength(1));
    expect(framesOf("error")[0]).toMatchObject({
      description: "Invalid message received, code: 64107, this is no frame",
    });
    call.say("still there?");
    await call.untilHeard("You said: still there?");
    call.say("nonsense");
    await vi.waitFor(() => expect(asked("/action")[0]).toMatchObject({ SessionStatus: "failed", ErrorCode: "64105" }));
    expect(framesOf("error")).toHaveLength(11);
    call.hangUp();
    await call.ended;
  });

  it("may make itself heard to the end", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    call.interruptAfter(5, "stop");
    call.say("the notice");
    await call.untilHeard("This call is recorded by law.");
    expect(framesOf("interrupt")).toEqual([]);
    expect(framesOf("prompt").map((frame) => frame["voicePrompt"])).toEqual(["the notice"]);
    call.hangUp();
    await call.ended;
  });

  it("is ended and redirected from outside of the socket", async () => {
    const call = ring();
    await call.untilHeard("Acme");
    await rest(`Calls/${call.sid}.json`, {
      Twiml: "<Response><Say>New plan.</Say><Pause/><Redirect>/voice</Redirect></Response>",
    });
    await call.untilHeard("New plan.");
    await call.until(() => call.heard().filter(({ text }) => text.includes("Acme")).length === 2);
    await rest(`Calls/${call.sid}.json`, { Status: "completed" });
    expect(await call.ended).toMatchObject({ status: "completed" });
  });
});

function answers(press: string): Behaviour {
  return { kind: "answer", after_seconds: 2, press, says: "Acme here", talk_seconds: 10 };
}
