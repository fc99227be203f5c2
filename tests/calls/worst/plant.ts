import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { DeskState } from "#domain/rehearsals/recorded-call.ts";
import type { Brain, BrainSaid, BrainTurn } from "#voice/brain/brain.ts";
import { type Engine, theEngine } from "#voice/rehearsal/engine.ts";
import type { MemoryDesk } from "#voice/rehearsal/memory-desk.ts";

/** A defect, and the check that must find it. */
export type Plant = {
  readonly title: string;
  readonly finds: string;
  readonly business?: string;
  readonly at?: string;
  readonly desk?: DeskState;
  readonly assistant?: (snapshot: CallSnapshot) => CallSnapshot;
  readonly engine?: Engine;
};

export const withSettings =
  (settings: Partial<AssistantSettings>, own: Partial<CallSnapshot> = {}) =>
  (snapshot: CallSnapshot): CallSnapshot => ({ ...snapshot, ...own, settings: { ...snapshot.settings, ...settings } });

/** The engine with another brain around its own. */
export const thinking = (around: (brain: Brain) => Brain["answer"]): Engine => ({
  ...theEngine,
  brainOn: (desk) => {
    const brain = theEngine.brainOn(desk);
    return { name: brain.name, answer: around(brain) };
  },
});

/** What the brain is told is changed. */
export const told = (change: (turn: BrainTurn) => BrainTurn): Engine =>
  thinking((brain) => (turn, signal) => brain.answer(change(turn), signal));

/** What the brain says is changed; nothing leaves it out. */
export const saying = (change: (said: BrainSaid, turn: BrainTurn) => readonly BrainSaid[]): Engine =>
  thinking(
    (brain) =>
      async function* (turn, signal) {
        for await (const said of brain.answer(turn, signal)) yield* change(said, turn);
      },
  );

/** The desk with a fault; the brain and the alarm speak to the same one. */
export const atDesk = (
  change: (house: MemoryDesk, assistant: CallSnapshot) => Partial<MemoryDesk["desk"]>,
): Engine => ({
  ...theEngine,
  openDesk: (state, assistant, now, as) => {
    const house = theEngine.openDesk(state, assistant, now, as);
    return { ...house, desk: { ...house.desk, ...change(house, assistant) } };
  },
});

/** The desk of an owner with other settings. */
export const atDeskOf = (change: (snapshot: CallSnapshot) => CallSnapshot): Engine => ({
  ...theEngine,
  openDesk: (state, assistant, now, as) => theEngine.openDesk(state, change(assistant), now, as),
});

/** Words of the caller are heard as others. */
export const hearing = (change: (words: string, asked: string | undefined) => string): Engine => ({
  ...theEngine,
  step: (session, event, around) =>
    theEngine.step(
      session,
      event.type === "speech" ? { ...event, words: change(event.words, session.facts.dialogue?.asked) } : event,
      around,
    ),
});
