import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PhoneHears, PhoneSays } from "#contract/phone-frames.ts";
import { lineLostText, noAnswerText, notReachedText, notTakenText } from "./browser-phone-texts.ts";
import type { BrowserSpeech, EarHears, MouthSays, Part } from "./browser-speech.ts";
import { answerDeadlineMs, type OpenSocket, type SocketHears } from "./open-call.ts";
import { openPhone } from "./open-phone.ts";
import { ownSocketUrl } from "./use-phone.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready: PhoneHears = {
  type: "ready",
  assistant_name: "June",
  business_name: "Ridgeline",
  language: "en",
  is_demo: false,
  call_id: "c-1",
};
const says = (text: string, given: Partial<Extract<PhoneHears, { type: "say" }>> = {}): PhoneHears => ({
  type: "say",
  text,
  last: true,
  language: "en",
  interruptible: true,
  ...given,
});

/** Answers for the other end of the line, and plays the browser's speech. */
function openWorld({ speech = "both" as "both" | "none", ask = async () => ({ url: "wss://x/voice/web" }) } = {}) {
  const sockets: SocketHears[] = [];
  const sent: PhoneSays[] = [];
  const openSocket: OpenSocket = (_, hears) => {
    sockets.push(hears);
    return { send: (frame) => void sent.push(JSON.parse(String(frame))), close: () => undefined };
  };
  const parts: Part[] = [];
  const made: { ear?: EarHears; mouth?: MouthSays } = {};
  let busy = false;
  const both: BrowserSpeech = {
    ear: (hears) => {
      made.ear = hears;
      return { start: () => hears.onChange("on"), stop: () => undefined };
    },
    mouth: (mouthSays) => {
      made.mouth = mouthSays;
      return {
        say: (part) => {
          parts.push(part);
          busy = true;
        },
        stop: () => {
          busy = false;
        },
        isBusy: () => busy,
      };
    },
  };
  const phone = openPhone({
    ask,
    openSocket,
    speech: speech === "both" ? both : { ear: undefined, mouth: undefined },
    clock: { now: () => new Date(Date.now()) },
  });
  const hears = (...frames: unknown[]) => {
    for (const frame of frames) sockets.at(-1)?.onMessage(JSON.stringify(frame));
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const begin = async (...frames: unknown[]) => {
    phone.dial();
    await settle();
    hears(ready, ...frames);
  };
  const finishSpeaking = () => {
    busy = false;
    made.mouth?.onQuiet();
  };
  return { phone, sockets, sent, parts, made, hears, settle, begin, finishSpeaking, stage: () => phone.state().stage };
}

describe("with typing alone", () => {
  test("her words count as heard once they are shown, and typed words are sent", async () => {
    const { phone, sent, begin, hears, stage } = openWorld({ speech: "none" });
    await begin(says("Hello, ", { last: false }));
    expect(sent).toEqual([]);
    hears(says("how can I help?"));
    expect(sent).toEqual([{ type: "quiet" }]);
    phone.say("  A leak.  ");
    phone.say("   ");
    phone.key("7");
    expect(sent.slice(1)).toEqual([
      { type: "speech", text: "A leak.", language: "en" },
      { type: "key", key: "7" },
    ]);
    expect(phone.state()).toMatchObject({ microphone: "missing", loudspeaker: "missing" });
    phone.hangUp();
    expect(sent.at(-1)).toEqual({ type: "hang_up" });
    expect(stage()).toEqual({ kind: "ended", why: "hung_up" });
  });
});

describe("with the browser's speech", () => {
  test("she is quiet once all is spoken, not when it is shown", async () => {
    const { sent, parts, begin, finishSpeaking, stage } = openWorld();
    await begin(says("Hello, ", { last: false }), says("how can I help?"));
    expect(parts.map(({ from, text }) => [from, text])).toEqual([
      [0, "Hello, "],
      [7, "how can I help?"],
    ]);
    expect(sent).toEqual([]);
    finishSpeaking();
    expect(sent).toEqual([{ type: "quiet" }]);
    expect(stage().kind).toBe("listening");
  });

  test("talked over, she stops at once and the other end is told what was heard; an echo of hers does nothing", async () => {
    const { phone, sent, made, begin } = openWorld();
    await begin(says("We are open until five today."));
    made.mouth?.onSpoken(1, 11);
    made.ear?.onHearing("are open until");
    expect(sent).toEqual([]);
    made.ear?.onHearing("no I need");
    expect(sent).toEqual([{ type: "interruption", heard: "We are open" }]);
    made.ear?.onHeard("No, I need someone today.");
    expect(sent[1]).toEqual({ type: "speech", text: "No, I need someone today.", language: "en" });
    expect(phone.state().captions.map(({ text }) => text)).toEqual(["We are open", "No, I need someone today."]);
  });

  test("what must be heard to its end is not talked over, and typed words wait for it", async () => {
    const { phone, sent, made, begin, finishSpeaking } = openWorld();
    await begin(says("Leave the building now.", { interruptible: false }));
    made.ear?.onHearing("what about the dog");
    made.ear?.onHeard("what about the dog");
    phone.say("I am outside.");
    expect(sent).toEqual([]);
    finishSpeaking();
    expect(sent.map(({ type }) => type)).toEqual(["quiet", "speech"]);
  });

  test("a voice that fails leaves the words to be read, and nothing waits for it", async () => {
    const { phone, sent, made, begin, hears } = openWorld();
    await begin(says("Hello."));
    made.mouth?.onChange("failed");
    expect(phone.state().loudspeaker).toBe("failed");
    expect(sent).toEqual([{ type: "quiet" }]);
    hears(says("Anything else?"));
    expect(sent).toHaveLength(2);
  });

  test("muted and silenced, it is as with typing", async () => {
    const { phone, sent, begin } = openWorld();
    await begin(says("Hello."));
    expect(phone.state().microphone).toBe("on");
    phone.toggleMicrophone();
    phone.toggleLoudspeaker();
    expect(phone.state()).toMatchObject({ microphone: "off", loudspeaker: "off" });
    expect(sent).toEqual([{ type: "quiet" }]);
  });
});

describe("a transfer", () => {
  test("waits for what becomes of the pretend phone, which is told once", async () => {
    const { phone, sent, begin, stage } = openWorld({ speech: "none" });
    await begin({ type: "transfer", target: "service", briefing: "A leak." });
    phone.answerTransfer("voicemail");
    phone.answerTransfer("accepted");
    expect(sent).toEqual([{ type: "transfer_ended", result: "voicemail" }]);
    expect(stage().kind).toBe("thinking");
  });
});

describe("the connection", () => {
  test("no answer within ten seconds is a clear failure, and the next call starts anew", async () => {
    const { phone, begin, settle, stage, hears } = openWorld({ speech: "none" });
    phone.dial();
    await vi.advanceTimersByTimeAsync(answerDeadlineMs);
    expect(stage()).toEqual({ kind: "failed", text: noAnswerText });
    hears(ready);
    expect(stage().kind).toBe("failed");
    await settle();
    await begin();
    expect(stage().kind).toBe("listening");
  });

  test("a ticket that never comes is given up, too", async () => {
    const { phone, stage } = openWorld({
      speech: "none",
      ask: (...[signal]: AbortSignal[]) =>
        new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(new Error("aborted")))),
    });
    phone.dial();
    await vi.advanceTimersByTimeAsync(answerDeadlineMs);
    expect(stage()).toEqual({ kind: "failed", text: noAnswerText });
  });

  test("what the server says about a refused ticket is shown", async () => {
    const { phone, stage, settle } = openWorld({
      speech: "none",
      ask: () => Promise.reject(new Error("Too many test calls. Please wait a minute.")),
    });
    phone.dial();
    await settle();
    expect(stage()).toEqual({ kind: "failed", text: "Too many test calls. Please wait a minute." });
  });

  test.each([
    ["before she is there", [], notReachedText],
    ["in the middle of a call", [ready], lineLostText],
  ])("a socket that closes %s", async (_, frames, text) => {
    const { phone, sockets, hears, settle, stage } = openWorld({ speech: "none" });
    phone.dial();
    await settle();
    hears(...frames);
    sockets[0]?.onClose();
    expect(stage()).toEqual({ kind: "failed", text });
  });

  test("a refused call and a finished call are told apart", async () => {
    const { begin, hears, stage } = openWorld({ speech: "none" });
    await begin({ type: "ended", why: "refused" });
    expect(stage()).toEqual({ kind: "failed", text: notTakenText });
    await begin({ type: "ended", why: "over" });
    hears(says("Too late."));
    expect(stage()).toEqual({ kind: "ended", why: "over" });
  });

  test("a call is carried on with a new ticket, keeps its captions, and is given up after three attempts", async () => {
    const { phone, begin, hears, sockets, stage } = openWorld({ speech: "none" });
    await begin(says("Hello."), { type: "ended", why: "again" });
    expect(stage().kind).toBe("returning");
    await vi.advanceTimersByTimeAsync(200);
    hears(ready, says("I'm back."));
    expect(phone.state().captions.map(({ text }) => text)).toEqual(["Hello.", "I'm back."]);
    hears({ type: "ended", why: "again" });
    for (const pause of [200, 1_000, 3_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      sockets.at(-1)?.onClose();
    }
    expect(stage()).toEqual({ kind: "failed", text: lineLostText });
  });

  test("what is no frame of ours is skipped", async () => {
    const { begin, sockets, stage } = openWorld({ speech: "none" });
    await begin({ type: "say", text: 7 }, { type: "shout" }, "x".repeat(20_000));
    sockets[0]?.onMessage("no json");
    sockets[0]?.onMessage(new ArrayBuffer(4));
    expect(stage().kind).toBe("listening");
  });
});

test.each([
  ["https:", "belle.example", "wss://belle.example/voice/web?ticket=a"],
  ["http:", "localhost:3000", "ws://localhost:3000/voice/web?ticket=a"],
])("on a page of %s//%s the socket opens at %s", (protocol, host, url) => {
  expect(ownSocketUrl("wss://elsewhere.example/voice/web?ticket=a", { protocol, host })).toBe(url);
});
