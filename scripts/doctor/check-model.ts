import { openModel } from "../../src/main/open-model.ts";
import { ProviderError } from "../../src/providers/provider-error.ts";
import { type Finding, good, notSet, wrong } from "./finding.ts";
import type { Needs } from "./needs.ts";
import { reachIt, textOf } from "./reaching.ts";

export async function checkModel({ config, deadlineMs }: Needs): Promise<readonly Finding[]> {
  const name = "Language model";
  const model = openModel(config.vendors);
  if (!model) return [notSet(name, "the built-in receptionist answers")];
  const fixes: Record<string, string> = {
    key_refused: "Put the right key into OPENAI_API_KEY or ANTHROPIC_API_KEY.",
    unknown_model: "Set MODEL to a model that this key may use, and check the address of the server.",
    credits_used_up: "Add credit to the account with the model.",
  };
  try {
    const turn = {
      instructions: "Answer with one word.",
      history: [{ who: "caller", words: "Hello" }],
      tools: [],
    } as const;
    for await (const spoken of model.speak({ ...turn, maxWords: 1, firstWordMs: deadlineMs, turnMs: deadlineMs }))
      if (spoken.type === "words") break;
    return [good(name, `${model.name} answers`)];
  } catch (error) {
    const code = error instanceof ProviderError ? error.code : "";
    return [wrong(name, `${model.name}: ${textOf(error)}`, fixes[code] ?? reachIt)];
  } finally {
    await model.close();
  }
}
