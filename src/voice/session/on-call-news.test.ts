import { expect, test } from "vitest";
import { june } from "../test-calls.ts";
import type { HelperUpdate } from "./session.ts";
import { readSession } from "./stored-session.ts";
import { talk } from "./test-talk.ts";

const withLadder = (settings: object = {}) => {
  const assistant = june();
  return { ...assistant, ladder: true, settings: { ...assistant.settings, ...settings } };
};
const gas = (settings: object = {}) =>
  talk({ assistant: withLadder(settings) })
    .greet()
    .caller("I smell gas in my basement!");
const helper = (news: HelperUpdate["news"], name = "Marcus") => ({ type: "helper", news, name }) as const;
const said = (call: ReturnType<typeof talk>) =>
  call.session.lines.filter(({ who }) => who === "assistant").at(-1)?.words;

test("with people on call she warns, says that they are called, and asks what they need; the caller is not put through yet", () => {
  const call = gas();
  expect(call.effects[0]).not.toMatchObject({ do: "transfer" });
  expect(call.effects).toContainEqual({ do: "alarm" });
  expect(said(call)).toMatch(/leave the building now.* I'm calling our on-call team now\. What's the address\?$/);
  expect(call.session.answer?.next).toBeUndefined();
});

test("who is being rung is said when she is quiet again, once", () => {
  const call = gas().on(helper("ringing"));
  expect(said(call)).toContain("on-call team");
  call.on({ type: "quiet" });
  expect(said(call)).toBe("I'm ringing Marcus now.");
  call.on({ type: "quiet" }).on(helper("ringing"));
  expect(call.effects).toEqual([]);
  expect(said(call.on(helper("ringing", "Dana")))).toBe("I'm ringing Dana now.");
});

test("who has taken it is on the line, and gets the caller when the words were heard", () => {
  const call = gas().on({ type: "quiet" }).on(helper("on_line"));
  expect(said(call)).toBe("Marcus is on the line now.");
  call.on({ type: "quiet" });
  expect(call.effects).toContainEqual(expect.objectContaining({ do: "transfer", target: "emergency" }));
});

test("who has taken it by text will call: with a time only where the business has promised one", () => {
  expect(said(gas({ urgent_callback_minutes: 10 }).on({ type: "quiet" }).on(helper("has_it")))).toBe(
    "Marcus has it and will call you within 10 minutes.",
  );
  const call = gas({ urgent_callback_minutes: 0 }).on({ type: "quiet" }).on(helper("has_it"));
  expect(said(call)).toBe("Marcus has it.");
  // News that were on their way say nothing new.
  call.on({ type: "quiet" }).on(helper("ringing", "Dana"));
  expect(call.effects).toEqual([]);
});

test("that nobody was reached is said as it is", () => {
  const call = gas().on({ type: "quiet" }).on(helper("nobody", ""));
  expect(said(call)).toContain("I haven't been able to reach anyone on call.");
});

test("that nobody could be told at all is said, with 911 and the business's number where there is one; the caller may be put through then", () => {
  const call = gas().on({ type: "quiet" });
  expect(call.session.facts.reaching).toBe(true);
  call.on(helper("not_reached", "(512) 555-0188"));
  expect(said(call)).toBe(
    "I can't reach our on-call team right now. If you're in danger, call 911. You can also call our team at (512) 555-0188.",
  );
  expect(call.session.facts.reaching).toBeUndefined();
  expect(said(gas().on({ type: "quiet" }).on(helper("not_reached", "")))).toBe(
    "I can't reach our on-call team right now. If you're in danger, call 911.",
  );
});

test("without a name nobody is named", () => {
  const call = gas().on({ type: "quiet" }).on(helper("ringing", ""));
  expect(call.effects).toEqual([]);
  expect(said(call.on(helper("on_line", "")))).toBe("Someone from our team is on the line now.");
});

test("news wait for the brain, and survive the process", () => {
  const call = gas().on({ type: "quiet" }).caller("My name is Greg.").on(helper("on_line"));
  expect(call.session.helper).toEqual({ news: "on_line", name: "Marcus", isTold: false });
  const stored = JSON.parse(JSON.stringify(call.session)) as unknown;
  expect(readSession(stored, call.session, () => expect.unreachable()).helper).toEqual(call.session.helper);
  call.says("Thanks, Greg.").on({ type: "quiet" });
  expect(said(call)).toBe("Marcus is on the line now.");
});

test("a call without an emergency hears of nobody", () => {
  const call = talk({ assistant: withLadder() }).greet().on(helper("ringing"));
  expect(call.effects).toEqual([]);
});
