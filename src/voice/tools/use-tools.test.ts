import { describe, expect, it, test } from "vitest";
import type { BrainTurn } from "../brain/brain.ts";
import { june } from "../test-calls.ts";
import { allTools } from "./all-tools.ts";
import { callerNumber, deskOf, monday, never, turnOf } from "./test-desk.ts";
import { say, worldOf } from "./test-world.ts";
import { createToolbox, type Used } from "./use-tools.ts";

test("no tool takes a number to dial, and each has a name, a when and a schema of an object", () => {
  for (const { name, when, input } of allTools) {
    expect(name).toMatch(/^[a-z_]{1,64}$/);
    expect(when).not.toBe("");
    expect(input).toMatchObject({ type: "object" });
  }
  const transfer = allTools.find(({ name }) => name === "transfer_call");
  expect(Object.keys(transfer?.input["properties"] ?? {})).toEqual(["to", "whom", "name", "reason", "because"]);
});

describe("a person", () => {
  it("is connected with a briefing, and a target is all that a model can name", async () => {
    const used = await worldOf().use("transfer_call", {
      to: "sales",
      name: "Pat",
      reason: "a new boiler",
      number: "+19005550100",
    });
    expect(used.act).toEqual({ do: "transfer", target: "sales", briefing: "This is June with Pat: a new boiler" });
  });

  test.each<[string, Partial<BrainTurn>, string | undefined]>([
    ["the other one, where only that has a number", { assistant: june({ sales_transfer: "" }) }, "service"],
    ["nobody, where there is no number", { assistant: june({ sales_transfer: "", service_transfer: "" }) }, undefined],
    ["nobody, while she takes messages only", { assistant: june({ duty: "messages_only" }) }, undefined],
    [
      "nobody a second time",
      {
        transfers: (["sales", "service"] as const).map((target) => ({
          target,
          at: monday.toISOString(),
          briefing: "",
          result: "busy" as const,
        })),
      },
      undefined,
    ],
  ])("can be %s", async (_, turn, target) => {
    const { act } = await worldOf({ turn }).use("transfer_call", { to: "sales" });
    expect(act?.do === "transfer" ? act.target : undefined).toBe(target);
  });
});

describe("messages, questions, answers, languages, the end", () => {
  it("a message is kept at once, urgent in an emergency", async () => {
    const { use, asked, toolbox } = worldOf({ facts: { emergency: "flooding" } });
    await use("take_message", { message: "The basement is full of water", name: "Pat" });
    expect(asked).toEqual([
      ["takeMessage", "c1", { text: "The basement is full of water", urgent: true, name: "Pat", phone: callerNumber }],
    ]);
    expect(toolbox.facts().messages).toEqual([{ text: "The basement is full of water", urgent: true }]);
  });

  it("a hidden caller is asked for a number once", async () => {
    const { use, verbs } = worldOf({ turn: { caller: { number: "", name: null, isAttested: false } } });
    expect(say(await use("take_message", { message: "Call me" }))).toBe("What's a good number to call you back at?");
    await use("take_message", { message: "Call me please" });
    expect(verbs()).toEqual(["takeMessage"]);
  });

  it("a message that the house does not take stays with the call, and that is what is said", async () => {
    const { use, toolbox } = worldOf({ desk: { takeMessage: () => Promise.reject(new Error("down")) } });
    expect((await use("take_message", { message: "Call me" })).record?.code).toBe("desk_silent");
    expect(toolbox.facts().messages).toEqual([{ text: "Call me", urgent: false }]);
  });

  it("an open question is noted once", async () => {
    const { use, toolbox } = worldOf();
    await use("note_question", { question: "Do you take cats?" });
    await use("note_question", { question: "Do you take cats? " });
    expect(toolbox.facts().unanswered).toEqual(["Do you take cats?"]);
  });

  test.each<[string, string]>([
    ["opening hours on Saturday", "We're open"],
    ["what services do you offer", "We offer"],
    ["do you come to 83702", "We do serve 83702."],
    ["parking", "Park behind the house."],
    ["price of a service call", "A service call is $95."],
    ["warranty", "We give a two year warranty."],
  ])("%j is looked up", async (about, answer) => {
    const assistant = june({
      instructions: "Service call $95. Two year warranty.",
      settings: { ...june().settings, answers: [{ question: "Where is parking?", answer: "Park behind the house." }] },
    });
    expect(say(await worldOf({ turn: { assistant } }).use("look_up", { about }))).toContain(answer);
  });

  it("what nobody wrote down is not known", async () => {
    expect((await worldOf().use("look_up", { about: "quantum physics" })).record?.code).toBe("not_known");
  });

  it("only the owner's languages are spoken", async () => {
    expect((await worldOf().use("switch_language", { language: "es" })).act).toEqual({
      do: "language",
      language: "es",
    });
    const used = await worldOf().use("switch_language", { language: "fr" });
    expect(used).toMatchObject({ act: undefined, record: { code: "not_spoken" } });
  });

  it("the call ends", async () => {
    expect((await worldOf().use("end_call")).act).toEqual({ do: "end" });
  });
});

describe("a model that does not behave", () => {
  it("is told of unknown tools, broken input and repetitions, and none of its words stand in the records", async () => {
    const { toolbox, use } = worldOf();
    expect((await use("look_up_weather", { city: "Oak Park" })).record).toEqual({
      turn: 2,
      name: "unknown",
      ok: false,
      code: "unknown_tool",
    });
    expect((await toolbox.use({ id: "t", name: "end_call", broken: true })).record?.code).toBe("broken_input");
    expect((await use("book_appointment", { start: 5 })).record?.code).toBe("broken_input");
    await use("look_up", { about: "hours" });
    expect((await use("look_up", { about: "hours" })).record?.code).toBe("repeated");
  });

  it("that asks for fifty tools gets six, and is told once", async () => {
    const { use, verbs, toolbox } = worldOf();
    const used: Used[] = [];
    for (let count = 0; count < 50; count++)
      used.push(await use("check_availability", { date: `2026-11-${17 + (count % 10)}`, service: `${count}` }));
    expect(verbs()).toHaveLength(6);
    expect(
      used
        .flatMap(({ record }) => record ?? [])
        .map(({ code }) => code)
        .filter(Boolean),
    ).toEqual(["too_many"]);
    expect(toolbox.isSpent()).toBe(true);
  });

  it("is stopped at once when the caller talks over it", async () => {
    const stop = new AbortController();
    const { desk } = deskOf({ freeTimes: never });
    const toolbox = createToolbox({ turn: turnOf(""), desk, deskMs: 60_000, signal: stop.signal });
    const used = toolbox.use({ id: "t", name: "check_availability", input: {}, broken: false });
    stop.abort(new Error("talked over"));
    await expect(used).rejects.toThrow("talked over");
  });
});

test("while people on call are being rung for an emergency, a model puts the caller through to nobody beside them", async () => {
  const { use } = worldOf({ facts: { emergency: "gas", reaching: true } });
  const { act, record, result } = await use("transfer_call", { to: "service" });
  expect(act).toBeUndefined();
  expect(record?.code).toBe("on_call");
  expect(result.say).toMatch(/^I'm calling our on-call team right now\. Stay on the line/);
});
