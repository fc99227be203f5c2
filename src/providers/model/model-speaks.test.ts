import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ModelVendor, startModel } from "#sandbox/model/start-model.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import type { Said } from "./port.ts";
import { day, hello, listenerOf, modelNames, wordsOf } from "./test-models.ts";

let sandbox: Awaited<ReturnType<typeof tryVendor>>;
let vendor: ModelVendor;
beforeAll(async () => {
  sandbox = await tryVendor((ground) => {
    vendor = startModel(ground);
    return vendor;
  });
});
beforeEach(() => {
  vendor.setScript(undefined);
  vendor.setMood(undefined);
  vendor.clearRequests();
  sandbox.faults.set("model", {});
});
afterAll(() => sandbox.close());
const last = () => vendor.requests()[0];
const say = (text: string) => vendor.setScript([{ when: "", say: text }]);

describe.each(modelNames)("a model through the %s adapter", (provider) => {
  const { hear, close } = listenerOf(provider, () => vendor.addresses());
  afterEach(close);

  it("speaks word by word, in order and untrimmed", async () => {
    const text = "  We open at eight.\n\nShall I book   that? ";
    say(text);
    const heard = await hear();
    expect(wordsOf(heard).join("")).toBe(text);
    expect(wordsOf(heard).length).toBeGreaterThan(5);
    expect(heard.at(-1)).toMatchObject({ type: "done", reason: "finished" });
  });

  it("sends instructions, history and tools, and nothing twice", async () => {
    await hear({ instructions: "You are Belle.\nNo prices.", history: [{ who: "assistant", words: "Acme." }, hello] });
    expect(last()).toMatchObject({ isStream: true, instructions: "You are Belle.\nNo prices." });
    expect(last()?.tools).toMatchObject([
      { name: "check_availability", description: "To find free times.", schema: day },
      { name: "take_message" },
    ]);
    const spoken = last()?.entries.map((entry) => (entry.who === "tool" ? "" : entry.words)) ?? [];
    expect(spoken.slice(-2)).toEqual(["Acme.", "Hello"]);
    expect(vendor.requests()).toHaveLength(1);
  });

  it("hands out several tools at once, after the words, without using them", async () => {
    vendor.setScript([
      {
        when: "",
        say: "One moment. ",
        calls: [
          { tool: "check_availability", input: { day: "Monday" } },
          { tool: "take_message", input: { day: 'the "12th" é' } },
        ],
      },
    ]);
    const heard = await hear();
    expect(wordsOf(heard).join("")).toBe("One moment. ");
    const asked = heard.filter((part) => part.type === "tool");
    expect(asked).toEqual([
      { type: "tool", id: expect.any(String), name: "check_availability", input: { day: "Monday" } },
      { type: "tool", id: expect.any(String), name: "take_message", input: { day: 'the "12th" é' } },
    ]);
    expect(asked[0]?.id).not.toBe(asked[1]?.id);
    expect(heard.at(-1)).toMatchObject({ type: "done", reason: "tools" });
    expect(vendor.requests()).toHaveLength(1);
  });

  it("takes results of tools back in the history", async () => {
    vendor.setScript([
      { when: "free", of: "result", say: "It is free." },
      { when: "", calls: [{ tool: "check_availability", input: { day: "Monday" } }] },
    ]);
    const [tool] = await hear();
    if (tool?.type !== "tool" || tool.broken) throw new Error("no tool");
    const { id, name, input } = tool;
    const history: Said[] = [
      hello,
      { who: "assistant", words: "", tools: [{ id, name, input }] },
      { who: "tool", id, name, result: { free: true } },
    ];
    expect(wordsOf(await hear({ history })).join("")).toBe("It is free.");
    expect(last()?.entries).toEqual([
      { who: "caller", words: "Hello" },
      { who: "assistant", words: "", calls: [{ id, name, arguments: '{"day":"Monday"}' }] },
      { who: "tool", callId: id, result: '{"free":true}' },
    ]);
  });

  it("goes on after a turn that was broken off between a tool and its result", async () => {
    const tool = { id: "call_1", name: "check_availability", input: {} };
    await hear({
      history: [hello, { who: "assistant", words: "Let me", tools: [tool] }, { who: "caller", words: "Stop" }],
    });
    expect(last()).toMatchObject({ status: 200, refusal: undefined });
  });

  it("speaks first when nobody has spoken, and again into silence", async () => {
    await hear({ history: [] });
    await hear({ history: [hello, { who: "assistant", words: "Are you there?" }] });
    expect(vendor.requests().map(({ status }) => status)).toEqual([200, 200]);
  });

  it("hands out broken arguments as they came", async () => {
    vendor.setMood({ kind: "broken_tool" });
    const [tool, done] = await hear();
    expect(tool).toMatchObject({ type: "tool", name: "check_availability", broken: true });
    expect(tool).toHaveProperty("raw", '{"day": "tomorrow", "time": ');
    expect(done).toMatchObject({ type: "done" });
  });

  it("hands out a tool that was not offered by its name", async () => {
    vendor.setMood({ kind: "unknown_tool" });
    expect((await hear())[0]).toMatchObject({ type: "tool", name: "look_up_weather", input: { city: "Oak Park" } });
  });

  it("hands out fifty tools in one turn, and one after another in a loop", async () => {
    vendor.setMood({ kind: "many_tools" });
    expect((await hear()).filter((part) => part.type === "tool")).toHaveLength(50);
    vendor.setMood({ kind: "tool_loop" });
    for (let round = 0; round < 3; round++) expect((await hear())[0]).toMatchObject({ type: "tool" });
  });

  it("needs no tools", async () => {
    expect((await hear({ tools: [] })).at(-1)).toMatchObject({ reason: "finished" });
    expect(last()?.tools).toEqual([]);
  });

  it("counts what went in and out, and what the service had kept", async () => {
    const instructions = `${provider} knows: ${"Acme repairs boilers and drains. ".repeat(200)}`;
    const usages: object[] = [];
    for (const history of [[hello], [hello, { who: "assistant", words: "Hi." }, hello]] as Said[][]) {
      const done = (await hear({ instructions, history })).at(-1);
      if (done?.type === "done") usages.push(done.usage);
    }
    const [first, second] = usages as [Record<string, number>, Record<string, number>];
    expect(first["inputTokens"]).toBeGreaterThan(1600);
    expect(first["outputTokens"]).toBeGreaterThan(3);
    expect(first["cachedTokens"]).toBe(0);
    expect(second["inputTokens"]).toBeGreaterThan(first["inputTokens"] ?? 0);
    expect(second["cachedTokens"]).toBeGreaterThan(1500);
    expect(second["cachedTokens"]).toBeLessThan(second["inputTokens"] ?? 0);
  });

  it("is cut off at about so many words", async () => {
    say("la ".repeat(600));
    const heard = await hear({ maxWords: 10 });
    expect(wordsOf(heard).length).toBeLessThan(300);
    expect(heard.at(-1)).toMatchObject({ type: "done", reason: "too_long" });
  });
});
