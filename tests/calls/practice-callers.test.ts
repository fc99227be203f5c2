import { describe, expect, it } from "vitest";
import { practiceCalls } from "#voice/rehearsal/callers/practice-calls.ts";
import { compareReplays, replay } from "#voice/rehearsal/rehearse-call.ts";
import { businesses } from "./support/businesses.ts";

const now = new Date("2026-11-19T12:00:00Z");

describe.each(["plumber", "hvac", "voltline"])("the practice callers of a %s", (name) => {
  const assistant = businesses[name]?.snapshot;
  if (!assistant) throw new Error(`There is no business "${name}".`);
  const live = { assistant, onCallPhone: "" };
  const calls = practiceCalls(assistant, now);

  it("are met in every emergency", async () => {
    for (const { call } of calls.filter(({ kind }) => kind === "emergency")) {
      const { result } = await replay(call, live);
      expect(result.emergency, call.caller.opens).toMatchObject({ reaches: "number" });
      expect(result.booked, call.caller.opens).toEqual([]);
    }
  });

  it("book each service of the business once, in the language they speak, and nobody leaves with nothing", async () => {
    for (const { call, kind } of calls.filter((one) => one.kind === "everyday")) {
      const { result, lines } = await replay(call, live);
      expect(result.deadEnd, kind + call.caller.opens).toBe(false);
      expect(result.language).toBe(call.id === "practice-spanish" ? "es" : "en");
      if (call.id.startsWith("practice-service")) expect(result.booked, JSON.stringify(lines, null, 2)).toHaveLength(1);
    }
  });

  it("hear the same twice, and hear it when nobody is reached in an emergency any more", async () => {
    const bare = { ...assistant, settings: { ...assistant.settings, emergency_phone: "" as const } };
    for (const { call, kind } of calls) {
      const was = await replay(call, live);
      expect(compareReplays(was, await replay(call, live), assistant.timezone)).toEqual({ differences: [] });
      const { differences } = compareReplays(was, await replay(call, { ...live, assistant: bare }), assistant.timezone);
      expect(
        differences.some(({ what, verdict }) => what === "emergency" && verdict === "worse"),
        call.id,
      ).toBe(kind === "emergency");
    }
  });
});
