import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { createPromiseGuard, type PromiseGuard } from "../language/promises/guard.ts";
import { allTools } from "../tools/all-tools.ts";
import type { BrainTurn } from "./brain.ts";
import type { createEvidenceStore } from "./evidence-store.ts";
import type { Prompt } from "./prompt.ts";

const toolNames = allTools.map(({ name }) => name);

/** Her mouth for one turn: everything that a model says goes through a guard, in the language that is spoken. */
export function createSpeaker(turn: BrainTurn, prompt: Prompt, evidenceStore: ReturnType<typeof createEvidenceStore>) {
  const { languages } = turn.assistant.settings;
  const guards: PromiseGuard[] = [];
  let language = turn.language;
  let guard = guardIn(language);
  let spoken = "";
  let isNewPart = false;

  function guardIn(inLanguage: SpokenLanguage): PromiseGuard {
    const evidence = evidenceStore.of(turn, inLanguage);
    const made = createPromiseGuard({ language: inLanguage, languages, evidence, toolNames, secrets: prompt.secrets });
    guards.push(made);
    return made;
  }

  /** Two parts of an answer do not run into each other. */
  function joined(words: string): string {
    if (words === "") return "";
    const needsGap = isNewPart && language !== "zh" && /\S$/.test(spoken) && /^[\p{L}\p{N}]/u.test(words);
    isNewPart = false;
    const said = needsGap ? ` ${words}` : words;
    spoken += said;
    return said;
  }

  return {
    /** What may be said now of what the model says. */
    push: (words: string): string => joined(guard.push(words)),
    /** A part of the answer is whole. */
    endPart(): string {
      const rest = joined(guard.end());
      isNewPart = true;
      return rest;
    },
    /** Words of ours, which need no guard. */
    sayFixed(words: string): string {
      isNewPart = true;
      return joined(words);
    },
    spoken: (): string => spoken,
    language: (): SpokenLanguage => language,
    useLanguage(next: SpokenLanguage): void {
      language = next;
      guard = guardIn(next);
    },
    give: (times: readonly string[]): void => guard.give(evidenceStore.given(times, turn.assistant)),
    /** Whether something was kept back that the owner should answer. */
    hasKeptBack: (): boolean => guards.some(({ keptBack }) => keptBack.length > 0),
  };
}
