import { describe, expect, it } from "vitest";
import { callPhases, wholeSeconds } from "#domain/calls/call-phases.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { runs, seed } from "../../../tests/support/runs.ts";
import type { Session, SessionEvent, Timer } from "./session.ts";
import { greeting, talk } from "./test-talk.ts";
import { spokenMs } from "./timings.ts";

const spokenSeconds = (words: string) => spokenMs(words) / 1000;
const transfer = { type: "act", act: { do: "transfer", target: "sales", briefing: "" } } as const;
/** Takes ten seconds to say. */
const long = "x".repeat(120);

/** The greeting takes a second; so does every event after it. */
const heard = () => talk().greet();

describe("a call's time", () => {
  it("begins with the greeting, until the line says that it was heard", () => {
    const call = talk().on({ type: "began", how: "fresh", greeting, isSpoken: true });
    call.wait(4_000).on({ type: "quiet" });
    expect(call.spent).toEqual({ greeting: 5 });
    expect(call.session.time).toMatchObject({ phase: "listening" });
  });

  it("ends the greeting by its length where the line says nothing", () => {
    const call = talk().on({ type: "began", how: "fresh", greeting, isSpoken: true }).wait(5_000);
    expect(call.timer("unheard").spent).toMatchObject({
      greeting: spokenSeconds(greeting),
      listening: 6 - spokenSeconds(greeting),
    });
  });

  it("is the caller's until the end of their words, then hers to think, then to speak", () => {
    const call = heard().wait(6_000).caller("My sink leaks");
    expect(call.spent).toMatchObject({ listening: 7 });
    call.wait(500).on({ type: "brain", turn: 1, said: { type: "words", words: "I can " } });
    expect(call.spent).toMatchObject({ thinking: 1.5 });
    call.on({ type: "brain", turn: 1, said: { type: "words", words: long } }).on({ type: "brain_done", turn: 1 });
    call.wait(3_000).on({ type: "quiet" });
    // Half a second was enough for the first words; then there was nothing to say until the next came.
    expect(call.spent).toMatchObject({ listening: 7, thinking: 2, talking: 5.5 });
    expect(call.wait(2_000).caller("Thanks").spent).toMatchObject({ listening: 10 });
  });

  it("is thought again after a short word that only bridges", () => {
    const call = heard().caller("Hi").timer("filler");
    const [filler] = call.does("say");
    const words = filler?.do === "say" ? filler.words : "";
    call.wait(4_000).on({ type: "brain", turn: 1, said: { type: "words", words: "Yes." } });
    expect(call.spent).toMatchObject({
      talking: spokenSeconds(words),
      thinking: 1 + 5 - spokenSeconds(words),
    });
  });

  it("goes to tools from when the house is asked until it has answered, while nothing is said", () => {
    const call = heard().caller("Tuesday?").on({ type: "desk", turn: 1, isAsked: true });
    call.wait(2_000).on({ type: "desk", turn: 1, isAsked: false });
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "Nine is free." } });
    expect(call.spent).toMatchObject({ thinking: 2, tools: 3 });
    call.on({ type: "desk", turn: 1, isAsked: true });
    expect(call.session.time).toMatchObject({ phase: "talking", next: { phase: "tools" } });
    call.on({ type: "brain_failed", turn: 1, code: "late" });
    expect(call.session.time).toMatchObject({ phase: "thinking" });
  });

  it("does not count a tool of a turn that is over", () => {
    const call = heard().caller("Tuesday?").caller("Or Friday").on({ type: "desk", turn: 1, isAsked: true });
    expect(call.session.time).toMatchObject({ phase: "thinking" });
  });

  it("is the caller's from when they talk over her", () => {
    const call = heard().caller("Hi").says(long).wait(2_000).on({ type: "interruption", heard: "xx" });
    expect(call.spent).toMatchObject({ talking: 4 });
    expect(call.wait(3_000).caller("Wait").spent).toMatchObject({ talking: 4, listening: 5 });
  });

  it("is the caller's in a silence, and hers when she asks about it", () => {
    const call = heard().wait(7_000).timer("silence");
    expect(call.spent).toMatchObject({ listening: 8 });
    expect(call.on({ type: "quiet" }).spent).toMatchObject({ talking: 1, listening: 8 });
  });

  it("is a wait while somebody is rung, and goes on where the transfer comes back", () => {
    const call = heard().caller("Sales").brain(transfer).on({ type: "quiet" });
    expect(call.does("transfer")).toHaveLength(1);
    call.wait(19_000).on({ type: "returned", result: "no_answer" });
    expect(call.spent).toMatchObject({ hold: 20 });
    expect(call.session.time).toMatchObject({ phase: "talking", next: { phase: "hold" } });
    expect(call.wait(2_000).on({ type: "quiet" }).spent).toMatchObject({ hold: 20, talking: 4 });
  });

  it("is the caller's again where they call a transfer off", () => {
    const call = heard().caller("Sales").brain(transfer).wait(20_000).on({ type: "interruption", heard: "" });
    expect(call.session.time).toMatchObject({ phase: "listening" });
  });
});

