import type { CallFacts, ToolRecord } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { type Dialogue, newDialogue, type Question } from "#domain/calls/dialogue.ts";
import type { FullLanguage, Zoned } from "../../language/said-times.ts";
import { callerZone } from "../../language/values/caller-zone.ts";
import { DeskSilent, within } from "../../tools/ask-desk.ts";
import type { BrainAct, BrainTurn } from "../brain.ts";
import type { AnswerFinder } from "./answer-finder.ts";
import type { Heard } from "./heard.ts";
import { type Phrases, vary } from "./phrases.ts";
import { phrasesOf } from "./phrases-by-language.ts";

type Ways = string | readonly [string, ...string[]];

/** One turn of the built-in brain while it is made. */
export type Talk = {
  readonly turn: BrainTurn;
  readonly heard: Heard;
  readonly language: FullLanguage;
  readonly phrases: Phrases;
  readonly finder: AnswerFinder;
  /** How times are said. */
  readonly zoned: Zoned;
  facts(): CallFacts;
  dialogue(): Dialogue;
  learn(facts: Partial<CallFacts>): void;
  note(dialogue: Partial<Dialogue>): void;
  say(ways: Ways): void;
  /** What the caller must not miss: it is said again to somebody who talked over it. */
  tell(ways: Ways): void;
  /** Whether a sentence was said in this turn already. */
  hasSaid(sentence: string): boolean;
  /** False: it was asked twice already, and is not asked again. */
  ask(question: Question, ways: Ways): boolean;
  act(act: BrainAct): void;
  /** Something of the house, within its time; nothing where the house does not answer. */
  atDesk<T>(name: string, work: (desk: Desk) => Promise<T>): Promise<T | undefined>;
};

export type Made = {
  readonly words: string;
  readonly facts: CallFacts;
  readonly act: BrainAct | undefined;
  readonly tools: readonly ToolRecord[];
};

export const mostAsked = 2;

export function openTalk(
  { desk, deskMs, finder }: { readonly desk: Desk; readonly deskMs: number; readonly finder: AnswerFinder },
  turn: BrainTurn,
  heard: Heard,
  language: FullLanguage,
  signal: AbortSignal,
): Talk & { made(): Made } {
  let facts = turn.facts;
  let dialogue = facts.dialogue ?? newDialogue;
  let act: BrainAct | undefined;
  const words: string[] = [];
  const tools: ToolRecord[] = [];
  const phrases = phrasesOf(language);
  const lastSaid = turn.lines.findLast(({ who }) => who === "assistant")?.words ?? "";
  const chosen = (ways: Ways) => (typeof ways === "string" ? ways : vary(ways, lastSaid));
  const say = (ways: Ways) => void words.push(chosen(ways));

  return {
    turn,
    heard,
    language,
    phrases,
    finder,
    zoned: {
      timeZone: turn.assistant.timezone,
      language,
      callerZone: callerZone(turn.caller.number),
      arrivalMinutes: turn.assistant.settings.appointments.arrival_window_minutes,
    },
    facts: () => facts,
    dialogue: () => dialogue,
    learn(more) {
      facts = { ...facts, ...more };
    },
    note(more) {
      dialogue = { ...dialogue, ...more };
    },
    say,
    tell(ways) {
      const result = chosen(ways);
      dialogue = { ...dialogue, result };
      words.push(result);
    },
    hasSaid: (sentence) => words.includes(sentence),
    ask(question, ways) {
      const times = dialogue.counts[question] ?? 0;
      if (times >= mostAsked) return false;
      dialogue = { ...dialogue, asked: question, counts: { ...dialogue.counts, [question]: times + 1 } };
      say(ways);
      return true;
    },
    act(next) {
      act = next;
    },
    async atDesk(name, work) {
      try {
        const done = await within(turn, deskMs, signal, () => work(desk));
        tools.push({ turn: turn.turn, name, ok: true });
        return done;
      } catch (error) {
        const isLate = signal.aborted || error instanceof DeskSilent;
        tools.push({ turn: turn.turn, name, ok: false, code: isLate ? "late" : "failed" });
        return undefined;
      }
    },
    made: () => ({
      words: words.join(" "),
      facts: { ...facts, dialogue: { ...dialogue, turn: turn.turn } },
      act,
      tools,
    }),
  };
}
