import { setImmediate as letGo } from "node:timers/promises";
import type { Model, Spoken, Turn } from "#providers/model/port.ts";

type Part = { readonly say: string; readonly tool?: { readonly name: string; readonly input: object } };

/** What callers of the bench say, and what the model answers: in each request one part, after a tool the next. */
const answers: Readonly<Record<string, readonly Part[]>> = {
  "My kitchen faucet drips all night.": [
    { say: "Sorry to hear that. Which part of the house is it in, upstairs or downstairs?" },
  ],
  "When are you open, please?": [
    { say: "", tool: { name: "look_up", input: { about: "opening hours" } } },
    { say: "We are here on all workdays. Would you like somebody to come and look at it?" },
  ],
  "Yes, what do you have for me?": [
    { say: "Gladly, let me look that up for you.", tool: { name: "check_availability", input: {} } },
    { say: "There is room for you soon. Would you like to hear when?" },
  ],
  "Please note that the gate is locked.": [
    {
      say: "I have noted that and will pass it on.",
      tool: { name: "take_message", input: { message: "The gate is locked." } },
    },
  ],
  "Yes, thank you very much.": [{ say: "You are welcome. Is there anything else that I can do for you?" }],
};

export const callerWords: readonly string[] = Object.keys(answers);
/** Whoever asks this is told until they talk over it. */
export const endlessQuestion = "Please tell me everything about pipes.";

/** What is answered to these words, after so many tools. */
export const partFor = (words: string, toolsUsed: number): Part => answers[words]?.[toolsUsed] ?? { say: "I see." };

export const piecesOf = (say: string): readonly string[] => say.match(/\s*\S+/g) ?? [];

/** A model that needs no time to think: word by word, with tools, the same for the same words. */
export function createInstantModel() {
  let [stopped, strange] = [0, 0];
  async function* speak({ history, signal }: Turn): AsyncGenerator<Spoken, void, void> {
    const from = history.findLastIndex(({ who }) => who === "caller");
    const line = history[from];
    const words = line?.who === "caller" ? line.words : "";
    if (words === endlessQuestion) return yield* endless(signal, () => stopped++);
    if (!(words in answers)) strange++;
    const used = history.slice(from).filter(({ who }) => who === "tool").length;
    const { say, tool } = partFor(words, used);
    for (const text of piecesOf(say)) yield { type: "words", text };
    if (tool) yield { type: "tool", id: `tool-${used}`, ...tool };
    yield { type: "done", usage: { inputTokens: 0, outputTokens: 0 }, reason: tool ? "tools" : "finished" };
  }
  const model: Model = { name: "instant", speak, close: async () => undefined };
  return { model, stopped: () => stopped, strange: () => strange };
}

async function* endless(signal: AbortSignal | undefined, onStopped: () => void): AsyncGenerator<Spoken, void, void> {
  try {
    while (!signal?.aborted) {
      yield { type: "words", text: " and pipes" };
      await letGo();
    }
  } finally {
    onStopped();
  }
}
