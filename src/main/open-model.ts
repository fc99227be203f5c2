import { createAnthropicModel } from "#providers/model/anthropic/anthropic-model.ts";
import { chooseModel, type ModelSettings } from "#providers/model/choose-model.ts";
import { createCompatibleModel } from "#providers/model/compatible/compatible-model.ts";
import { createOpenAiModel } from "#providers/model/openai/openai-model.ts";
import type { Model } from "#providers/model/port.ts";

/** The model that the keys choose; nothing without one. */
export function openModel(vendors: ModelSettings): Model | undefined {
  const chosen = chooseModel(vendors);
  switch (chosen.kind) {
    case "openai":
      return createOpenAiModel(chosen);
    case "anthropic":
      return createAnthropicModel(chosen);
    case "compatible":
      return createCompatibleModel(chosen);
    default:
      return undefined;
  }
}
