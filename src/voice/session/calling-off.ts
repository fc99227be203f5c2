import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { isCalledOff, mayBeCalledOff } from "../language/safety/called-off.ts";
import { safetyWords } from "../language/safety/safety-words.ts";
import { readYesNo } from "../language/spoken/read-yes-no.ts";
import { dangerIn } from "../language/understanding/danger.ts";
import { sayOnHerOwn, think } from "./answering.ts";
import type { Around, Session, Step } from "./session.ts";

/** A danger this clear in a yes is no yes. */
const clearDanger = 0.9;

/** Of which emergency people hear: of this call, or of one of the same caller a moment ago. */
const emergencyOf = ({ facts }: Session, { earlier_emergency }: CallSnapshot) => facts.emergency ?? earlier_emergency;

/**
 * "False alarm, it was the pilot light": people are called off only after one question, and never where a caller cannot know it. Whoever has
 * taken it hears of it. Nothing where the caller speaks of something else.
 */
export function hearCallingOff(session: Session, said: string, around: Around): Step | undefined {
  const { facts, language, turn, helper } = session;
  const { assistant } = around;
  const kind = emergencyOf(session, assistant);
  if (!assistant.ladder || kind === undefined) return undefined;
  const texts = helperTexts(language);
  if (facts.calling_off === turn - 1) return hearAnswer(session, said, around);
  if (!isCalledOff(said, language) || helper?.news === "on_line") return undefined;
  if (mayBeCalledOff(kind) && helper?.news !== "has_it")
    return sayOnHerOwn({ ...session, facts: { ...facts, calling_off: turn } }, texts.askCallOff, around);
  const words = helper?.news === "has_it" ? texts.toldThem : `${safetyWords(kind, language)} ${texts.toldThem}`;
  const told = sayOnHerOwn(session, words, around);
  return { ...told, effects: [{ do: "call_off", stop: false }, ...told.effects] };
}

/** Only a yes calls people off. */
function hearAnswer(session: Session, said: string, around: Around): Step {
  const { facts, language } = session;
  const texts = helperTexts(language);
  const asked = { ...session, facts: { ...facts, calling_off: undefined } };
  const isDanger = dangerIn(said, language, around.assistant.settings).score >= clearDanger;
  if (readYesNo(said, language) === "yes" && !isDanger) {
    // From here on it is a call as any other: should it burn after all, that is an emergency anew.
    const over = { ...asked, helper: undefined, facts: { ...asked.facts, emergency: undefined, reaching: undefined } };
    const ended = sayOnHerOwn(over, texts.calledOff, around);
    return { ...ended, effects: [{ do: "call_off", stop: true }, ...ended.effects] };
  }
  const begun = `${texts.keepsCalling} `;
  const thinking = think(asked, around, begun);
  return {
    ...thinking,
    effects: [{ do: "say", words: begun, last: false, interruptible: true }, ...thinking.effects],
  };
}
