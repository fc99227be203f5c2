import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { numberOf } from "#domain/calls/call-snapshot.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { longestBreath } from "#domain/calls/heard.ts";
import { guessLanguage } from "../brain/understanding/guess-language.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { callTexts } from "../language/call-texts.ts";
import { cardMark, isTypedCard } from "../language/masking/mask-secrets.ts";
import { circumstancesIn } from "../language/safety/circumstances.ts";
import { withPowerNearby } from "../language/safety/near-power.ts";
import { readPlea } from "../language/safety/pleas.ts";
import { safetyWords } from "../language/safety/safety-words.ts";
import { readYesNo } from "../language/spoken/read-yes-no.ts";
import { dangerIn, hasNo, safetyAnswer } from "../language/understanding/danger.ts";
import { sayOnHerOwn, think, withLine } from "./answering.ts";
import { hearCallingOff } from "./calling-off.ts";
import { answerPlea } from "./in-danger.ts";
import type { Around, Effect, Session, Step } from "./session.ts";
import { waits } from "./timings.ts";
import { briefingOf } from "./transfers.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Safety first, in fixed words that cannot be talked over; then a person, else an urgent message that is kept at once. */
function answerEmergency(session: Session, danger: EmergencyKind, around: Around, text: string): Step {
  const kind = withPowerNearby(danger, text);
  const texts = callTexts(session.language);
  const messages = [...session.facts.messages, { text, urgent: true }];
  const known = { ...session, facts: { ...session.facts, emergency: kind, messages } };
  const { assistant } = around;
  const told = circumstancesIn([...callerWords(session), text], session.language);
  const safety = safetyWords(kind, session.language, told);
  if (assistant.ladder) {
    // People are called beside the call, which goes on: what they need is asked meanwhile.
    const words = `${safety} ${helperTexts(session.language).reaching}`;
    const reaching = { ...known, facts: { ...known.facts, reaching: true } };
    const said = sayOnHerOwn(reaching, words, around, { interruptible: false });
    return { ...said, effects: [{ do: "alarm" }, ...said.effects] };
  }
  const reachable = assistant.duty === "all" && numberOf(assistant, "emergency") !== "";
  const next = { do: "transfer", target: "emergency", briefing: briefingOf(known, assistant) } as const;
  const words = `${safety} ${reachable ? texts.connecting.emergency : texts.urgentMessage}`;
  const said = sayOnHerOwn(known, words, around, { interruptible: false, ...(reachable && { next }) });
  // Kept also where somebody is reached: a caller who hangs up now must not be lost.
  return { ...said, effects: [{ do: "alarm" }, ...said.effects] };
}

/** What the caller has said of late: a tip that it rules out is not given. */
const callerWords = ({ lines }: Session): string[] =>
  lines.flatMap(({ who, words }) => (who === "caller" ? [words] : [])).slice(-lastLines);
const lastLines = 8;

/** What led to the question about danger, and all that was said to it: an address among it is not lost. */
function sinceAsked({ lines }: Session, words: string): string {
  const said = lines.flatMap((line) => (line.who === "caller" ? [line.words] : []));
  const from = said.lastIndexOf(words);
  return from < 0 ? [words, said.at(-1)].join(" ") : said.slice(from).join(" ");
}

/** A question about danger that is left without a word: it is asked once more, and then it counts as a yes. Nothing where none is open. */
export function hearNothing(session: Session, around: Around): Step | undefined {
  const { safety, emergency } = session.facts;
  if (safety === undefined || safety.denied || emergency !== undefined || safety.turn !== session.turn)
    return undefined;
  if (!safety.again) return askSafety(session, safety.kind, safety.words, around, "not_answered");
  return answerEmergency(session, safety.kind, around, sinceAsked(session, safety.words));
}

/** It is not clear whether there is danger: one question, before anything else is talked about. `again`: who did not hear it gets it alone. */
function askSafety(
  session: Session,
  kind: EmergencyKind,
  words: string,
  around: Around,
  again?: "not_heard" | "not_answered",
): Step {
  const safety = { kind, words, turn: session.turn, denied: false, again: again !== undefined };
  const { safetyQuestion, toBeSafe } = callTexts(session.language);
  const question = again === "not_answered" ? `${toBeSafe} ${safetyQuestion[kind]}` : safetyQuestion[kind];
  return sayOnHerOwn({ ...session, facts: { ...session.facts, safety } }, question, around);
}

type Heard = { readonly words: string; readonly language: string | null; readonly typed?: string | undefined };

