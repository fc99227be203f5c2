import { expect, test } from "vitest";
import { june } from "../test-calls.ts";
import { readSession } from "./stored-session.ts";
import { talk } from "./test-talk.ts";

const assistant = { ...june(), ladder: true };
const inDanger = (words = "I smell gas in my basement!") =>
  talk({ assistant }).greet().caller(words).on({ type: "quiet" });
const ask = "So everyone is safe, and I can stop calling our team?";
const news = (what: "has_it" | "nobody" | "ringing") => ({ type: "helper", news: what, name: "Marcus" }) as const;

test("a false alarm is asked about, and a yes calls people off; the call goes on as any other", () => {
  const call = inDanger().caller("false alarm, it was the pilot light");
  expect(call.spoken).toBe(ask);
  expect(call.does("call_off")).toEqual([]);
  call.on({ type: "quiet" }).caller("yes");
  expect(call.does("call_off")).toEqual([{ do: "call_off", stop: true }]);
  expect(call.spoken).toContain("I've called it off.");
  expect(call.session.facts).toMatchObject({ emergency: undefined, reaching: undefined });
  // An emergency after all is one anew.
  call.on({ type: "quiet" }).caller("oh no, I smell gas in my basement!");
  expect(call.does("alarm")).toHaveLength(1);
  expect(call.session.facts.reaching).toBe(true);
});

test.each(["no", "wait, I smell gas again", "well, I'm not sure"])("%s: people go on being called", (answer) => {
  const call = inDanger().caller("false alarm, it was the pilot light").on({ type: "quiet" }).caller(answer);
  expect(call.does("call_off")).toEqual([]);
  expect(call.spoken).toMatch(/^OK, I'll keep calling our team\./);
  expect(call.session.facts.emergency).toBe("gas");
});

test("with carbon monoxide nobody is called off: she warns again, and passes it on", () => {
  const call = inDanger("my carbon monoxide alarm is going off").caller(
    "false alarm, it's just the battery I was wrong",
  );
  expect(call.does("call_off")).toEqual([{ do: "call_off", stop: false }]);
  expect(call.spoken).toMatch(/fresh air.*letting our team know\.$/);
});

test("whoever has it hears of it, without a question", () => {
  const call = inDanger().on(news("has_it")).on({ type: "quiet" }).caller("it was a false alarm");
  expect(call.does("call_off")).toEqual([{ do: "call_off", stop: false }]);
  expect(call.spoken).toBe("OK, I'm letting our team know.");
});

test("a caller who calls back to say so is understood; without an emergency nobody is asked", () => {
  const later = { ...assistant, earlier_emergency: "gas" } as const;
  expect(talk({ assistant: later }).greet().caller("hi, that was a false alarm").spoken).toBe(ask);
  expect(talk({ assistant }).greet().caller("hi, that was a false alarm").spoken).not.toBe(ask);
});

test("who waits without a word is not hung up on while phones ring", () => {
  const call = inDanger();
  for (let waited = 0; waited < 6; waited++) {
    call.timer("silence");
    expect(call.spoken).toBe("I'm still calling our on-call team. Please stay on the line.");
    call.on({ type: "quiet" });
  }
  expect(call.session.ended).toBeNull();
  // Nor for ever.
  for (let waited = 0; waited < 30 && call.session.ended === null; waited++)
    call.timer("silence").on({ type: "quiet" });
  expect(call.session.ended).toBe("silence");
});

test("when nobody was reached, silence is silence again, and the caller can be put through", () => {
  const call = inDanger().on(news("nobody")).on({ type: "quiet" });
  expect(call.session.facts.reaching).toBeUndefined();
  expect(call.timer("silence").spoken).toBe("Are you still there?");
});

test("what is known of it survives the process", () => {
  const call = inDanger().caller("false alarm");
  const stored = JSON.parse(JSON.stringify(call.session)) as unknown;
  const { facts } = readSession(stored, call.session, () => expect.unreachable());
  expect(facts).toMatchObject({ reaching: true, calling_off: 2 });
});
