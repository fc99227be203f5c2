import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { Model, OfferedTool, Said, StopReason } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { callTexts } from "../language/call-texts.ts";
import { allTools } from "../tools/all-tools.ts";
import { type Asked, createToolbox, type Used } from "../tools/use-tools.ts";
import type { Brain, BrainSaid, BrainTurn } from "./brain.ts";
import { createEvidenceStore } from "./evidence-store.ts";
import { historyOf } from "./history.ts";
import { type Prompt, promptOf } from "./prompt.ts";
import { createSpeaker } from "./speaker.ts";

type Needs = {
  readonly model: Model;
  readonly desk: Desk;
  /** How long the house may take for one thing. */
  readonly deskMs?: number;
  /** After which a short word is said while a tool is at work. */
  readonly toolFillerMs?: number;
};

const mostSteps = 3;
/** What a model asks for at once beyond this is not even read. */
const mostAsked = 7;
const maxWords = 140;
/** Whoever asked for these need not hear what came of it. */
const needNoAnswer = new Set(["transfer_call", "end_call", "take_message", "note_question"]);
const offered: readonly OfferedTool[] = allTools.map(({ name, when, input }) => ({ name, when, input }));

/** A brain that thinks with a language model. What it may do is decided by the tools, what it may say by the guard. */
export function createModelBrain({ model, desk, deskMs = callWaits.desk, toolFillerMs = 400 }: Needs): Brain {
  const prompts = new WeakMap<CallSnapshot, Prompt>();
  const evidenceStore = createEvidenceStore();

  function promptFor(assistant: CallSnapshot): Prompt {
    const prompt = prompts.get(assistant) ?? promptOf(assistant);
    prompts.set(assistant, prompt);
    return prompt;
  }

  async function* answer(turn: BrainTurn, signal: AbortSignal): AsyncGenerator<BrainSaid, void, void> {
    const prompt = promptFor(turn.assistant);
    const toolbox = createToolbox({ turn, desk, deskMs, signal });
    const speaker = createSpeaker(turn, prompt, evidenceStore);
    const history = historyOf(turn);
    /** Whether the caller still waits for an answer. */
    let isOwed = true;

    for (let step = 1; step <= mostSteps; step++) {
      const { instructions } = prompt;
      const asked: Asked[] = [];
      let reason: StopReason = "other";
      let said = "";
      for await (const part of model.speak({ instructions, history, tools: offered, signal, maxWords })) {
        if (part.type === "done") reason = part.reason;
        else if (part.type === "words") {
          const words = speaker.push(part.text);
          said += words;
          yield* spoken(words);
        } else if (asked.length < mostAsked)
          asked.push(part.broken ? { ...part, input: {} } : { ...part, broken: false });
      }
      const rest = speaker.endPart();
      said += rest;
      yield* spoken(rest);
      if (said.trim() !== "") isOwed = false;
      if (reason === "declined" && isOwed) throw failure("declined", "The model would not answer.");
      if (asked.length === 0) break;

      const wanted = step === mostSteps ? asked.filter(({ name }) => needNoAnswer.has(name)) : asked;
      if (wanted.length < asked.length || wanted.some(({ name }) => !needNoAnswer.has(name))) isOwed = true;
      history.push({
        who: "assistant",
        words: said,
        tools: wanted.map(({ id, name, input }) => ({ id, name, input })),
      });
      for (const one of wanted) {
        const used = yield* use(one);
        history.push({ who: "tool", id: one.id, name: one.name, result: used.result } satisfies Said);
        yield* told(used);
        speaker.give(used.times);
        // What was refused has to be said.
        if (used.record?.ok !== true) isOwed = true;
        if (used.act?.do === "language") speaker.useLanguage(used.act.language);
        else if (used.act) {
          if (speaker.spoken().trim() === "") yield* spoken(speaker.sayFixed(String(used.result.say)));
          isOwed = false;
        }
      }
      if (!isOwed) break;
    }

    async function* use(one: Asked): AsyncGenerator<BrainSaid, Used, void> {
      const using = toolbox.use(one);
      // A failure is seen where it is waited for.
      using.catch(() => {});
      if (speaker.spoken() === "" && turn.begun === "" && (await isLate(using, toolFillerMs))) {
        const { fillers } = callTexts(speaker.language());
        yield* spoken(speaker.sayFixed(fillers[turn.turn % fillers.length] ?? ""));
      }
      return await using;
    }

    if (isOwed) throw failure("no_words", "The model said nothing that answers.");
    const question = turn.lines.at(-1)?.words;
    if (speaker.hasKeptBack() && question !== undefined)
      yield { type: "facts", facts: { unanswered: withQuestion(toolbox.facts().unanswered, question) } };
  }

  const failure = (code: string, text: string): ProviderError =>
    new ProviderError(model.name, code, text, { retryable: true });

  return { name: "model", answer };
}

function* spoken(words: string): Generator<BrainSaid, void, void> {
  if (words !== "") yield { type: "words", words };
}

function* told({ record, facts, act }: Used): Generator<BrainSaid, void, void> {
  if (facts && Object.keys(facts).length > 0) yield { type: "facts", facts };
  if (record) yield { type: "tool", used: record };
  if (act) yield { type: "act", act };
}

const longestQuestion = 300;
const mostQuestions = 10;
const withQuestion = (known: readonly string[], question: string): readonly string[] =>
  [...new Set([...known, question.slice(0, longestQuestion)])].slice(-mostQuestions);

async function isLate(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), ms);
  });
  const done = work.then(
    () => false,
    () => false,
  );
  const isSlow = await Promise.race([done, late]);
  clearTimeout(timer);
  return isSlow;
}