/** The caller has said something. Whatever she was saying is over, and it is answered; danger before all else. */
export function hearSpeech(session: Session, { words, language, typed }: Heard, around: Around): Step {
  // A frame of the carrier's may hold far more; understanding it all would hold up the other calls.
  const breath = words.trim().slice(0, longestBreath);
  if (breath === "") return { session, effects: [] };
  const { session: clean, said } = withoutSecrets(session, breath);
  if (isTooLong(clean))
    return { session: { ...hearLine(clean, said, language, around), owed: false }, effects: [{ do: "keep" }] };
  const stopped = stopSpeaking(clean, around);
  const heard = { ...hearLine(stopped.session, said, language, around), typed };
  const answered =
    hearCallingOff(heard, said, around) ??
    (isAlreadyUrgent(heard) ? hearMore(heard, said, around) : judgeDanger(heard, typed ?? said, around));
  return { session: answered.session, effects: [...stopped.effects, ...answered.effects, { do: "keep" }] };
}

/** The last goodbye of a call that has gone on too long. Nothing that a caller does holds it up; what they say is written down. */
const isTooLong = ({ answer }: Session): boolean => answer?.next?.do === "hang_up" && answer.next.ending === "too_long";

/**
 * More of a danger that she knows of. What cannot be done, is done, or has got worse changes what is right: that is said first, and cannot
 * be talked over; then she goes on with what she needs to know.
 */
function hearMore(session: Session, said: string, around: Around): Step {
  const { emergency } = session.facts;
  const { language } = session;
  const earlier = callerWords(session).slice(0, -1);
  const before = circumstancesIn(earlier, language);
  const now = circumstancesIn([...earlier, said], language);
  if (emergency === undefined) return think(session, around);
  const kind = worseOf(emergency, said, session, around);
  const words = safetyWords(kind, language, now);
  if (words === safetyWords(emergency, language, before))
    return answerPlea(session, said, [...earlier, said], around) ?? think(session, around);
  const begun = `${words} `;
  const thinking = think({ ...session, facts: { ...session.facts, emergency: kind } }, around, begun);
  return {
    session: thinking.session,
    effects: [{ do: "say", words: begun, last: false, interruptible: false }, ...thinking.effects],
  };
}

/** A fire after a flood is a fire. What is less of a danger than what she knows of changes nothing. */
function worseOf(known: EmergencyKind, said: string, { language }: Session, { assistant }: Around): EmergencyKind {
  const danger = dangerIn(said, language, assistant.settings);
  const heard = withPowerNearby(danger.band === "alarm" && danger.score >= inAnswer ? danger.kind : known, said);
  return heard !== "named_by_owner" && emergencyKinds.indexOf(heard) < emergencyKinds.indexOf(known) ? heard : known;
}

const isAlreadyUrgent = ({ facts }: Session): boolean => facts.emergency !== undefined;

/** Danger before all else: an alarm, one question where it is not clear, or the brain. It is decided here for every brain. */
function judgeDanger(session: Session, said: string, around: Around): Step {
  const { safety } = session.facts;
  const { settings } = around.assistant;
  const danger = dangerIn(said, session.language, settings);
  if (danger.band !== "none") {
    // What saves lives is said in the language that the caller speaks.
    const spoken = guessLanguage(said);
    if (
      spoken !== undefined &&
      spoken !== session.language &&
      settings.languages.includes(spoken) &&
      safety === undefined
    ) {
      const { session: judged, effects } = judgeDanger({ ...session, language: spoken }, said, around);
      return { session: judged, effects: [{ do: "use_language", language: spoken }, ...effects] };
    }
  }
  const isAnswer = safety !== undefined && !safety.denied && safety.turn === session.turn - 1;
  if (isAnswer && safety) {
    const plea = readPlea(said, session.language);
    const isUnheard = plea === "again";
    // "I can't hear you" is no no.
    const answer = isUnheard ? "unclear" : safetyAnswer(said, readYesNo(said, session.language));
    // Neither a yes nor a no, or the caller did not catch it: it is asked once more, and then it counts as a yes.
    if (answer === "unclear" && !safety.again)
      return askSafety(session, safety.kind, safety.words, around, isUnheard ? "not_heard" : "not_answered");
    if (answer === "danger" || (answer === "unclear" && (isUnheard || !hasNo(said)))) {
      // What the answer adds may tell better what it is.
      const both = dangerIn(`${safety.words} ${said}`, session.language, settings);
      const kind = both.band === "none" ? safety.kind : both.kind;
      return answerEmergency(session, kind, around, sinceAsked(session, safety.words));
    }
    const facts = { ...session.facts, safety: { ...safety, denied: true } };
    return think({ ...session, facts }, around);
  }
  // A name or a number that was asked for is hardly ever a danger: there it must be clear.
  const isAnswerToHer = asksForValue.has(session.facts.dialogue?.asked);
  // Who has said that nobody is in danger is believed, until it is clear that somebody is.
  const isClear = (!isAnswerToHer && safety?.denied !== true) || danger.score >= inAnswer;
  if (danger.band === "alarm" && isClear) return answerEmergency(session, danger.kind, around, said);
  if (danger.band === "alarm" && safety === undefined && !isShortAnswer(session, said))
    return askSafety(session, danger.kind, said, around);
  // Once is enough: who has said that nothing burns is not asked about smoke again.
  if (danger.band === "ask" && safety === undefined && !isAnswerToHer)
    return askSafety(session, danger.kind, said, around);
  return think(session, around);
}

