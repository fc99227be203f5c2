import type { CallFacts, ToolRecord } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { BrainAct, BrainTurn } from "../brain/brain.ts";
import { allTools } from "./all-tools.ts";
import type { ToolAnswer } from "./tool.ts";

/** What the model asked for; without an input where that was not readable. */
export type Asked = { readonly id: string; readonly name: string; readonly input?: unknown; readonly broken: boolean };

export type Used = {
  readonly result: ToolAnswer["result"];
  /** Absent where it was one too many. */
  readonly record?: ToolRecord | undefined;
  readonly facts?: Partial<CallFacts> | undefined;
  readonly act?: BrainAct | undefined;
  readonly times: readonly string[];
};

const mostInATurn = 6;

/** The tools of one turn. Whatever the model asks for, it is answered, and a model that asks on and on is cut off. */
export function createToolbox({
  turn,
  desk,
  deskMs,
  signal,
}: {
  turn: BrainTurn;
  desk: Desk;
  deskMs: number;
  signal: AbortSignal;
}) {
  let facts = turn.facts;
  let count = 0;
  const seen = new Set<string>();

  const answered = (name: string, { result, code, ...more }: ToolAnswer): Used => {
    facts = { ...facts, ...more.facts };
    const record = {
      turn: turn.turn,
      name: knownName(name),
      ok: code === undefined,
      ...(code !== undefined && { code }),
    };
    return { result, record, facts: more.facts, act: more.act, times: more.times ?? [] };
  };
  const refusal = (name: string, code: string, say: string): Used => answered(name, { result: { say }, code });

  return {
    facts: (): CallFacts => facts,
    /** Whether the model has asked for more than a turn allows. */
    isSpent: (): boolean => count > mostInATurn,
    async use({ name, input, broken }: Asked): Promise<Used> {
      count++;
      if (count === mostInATurn + 1)
        return refusal(name, "too_many", "No more tools in this turn. Speak to the caller now.");
      if (count > mostInATurn) return { result: { say: "No more tools in this turn." }, times: [] };
      const tool = allTools.find((each) => each.name === name);
      if (!tool)
        return refusal(name, "unknown_tool", "There is no such tool. Use one of those that you were given, or speak.");
      const key = `${name} ${JSON.stringify(input)}`;
      if (!broken && seen.has(key))
        return refusal(name, "repeated", "You have just asked that. Use the answer that you have.");
      seen.add(key);
      const run = broken ? undefined : tool.run({ turn, facts, desk, deskMs, signal }, input);
      if (!run)
        return refusal(
          name,
          "broken_input",
          "That input could not be read. Ask the caller, or speak without the tool.",
        );
      return answered(name, await run);
    },
  };
}

/** Nothing that a model made up stands in the records. */
const knownName = (name: string): string => (allTools.some((tool) => tool.name === name) ? name : "unknown");
