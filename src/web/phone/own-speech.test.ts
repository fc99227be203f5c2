import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnSpeech, PhoneHears, PhoneSays } from "#contract/phone-frames.ts";
import { speechNotes } from "./browser-phone-texts.ts";
import type { EarHears, MouthSays, Part } from "./browser-speech.ts";
import type { OpenSocket, SocketHears } from "./open-call.ts";
import { openPhone } from "./open-phone.ts";
import type { MicrophoneHears, OwnSound } from "./sound/own-sound.ts";
import { speechNote } from "./speech-note.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const says = (text: string, given: Partial<Extract<PhoneHears, { type: "say" }>> = {}): PhoneHears => ({
  ...{ type: "say", text, last: true, language: "en", interruptible: true },
  ...given,
});

/** A browser with sound, and with speech of its own where that is asked for; the other end is played here. */
async function callHer({
  own = { type: "ready" } as OwnSpeech,
  browser = true,
  microphone = "on" as "on" | "refused" | "absent" | "none",
} = {}) {
  const sockets: SocketHears[] = [];
  const urls: string[] = [];
  const sent: (PhoneSays | Int16Array)[] = [];
  const openSocket: OpenSocket = (url, hears) => {
    urls.push(url);
    sockets.push(hears);
    return {
      send: (frame) => void sent.push(typeof frame === "string" ? JSON.parse(frame) : frame),
      close: () => undefined,
    };
  };
  const news: string[] = [];
  const parts: Part[] = [];
  const made: { ear?: EarHears; mouth?: MouthSays; tap?: MicrophoneHears; onFailed?: () => void } = {};
  let marks: (() => void)[] = [];
  let played = 0;
  const sound: OwnSound = {
    openPlayer: ({ onFailed }) => {
      made.onFailed = onFailed;
      return {
        play: (samples, rate) => {
          played += samples.length;
          news.push(`plays at ${rate}`);
        },
        mark: (onPlayed) => void marks.push(onPlayed),
        clear: () => {
          marks = [];
          news.push("cleared");
        },
        isBusy: () => marks.length > 0,
        beHeard: (isHeard) => void news.push(isHeard ? "heard" : "unheard"),
        close: () => void news.push("closed"),
      };
    },
    openMicrophone:
      microphone === "none"
        ? undefined
        : (hears) => {
            made.tap = hears;
            return {
              start: () => hears.onChange(microphone),
              stop: () => void news.push("microphone off"),
            };
          },
  };
  const phone = openPhone({
    ask: async () => ({ url: "wss://x/voice/web?ticket=t" }),
    openSocket,
    sound,
    speech: browser
      ? {
          ear: (hears) => {
            made.ear = hears;
            return { start: () => hears.onChange("on"), stop: () => undefined };
          },
          mouth: (mouthSays) => {
            made.mouth = mouthSays;
            return { say: (part) => void parts.push(part), stop: () => undefined, isBusy: () => parts.length > 0 };
          },
        }
      : { ear: undefined, mouth: undefined },
    clock: { now: () => new Date(Date.now()) },
  });
  const hears = (...frames: PhoneHears[]) => {
    for (const frame of frames) sockets.at(-1)?.onMessage(JSON.stringify(frame));
  };
  const ready: PhoneHears = {
    ...{ type: "ready", assistant_name: "June", business_name: "Ridgeline", language: "en", is_demo: true },
    ...{ call_id: null, own_speech: own },
  };
  phone.dial();
  await vi.advanceTimersByTimeAsync(0);
  hears(ready);
  news.length = 0;
  return {
    ...{ phone, sent, urls, hears, news, parts, made, ready },
    soundComes: (length: number) => sockets.at(-1)?.onMessage(new Int16Array(length).buffer),
    playsOn: () => {
      for (const onPlayed of marks.splice(0)) onPlayed();
    },
    played: () => played,
    state: phone.state,
    words: () => phone.state().captions.map(({ text }) => text),
  };
}

test("her sound is played, the marks in it are answered when they were played, and her words are underlined so far", async () => {
  const { hears, soundComes, playsOn, sent, state, urls, news, parts } = await callHer();
  expect(urls).toEqual(["wss://x/voice/web?ticket=t&speech=own"]);
  hears(says("We open at eight."), { type: "sound", samples_per_second: 22_050 });
  soundComes(4_410);
  hears({ type: "mark", mark: 1, letters: 7 });
  expect([news, sent]).toEqual([["plays at 22050"], []]);
  playsOn();
  expect(sent).toEqual([{ type: "played", mark: 1 }]);
  expect(state().captions[0]).toMatchObject({ spoken: 7 });
  expect(state().stage.kind).toBe("speaking");
  hears({ type: "quiet" });
  expect(state().stage.kind).toBe("listening");
  // The other end knows it from the marks, and nothing is said twice.
  expect([sent.length, parts]).toEqual([1, []]);
});

test("the microphone goes to her as it is, and what she understands is written down", async () => {
  const { made, sent, hears, words, state, phone } = await callHer();
  const frame = new Int16Array(320).fill(9_000);
  made.tap?.onFrame(frame);
  expect(sent).toEqual([frame]);
  expect(phone.level()).toBeGreaterThan(0.8);
  hears({ type: "heard", text: "My sink", final: false });
  expect(state().hearing).toBe("My sink");
  hears({ type: "heard", text: "My sink leaks.", final: true });
  expect([words(), state().hearing, state().stage.kind]).toEqual([["My sink leaks."], "", "thinking"]);
  expect(sent).toHaveLength(1);
});

