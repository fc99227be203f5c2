import { numberOf } from "#domain/calls/call-snapshot.ts";
import type { EmergencyKind } from "#domain/emergencies/emergencies.ts";
import { callTexts } from "../language/call-texts.ts";
import { sayOnHerOwn } from "./answering.ts";
import type { Session } from "./session.ts";
import type { Around, Step } from "./step.ts";
import { briefingOf } from "./transfers.ts";

/** Safety first, in fixed words that cannot be talked over; then a person, else an urgent message that is kept at once. */
export function answerEmergency(session: Session, kind: EmergencyKind, around: Around, text: string): Step {
  const texts = callTexts(session.language);
  const messages = [...session.facts.messages, { text, urgent: true }];
  const known = { ...session, facts: { ...session.facts, emergency: kind, messages } };
  const { assistant } = around;
  const reachable = assistant.duty === "all" && numberOf(assistant, "emergency") !== "";
  const next = { do: "transfer", target: "emergency", briefing: briefingOf(known, assistant) } as const;
  const words = `${texts.safety[kind]} ${reachable ? texts.connecting.emergency : texts.urgentMessage}`;
  const said = sayOnHerOwn(known, words, around, { interruptible: false, ...(reachable && { next }) });
  // Kept also where somebody is reached: a caller who hangs up now must not be lost.
  return { ...said, effects: [{ do: "alarm" }, ...said.effects] };
}

/** It is not clear whether there is danger: one question, before anything else is talked about. */
export function askSafety(session: Session, kind: EmergencyKind, words: string, around: Around, again = false): Step {
  const safety = { kind, words, turn: session.turn, denied: false, again };
  const { safetyQuestion, toBeSafe } = callTexts(session.language);
  const question = again ? `${toBeSafe} ${safetyQuestion[kind]}` : safetyQuestion[kind];
  return sayOnHerOwn({ ...session, facts: { ...session.facts, safety } }, question, around);
}
