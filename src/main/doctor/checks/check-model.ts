import { callWaits } from "#domain/calls/call-waits.ts";
import type { Model } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { openModel } from "../../open-model.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { reachIt, textOf } from "../reaching.ts";

const name = "Language model";
const faster = "Set MODEL to a faster one, or use a server that is nearer to this machine.";
const fixes: Record<string, string> = {
  key_refused: "Put the right key into OPENAI_API_KEY or ANTHROPIC_API_KEY.",
  unknown_model: "Set MODEL to a model that this key may use, and check the address of the server.",
  credits_used_up: "Add credit to the account with the model.",
  limited: "Raise the limit of requests of the account with the model.",
  first_word_late: faster,
};

/** Whether the model answers, and before a caller would be answered by the built-in receptionist instead. */
export async function checkModel({ config, deadlineMs }: Needs): Promise<readonly Finding[]> {
  const model = openModel(config.vendors);
  if (!model) return [notSet(name, "the built-in receptionist answers")];
  try {
    const first = await firstWordMs(model, deadlineMs);
    // The first time the connection is opened, too, which calls find open.
    const ms = first > callWaits.giveUp ? Math.min(first, await firstWordMs(model, deadlineMs)) : first;
    return [judgeFirstWord(model.name, ms)];
  } catch (error) {
    const code = error instanceof ProviderError ? error.code : "";
    return [wrong(name, `${model.name}: ${textOf(error)}`, fixes[code] ?? reachIt)];
  } finally {
    await model.close();
  }
}

export function judgeFirstWord(model: string, ms: number): Finding {
  const seconds = (ms / 1000).toFixed(1);
  if (ms <= callWaits.giveUp) return good(name, `${model} answers, the first word after ${seconds} s`);
  const limit = `calls wait ${callWaits.giveUp / 1000} s before the built-in receptionist answers instead`;
  return wrong(name, `${model}: the first word came after ${seconds} s, and ${limit}`, faster);
}

async function firstWordMs(model: Model, deadlineMs: number): Promise<number> {
  const turn = {
    instructions: "Answer with one word.",
    history: [{ who: "caller", words: "Hello" }],
    tools: [],
  } as const;
  const begun = performance.now();
  for await (const spoken of model.speak({ ...turn, maxWords: 1, firstWordMs: deadlineMs, turnMs: deadlineMs }))
    if (spoken.type === "words") break;
  return performance.now() - begun;
}
