import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { deskOf, turnOf } from "../tools/test-desk.ts";
import type { BrainSaid, BrainTurn } from "./brain.ts";
import { createModelBrain } from "./model-brain.ts";
import { createScriptedModel, type Scripted } from "./scripted-model.ts";

type Given = { script: Scripted[]; said?: string; turn?: Partial<BrainTurn>; desk?: Partial<Desk> };

/** What one turn came to. */
export async function answerTo({ script, said = "Hello", turn = {}, desk = {} }: Given) {
  const kept = deskOf(desk);
  const { model, asked } = createScriptedModel(script);
  const brain = createModelBrain({ model, desk: kept.desk, deskMs: 20, toolFillerMs: 5 });
  const heard: BrainSaid[] = [];
  let error: unknown;
  const stop = new AbortController();
  try {
    for await (const part of brain.answer(turnOf(said, turn), stop.signal)) heard.push(part);
  } catch (thrown) {
    error = thrown;
  }
  const of = <T extends BrainSaid["type"]>(type: T) =>
    heard.filter((part): part is BrainSaid & { type: T } => part.type === type);
  return {
    words: of("words")
      .map((part) => part.words)
      .join(""),
    facts: Object.assign({}, turn.facts ?? noFacts, ...of("facts").map((part) => part.facts)) as CallFacts,
    tools: of("tool").map(({ used }) => [used.name, used.code ?? "ok"]),
    act: of("act").at(-1)?.act,
    heard,
    asked,
    error,
    verbs: kept.verbs,
  };
}