test("talked over, what is not played is forgotten and her words are cut to what was heard", async () => {
  const { hears, news, words, sent, playsOn } = await callHer();
  hears(says("Our van comes on Friday."), { type: "mark", mark: 1, letters: 7 }, { type: "clear", heard: "Our van" });
  playsOn();
  expect([words(), news, sent]).toEqual([["Our van"], ["cleared"], []]);
  hears(says("Yes?"));
  expect(words()).toEqual(["Our van", "Yes?"]);
});

test("typed words go out at once, and wait while she says what must be heard", async () => {
  const { phone, hears, sent, words } = await callHer();
  hears(says("Our van comes on Friday."), { type: "mark", mark: 1, letters: 7 });
  phone.say("Stop");
  expect(sent).toEqual([{ type: "speech", text: "Stop", language: "en" }]);
  hears({ type: "clear", heard: "Our" }, says("Leave the house.", { interruptible: false }));
  hears({ type: "mark", mark: 2, letters: 7 });
  phone.say("I am outside");
  expect(sent).toHaveLength(1);
  hears({ type: "quiet" });
  expect(sent).toHaveLength(1);
  expect(words()).toEqual(["Our", "Stop", "Leave the house."]);
});

test("muted, she is told and no sound goes out; the speaker can be silenced while she goes on", async () => {
  const { phone, news, sent, state } = await callHer();
  phone.toggleMicrophone();
  expect([sent, news, state().microphone]).toEqual([[{ type: "muted" }], ["microphone off"], "off"]);
  phone.toggleMicrophone();
  expect(state().microphone).toBe("on");
  phone.toggleLoudspeaker();
  phone.toggleLoudspeaker();
  expect(news.slice(-2)).toEqual(["unheard", "heard"]);
  phone.hangUp();
  expect(news).toContain("closed");
});

test("over another connection she is heard again, and who was muted stays muted", async () => {
  const { phone, hears, ready, state, urls } = await callHer();
  hears({ type: "ended", why: "again" });
  await vi.advanceTimersByTimeAsync(300);
  hears(ready);
  expect([urls.length, state().microphone, state().mouthOf]).toEqual([2, "on", "own"]);
  phone.toggleMicrophone();
  hears({ type: "ended", why: "again" });
  await vi.advanceTimersByTimeAsync(300);
  hears(ready);
  expect([urls.length, state().microphone]).toEqual([3, "off"]);
});

test.each([
  ["refused", speechNotes.refused],
  ["absent", speechNotes.absent],
] as const)("a microphone that is %s is told, and she is heard all the same", async (microphone, note) => {
  const { state, hears, soundComes, played } = await callHer({ microphone });
  expect(speechNote(state())).toBe(note);
  hears({ type: "sound", samples_per_second: 16_000 });
  soundComes(100);
  expect(played()).toBe(100);
});

test("an ear that is lost leaves the browser's to listen, or typing", async () => {
  const { hears, news, state, made } = await callHer();
  hears({ type: "lost", part: "ear", letters: 0 });
  expect([state().earOf, state().mouthOf, state().microphone]).toEqual(["browser", "own", "on"]);
  expect(news).toContain("microphone off");
  made.ear?.onHeard("Hello");
  expect(state().captions.at(-1)?.text).toBe("Hello");
  const typed = await callHer({ browser: false });
  typed.hears({ type: "lost", part: "ear", letters: 0 });
  expect(speechNote(typed.state())).toBe(speechNotes.ownEarFailed);
});

test("a mouth that is lost leaves the rest of her words to the browser's, or to be read", async () => {
  const { hears, parts, sent } = await callHer();
  hears(says("Our van comes on Friday."), { type: "lost", part: "mouth", letters: 8 });
  expect(parts.map(({ from, text }) => [from, text])).toEqual([[8, "comes on Friday."]]);
  expect(sent).toEqual([]);
  const typed = await callHer({ browser: false });
  typed.hears(says("Our van comes."), { type: "lost", part: "mouth", letters: 8 }, says("Anything else?"));
  expect(typed.sent).toEqual([{ type: "quiet" }, { type: "quiet" }]);
  expect(typed.state().loudspeaker).toBe("missing");
});

test("a browser that cannot play says so once, and speaks by itself", async () => {
  const { hears, made, sent, parts } = await callHer();
  hears(says("Our van comes."));
  made.onFailed?.();
  hears({ type: "lost", part: "mouth", letters: 0 });
  expect(sent).toEqual([{ type: "cannot_play" }]);
  expect(parts.map(({ text }) => text)).toEqual(["Our van comes."]);
});

test.each<[OwnSpeech]>([
  [{ type: "fetching", fetched_bytes: 1, total_bytes: 2 }],
  [{ type: "preparing" }],
  [{ type: "busy" }],
  [{ type: "failed" }],
  [{ type: "off" }],
])("where her own speech is %j, the browser hears and speaks as ever", async (own) => {
  const { hears, parts, state, made, sent } = await callHer({ own });
  hears(says("Hello."));
  expect(parts.map(({ text }) => text)).toEqual(["Hello."]);
  made.ear?.onHeard("Do you clean gutters?");
  expect(sent.at(-1)).toMatchObject({ type: "speech", text: "Do you clean gutters?" });
  expect(state()).toMatchObject({ earOf: "browser", mouthOf: "browser", microphone: "on" });
});

test("without any speech at all, her words are read and answered by typing", async () => {
  const { hears, sent, state } = await callHer({ own: { type: "off" }, browser: false });
  hears(says("Hello."));
  expect(sent).toEqual([{ type: "quiet" }]);
  expect([state().microphone, state().loudspeaker]).toEqual(["missing", "missing"]);
  expect(speechNote(state())).toBe(speechNotes.none);
});