describe("another process", () => {
  const moved = (session: Session, at: number) =>
    talk()
      .with(JSON.parse(JSON.stringify(session)))
      .wait(at)
      .on({ type: "began", how: "reconnected" });

  it("counts as a wait what nobody measured, and goes on from there", () => {
    const before = heard().caller("Hi").says("Hello!").on({ type: "quiet" });
    const atMs = before.session.time?.atMs ?? 0;
    const call = moved(before.session, atMs + 6_000);
    expect(call.spent).toEqual({ ...before.spent, hold: 6 });
    expect(call.wait(2_000).caller("Still there?").spent).toMatchObject({ hold: 6, listening: 5 });
  });

  it("that is killed in the middle of a turn loses no second of it", () => {
    const before = heard().caller("Hi");
    const atMs = before.session.time?.atMs ?? 0;
    const call = moved(before.session, atMs + 12_000)
      .says("Hello!")
      .on({ type: "closed", why: "hung_up" });
    const total = Object.values(call.spent).reduce((sum, seconds) => sum + seconds, 0);
    expect(total).toBe((call.session.time?.atMs ?? 0) / 1000);
    expect(call.spent).toMatchObject({ hold: 12, thinking: 1.5 });
  });

  it("leaves unmeasured what was not measured before", () => {
    const call = heard().with({ time: undefined }).on({ type: "began", how: "reconnected" });
    expect(call.caller("Hi").session.time).toBeUndefined();
  });
});

it("whatever happens in a call, its phases add up to its length", () => {
  const random = randomFrom(seed);
  const timers: readonly Timer[] = ["filler", "give_up", "stalled", "silence", "keys", "unheard", "longest"];
  const results = ["accepted", "busy", "no_answer", "voicemail", "declined", "failed"] as const;
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const eventIn = (turn: number): SessionEvent =>
    pick<() => SessionEvent>([
      () => ({ type: "speech", words: pick(["Hi", "I smell gas", " ", "Sales please"]), language: null }),
      () => ({ type: "brain", turn, said: { type: "words", words: pick(["Yes. ", long]) } }),
      () => ({ type: "brain", turn, said: transfer }),
      () => ({ type: "brain_done", turn }),
      () => ({ type: "brain_failed", turn, code: "x" }),
      () => ({ type: "desk", turn, isAsked: random.below(2) === 1 }),
      () => ({ type: "quiet" }),
      () => ({ type: "interruption", heard: "Yes" }),
      () => ({ type: "key", key: pick(["0", "#"]) }),
      () => ({ type: "typing" }),
      () => ({ type: "timer", timer: pick(timers) }),
      () => ({ type: "returned", result: pick(results) }),
      () => ({ type: "began", how: "reconnected" }),
    ])();
  const seen = new Set<string>();
  for (let run = 0; run < runs(300, 20_000); run++) {
    const call = talk().on({ type: "began", how: "fresh", greeting, isSpoken: random.below(2) === 1 });
    for (let events = random.below(40); events > 0 && call.session.ended === null; events--)
      call.wait(random.below(12_000) - 999).on(eventIn(call.session.turn - random.below(2)));
    call.wait(random.below(5_000)).on({ type: "closed", why: "hung_up" });
    const { time } = call.session;
    if (!time) throw new Error("The time was not measured.");
    expect(Object.values(time.spentMs).reduce((sum, ms) => sum + ms, 0)).toBe(time.atMs);
    const seconds = Math.round(time.atMs / 1000);
    const whole = wholeSeconds(time, seconds);
    expect(callPhases.reduce((sum, phase) => sum + whole[phase], 0)).toBe(seconds);
    for (const phase of callPhases) if (whole[phase] > 0) seen.add(phase);
  }
  // She is not with them while they are with a person.
  expect([...seen].toSorted()).toEqual(callPhases.filter((phase) => phase !== "transfer").toSorted());
});
