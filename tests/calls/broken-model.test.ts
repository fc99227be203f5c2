import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { outcomeOf } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { Brain } from "#voice/brain/brain.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { createModelBrain } from "#voice/brain/model-brain.ts";
import { createScriptedModel, type Scripted } from "#voice/brain/scripted-model.ts";
import { randomFrom } from "../support/random.ts";
import { runs, seed } from "../support/runs.ts";
import { allScripts } from "./support/all-scripts.ts";
import { printCall } from "./support/judge-call.ts";
import { type PlayedCall, playCall } from "./support/play-call.ts";
import type { CallScript } from "./support/read-script.ts";

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

/** The ways in which a model fails. */
const faults: Readonly<Record<string, Scripted>> = {
  refused: { ends: "refuse" },
  hung: { ends: "hang" },
  cut: { say: "Let me see, I think we", ends: "break" },
  garbled: {
    say: '{"tool": "book" <|im_end|>',
    tools: [{ name: "book_appointment", raw: "{start: tomo" }, { name: "no_such_tool" }],
  },
  looping: { tools: [{ name: "look_up", input: { about: "hours" } }] },
};

/** A brain that is good in every turn but one, in which it is a model that fails. */
function failingAt(turn: number, fault: Scripted, desk: Desk): Brain {
  const good = createBuiltInBrain({ desk });
  const bad = createModelBrain({ model: createScriptedModel([fault]).model, desk });
  return { name: "model", answer: (asked, signal) => (asked.turn === turn ? bad : good).answer(asked, signal) };
}

const play = (script: CallScript, turn: number, fault: Scripted): Promise<PlayedCall> =>
  playCall(script, (desk) => ({ built_in: createBuiltInBrain({ desk }), model: failingAt(turn, fault, desk) }), pass);

type Case = readonly [CallScript, number, string];
const names = Object.keys(faults);
const firstTurns = 6;
const isFull = runs(0, 1) === 1;

/** Every other call once, with some fault at some turn. */
function sample(): Case[] {
  const random = randomFrom(seed);
  const scripts = allScripts().filter((_, at) => at % 2 === 0);
  return scripts.map((script) => [script, 1 + random.below(firstTurns), names[random.below(names.length)] ?? ""]);
}

async function everyCase(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const script of allScripts()) {
    const well = await playCall(script, (desk) => ({ built_in: createBuiltInBrain({ desk }) }), pass);
    for (let turn = 1; turn <= well.session.turn; turn++) for (const name of names) cases.push([script, turn, name]);
  }
  return cases;
}

/** What becomes of a call: what was done for the caller, and not in which words. */
const endOf = ({ session: { facts, transfers }, house }: PlayedCall) => ({
  booked: facts.booked.length,
  moved: facts.moved.length,
  cancelled: facts.cancelled.length,
  messages: house.messages.length > 0,
  emergency: facts.emergency,
  through: transfers.some(({ result }) => result === "accepted"),
});

it("every call ends as it would with a model that fails in any way at any turn", { timeout: 1_800_000 }, async () => {
  const chosen = isFull ? await everyCase() : sample();
  const ends = new Map<CallScript, ReturnType<typeof endOf>>();
  for (const [script, turn, name] of chosen) {
    const call = await play(script, turn, faults[name] ?? {});
    const { session } = call;
    const isWell =
      session.ended === "said_goodbye" ||
      session.ended === "silence" ||
      session.ended === "transferred" ||
      ["booked", "message", "transferred"].includes(outcomeOf(session)) ||
      session.ended === "caller_hung_up";
    const told = `${script.title}, ${name} at turn ${turn}\n${printCall(call)}`;
    expect(isWell, told).toBe(true);
    const end =
      ends.get(script) ?? endOf(await playCall(script, (desk) => ({ built_in: createBuiltInBrain({ desk }) }), pass));
    ends.set(script, end);
    expect(endOf(call), told).toEqual(end);
  }
  console.info(`${chosen.length} calls with a failing model`);
});