const inAnswer = 0.9;
const shortAnswer = 8;
const asksForValue: ReadonlySet<string | undefined> = new Set([
  "when",
  "which_time",
  "name",
  "last_name",
  "number",
  "own_number",
  "zip",
  "address",
  "booked_number",
  "house_number",
  "code",
  "confirm",
]);

/** "Thursday at nine", said to a question for a time, is what it is. */
const isShortAnswer = ({ facts }: Session, said: string): boolean =>
  asksForValue.has(facts.dialogue?.asked) && said.split(/\s+/).length <= shortAnswer;

function hearLine(session: Session, words: string, language: string | null, { now, assistant }: Around): Session {
  const told = language?.split("-")[0]?.toLowerCase() ?? "";
  const spoken = isSpokenLanguage(told) && assistant.settings.languages.includes(told) ? told : session.language;
  const line: TranscriptLine = {
    seq: session.lines.length + 1,
    who: "caller",
    words,
    at: now.toISOString(),
    language: spoken,
  };
  return {
    ...session,
    turn: session.turn + 1,
    lines: [...session.lines, line],
    silences: 0,
    isBack: false,
    keys: "",
    owed: true,
  };
}

/** An answer that is cut short stays in the transcript as far as it was sent, since nobody said how much of it was heard. */
function stopSpeaking(session: Session, around: Around): Step {
  const { answer } = session;
  const clear: readonly Effect[] = [
    { do: "clear_timer", timer: "unheard" },
    { do: "clear_timer", timer: "keys" },
  ];
  if (!answer?.open) return { session: { ...session, answer: null }, effects: clear };
  return {
    session: { ...withLine(session, answer, around, true), answer: null },
    effects: [{ do: "stop_thinking" }, ...quickEnds, ...clear],
  };
}

const quickEnds: readonly Effect[] = [
  { do: "clear_timer", timer: "filler" },
  { do: "clear_timer", timer: "give_up" },
  { do: "clear_timer", timer: "stalled" },
];

/** The caller talked over her: she stops at once, and only what was heard counts as said. What was to follow is off. */
export function interrupt(session: Session, heard: string, { now }: Pick<Around, "now">): Step {
  const { answer } = session;
  if (answer === null || isTooLong(session)) return { session, effects: [] };
  const words = heard.trim().slice(0, longestBreath);
  const said = answer.open ? withLine(session, { ...answer, sent: words }, { now }, true) : shorten(session, words);
  return {
    session: { ...said, answer: null, owed: false },
    effects: [
      { do: "stop_thinking" },
      ...quickEnds,
      { do: "clear_timer", timer: "unheard" },
      { do: "set_timer", timer: "silence", ms: waits.silence },
      { do: "keep" },
    ],
  };
}

/** The line that stands already is cut to what was heard. An empty one keeps its place, so that the numbers have no gap. */
function shorten(session: Session, words: string): Session {
  const last = session.lines.at(-1);
  if (last?.who !== "assistant") return session;
  return { ...session, lines: [...session.lines.slice(0, -1), { ...last, words, cut: true }] };
}

const endKey = "#";

/** Keys are read together, as one thing that the caller said: a code, a number, or 0 for a person. */
export function hearKey(session: Session, key: string, around: Around): Step {
  const keys = key === endKey ? session.keys : session.keys + key;
  if (key === endKey) return readKeys({ ...session, keys }, around);
  return {
    session: { ...session, keys: keys.slice(0, mostKeys), silences: 0, isBack: false },
    effects: [
      { do: "clear_timer", timer: "silence" },
      { do: "set_timer", timer: "keys", ms: waits.keys },
    ],
  };
}

const mostKeys = 20;
const typedMark = "[keypad]";

export function readKeys(session: Session, around: Around): Step {
  const { keys } = session;
  if (keys === "") return { session, effects: [] };
  const cleared = { ...session, keys: "" };
  if (keys === "0") return hearSpeech(cleared, { words: "0 (a person, please)", language: null }, around);
  const read = isTypedCard(keys) ? cardMark : withoutSecrets(cleared, keys).said;
  if (read !== keys) return hearSpeech(cleared, { words: read, language: null }, around);
  // A code or a number is for the brain to read now; what is kept says only that something was typed.
  return hearSpeech(cleared, { words: typedMark, language: null, typed: keys }, around);
}
