import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPace, type Speed } from "../pace.ts";
import { createPlayback } from "./playback.ts";

/** The clock and the timers are moved by hand: nothing here waits. */
let nowMs = 0;
beforeEach(() => {
  nowMs = 1_000_000;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
function pass(ms: number) {
  for (let n = 0; n < ms; n += 10) {
    nowMs += 10;
    vi.advanceTimersByTime(10);
  }
}

function phone(speed: Speed = 1, bySentence = false) {
  const told: string[] = [];
  const playback = createPlayback({
    pace: createPace({ now: () => new Date(nowMs) }, speed),
    bySentence,
    onSpeaking: (on) => told.push(on ? "on" : "off"),
    onPlayed: (text) => told.push(`played ${text}`),
    onHeard: (text) => told.push(`heard ${text}`),
    onLimit: (words) => {
      told.push(`talks over: ${words}`);
      told.push(`cut at ${playback.interrupt().heard}`);
    },
  });
  const say = (text: string, more: { last?: boolean; interruptible?: boolean; preemptible?: boolean } = {}) =>
    playback.add({ text, last: true, interruptible: true, preemptible: false, ...more });
  return { playback, told, say };
}

describe("speech", () => {
  it("is heard at fifteen characters a second, and one timer is enough", () => {
    const { playback, told, say } = phone();
    for (const token of ["012345678", "901234", "567890", "123456789"]) say(token, { last: token === "123456789" });
    expect(vi.getTimerCount()).toBe(1);
    expect(playback.hearing()).toBe("");
    pass(1000);
    expect(playback.hearing()).toBe("012345678901234");
    expect(playback.isPlaying()).toBe(true);
    pass(1000);
    expect(told).toEqual([
      "on",
      "played 012345678901234567890123456789",
      "heard 012345678901234567890123456789",
      "off",
    ]);
    expect([playback.isPlaying(), playback.isQuiet(), vi.getTimerCount()]).toEqual([false, true, 0]);
  });

  it("does not make up for a pause between its words", () => {
    const { playback, say } = phone();
    say("012345678901234", { last: false });
    pass(5000);
    say("012345678901234");
    pass(500);
    expect(playback.hearing()).toHaveLength(15 + 7);
  });

  it("ten times as fast takes a tenth of the time", () => {
    const { told, say } = phone(10);
    say("0".repeat(150));
    pass(900);
    expect(told).toEqual(["on"]);
    pass(100);
    expect(told.at(-1)).toBe("off");
  });

  it("instant is heard as it comes", () => {
    const { told, say } = phone("instant");
    say("Hello ", { last: false });
    say("you.");
    expect(told).toEqual(["on", "played Hello you.", "heard Hello you.", "off"]);
  });

  it("reports every sentence where that was asked for", () => {
    const { told, say } = phone(1, true);
    say("One two. Three four! Five");
    pass(600);
    expect(told).toEqual(["on", "played One two."]);
    pass(1400);
    expect(told).toEqual([
      "on",
      "played One two.",
      "played  Three four!",
      "played  Five",
      "heard One two. Three four! Five",
      "off",
    ]);
  });

  it("is timed by its timers where the clock stands still", () => {
    const { told, say } = phone();
    say("012345678901234");
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toBe("off");
  });
});

describe("an interruption", () => {
  it("stops what is said and what was to come, and knows what was heard", () => {
    const { playback, told, say } = phone();
    say("One moment, I look for a time.");
    say("And then?");
    pass(1000);
    expect(playback.interrupt()).toEqual({ heard: "One moment, I l", ms: 1000 });
    expect(told).toEqual(["on", "played One moment, I l", "off"]);
    expect([playback.isQuiet(), vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("leaves what may not be interrupted", () => {
    const { playback, told, say } = phone();
    say("First.");
    say("By law.", { interruptible: false });
    pass(100);
    playback.interrupt();
    pass(1000);
    expect(told).toContain("heard By law.");
  });

  it.each([1, "instant"] as const)("can be set to a place in the words, at speed %s", (speed) => {
    const { playback, told, say } = phone(speed);
    playback.interruptAt(10, "wait");
    say("01234", { last: false });
    say("0123456789");
    pass(1000);
    expect(told).toEqual(["on", "talks over: wait", "played 0123401234", "off", "cut at 0123401234"]);
  });

  it("of words that are shorter waits for the next", () => {
    const { playback, told, say } = phone("instant");
    playback.interruptAt(10, "wait");
    say("short");
    say("long enough now");
    expect(told.slice(-4)).toEqual(["talks over: wait", "played long enoug", "off", "cut at long enoug"]);
  });
});

it("what may be preempted gives way to what is said next", () => {
  const { playback, told, say } = phone();
  say("Please hold the line", { preemptible: true });
  pass(1000);
  say("Here I am");
  expect(playback.hearing()).toBe("");
  pass(1000);
  expect(told).toEqual(["on", "heard Please hold the", "played Here I am", "heard Here I am", "off"]);
});

it("words that were never ended are over when the caller speaks", () => {
  const { playback, told, say } = phone();
  say("Hm", { last: false });
  pass(1000);
  expect(told).toEqual(["on"]);
  playback.settle();
  expect(told).toEqual(["on", "played Hm", "heard Hm", "off"]);
});
