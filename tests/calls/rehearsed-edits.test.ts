import { beforeAll, describe, expect, it } from "vitest";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { compareReplays, type Replay, replay } from "#voice/rehearsal/rehearse-call.ts";
import { runs } from "../support/runs.ts";
import { badEdits } from "./support/bad-edits.ts";
import { harmlessEdits } from "./support/harmless-edits.ts";
import { type RecordedCall, recordCalls } from "./support/record-calls.ts";

const versionOf = (assistant: CallSnapshot) => ({ assistant, onCallPhone: "" });
const mostCalls = runs(60, 300);
/** A mistake is heard of in some call; an alarm may be raised in any, so of these a sample is looked at. */
const oneIn = runs(4, 1);
const ofBusiness = { harbor: 100, plumber: 110 } as const;
type Business = keyof typeof ofBusiness;
const slow = { timeout: 300_000 };

it(
  `an edit that changes nothing ends ${mostCalls} calls the same, and each comes out the same twice`,
  slow,
  async () => {
    const calls = await recordCalls(mostCalls);
    expect(calls.length).toBe(mostCalls);
    for (const { call, assistant } of calls) {
      const live = await replay(call, versionOf(assistant));
      // As it comes back from a form: equal, and another object.
      const draft = await replay(JSON.parse(JSON.stringify(call)), versionOf(structuredClone(assistant)));
      expect(draft, call.id).toEqual(live);
      expect(compareReplays(live, draft, assistant.timezone), call.id).toEqual({ differences: [] });
    }
  },
);

type Recorded = RecordedCall & { readonly live: Replay };
const recorded = new Map<string, Recorded[]>();

beforeAll(async () => {
  for (const business of Object.keys(ofBusiness) as Business[]) {
    const calls = await recordCalls(ofBusiness[business], business);
    recorded.set(
      business,
      await Promise.all(calls.map(async (one) => ({ ...one, live: await replay(one.call, versionOf(one.assistant)) }))),
    );
  }
}, slow.timeout);

describe("an owner's mistake is named", () => {
  it.each(badEdits.map((edit) => [edit.title, edit] as const))(
    "%s",
    slow,
    async (_, { business, base, edit, named }) => {
      const heard: string[] = [];
      for (const { call, assistant, live } of recorded.get(business) ?? []) {
        const before = base?.(assistant) ?? assistant;
        const was = base ? await replay(call, versionOf(before)) : live;
        const { differences } = compareReplays(was, await replay(call, versionOf(edit(before))), assistant.timezone);
        const lines = differences.map(({ verdict, text }) => `${verdict} ${text}`);
        if (lines.some((line) => named.test(line))) return;
        heard.push(...lines);
      }
      expect.fail(`Nobody heard of it. What was heard:\n${heard.slice(0, 20).join("\n")}`);
    },
  );
});

describe("what changes nothing for a caller raises no alarm", () => {
  it.each(harmlessEdits.map((edit) => [edit.title, edit] as const))("%s", slow, async (_, { business, edit }) => {
    const looked = (recorded.get(business) ?? []).filter((_call, place) => place % oneIn === 0);
    for (const { call, assistant, live } of looked) {
      const { differences } = compareReplays(live, await replay(call, versionOf(edit(assistant))), assistant.timezone);
      expect(differences, call.id).toEqual([]);
    }
  });
});
