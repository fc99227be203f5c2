import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { simplePlan } from "#domain/on-call/on-call-plan.ts";
import { type ChainedEvent, chained, chainStart, factsHash, flawIn } from "./event-chain.ts";
import type { LadderEvent } from "./ladder-event.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");
const facts = {
  ...{ id: "one", call_id: null, is_drill: false, kind: "gas", need: "Smell of gas.", business: "Ridgeline" },
  ...{ caller_name: "Greg", caller_number: "+15125550142", address: "", from_number: "+15125550100" },
  timezone: "America/Chicago",
  plan: simplePlan("Marcus", "+15125550187"),
};
const event = (kind: LadderEvent["kind"], detail = ""): LadderEvent => ({
  ...{ at: new Date("2026-03-02T14:00:00Z"), kind, round: null, step: null, person_id: null, way: null },
  ...{ carrier_id: null, detail },
});
const events: ChainedEvent[] = [];
for (const one of [event("started", factsHash(facts, sha256)), event("intended"), event("placed"), event("accepted")]) {
  const last = events.at(-1);
  events.push(chained(facts.id, last ?? { seq: 0, hash: chainStart }, one, sha256));
}
const last = events[3] as ChainedEvent;
const head = { seq: 4, hash: last.hash };
const whole = { facts, events, head };
const altered = (seq: number, change: Partial<ChainedEvent>) =>
  events.map((one) => (one.seq === seq ? { ...one, ...change } : one));

test("a record that nobody touched stands", () => expect(flawIn(whole, sha256)).toBeUndefined());

test.each<readonly [string, typeof whole, string]>([
  ["a changed word", { ...whole, events: altered(2, { detail: "x" }) }, "Entry 2 was changed."],
  [
    "a changed time",
    { ...whole, events: altered(3, { at: new Date("2026-03-02T14:00:01Z") }) },
    "Entry 3 was changed.",
  ],
  ["an entry that is gone", { ...whole, events: events.filter(({ seq }) => seq !== 3) }, "Entry 3 is missing."],
  ["the last one is gone", { ...whole, events: events.slice(0, 3) }, "Entry 4 is missing or was added."],
  [
    "a recomputed hash",
    {
      ...whole,
      events: [
        ...events.slice(0, 1),
        chained(facts.id, events[0] as ChainedEvent, event("passed"), sha256),
        ...events.slice(2),
      ],
    },
    "Entry 3 does not follow entry 2.",
  ],
  [
    "another caller",
    { ...whole, facts: { ...facts, caller_number: "+15125550199" } },
    "What the emergency was about, or the plan, was changed.",
  ],
  [
    "another plan",
    { ...whole, facts: { ...facts, plan: simplePlan("Dana", "+15125550187") } },
    "What the emergency was about, or the plan, was changed.",
  ],
  ["another head", { ...whole, head: { seq: 4, hash: chainStart } }, "Entry 4 was changed."],
])("%s is named", (_name, given, flaw) => expect(flawIn(given, sha256)).toBe(flaw));
