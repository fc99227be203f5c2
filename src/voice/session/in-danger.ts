import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { dangerTexts } from "../language/call-texts/danger-texts.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import type { Circumstance } from "../language/safety/circumstance.ts";
import { circumstancesIn } from "../language/safety/circumstances.ts";
import { type Plea, readPlea } from "../language/safety/pleas.ts";
import { safetyInShort, safetyWords } from "../language/safety/safety-words.ts";
import { sayOnHerOwn } from "./answering.ts";
import type { Around, Session, Step } from "./session.ts";

/** In these somebody may die of a minute lost: what to do is said again before anything is asked. */
const deadly: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>([
  ...(["gas", "fire", "carbon_monoxide", "sparks", "water_near_power"] as const),
  ...(["violence", "injury", "poisoning", "break_in"] as const),
]);
const toLeave: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["gas", "fire", "carbon_monoxide"]);
const isOutOrStuck = ["outside", "cant_get_out", "cant_move_them", "not_there"] as const satisfies Circumstance[];
const mostAsked = 2;

/**
 * Somebody in a known danger who tells nothing: "oh God", "say that again", "is anybody coming?". They hear what to do in few words, or how
 * far it is with whoever is rung, and one small question. It is decided here for every brain; nothing where they tell something.
 */
export function answerPlea(session: Session, said: string, callerWords: string[], around: Around): Step | undefined {
  const { emergency } = session.facts;
  const plea = emergency === undefined ? undefined : readPlea(said, session.language);
  if (emergency === undefined || plea === undefined) return undefined;
  const told = circumstancesIn(callerWords, session.language);
  const words = wordsFor(plea, emergency, told, session, around);
  const question = questionFor(plea, emergency, told, session);
  const far = howFar(session, around);
  // Nobody is told the same twice in a row, and who keeps on is left to the brain.
  const more = words === far ? [] : [joined(session, words, far)];
  const ways = [joined(session, words, question), ...(plea === "panic" ? [words, ...more] : [])];
  const isNewsAgain = plea === "again" && question === "" && timesSaid(session, words) < mostAsked;
  const isOnce = plea === "panic" && !isReaching(session, around);
  const isNew = (way: string) => isNewsAgain || (isOnce ? timesSaid(session, way) === 0 : way !== lastSaid(session));
  const whole = ways.find((way) => way !== "" && isNew(way));
  if (whole === undefined || isPastHelp(plea, session, around)) return undefined;
  const { helper } = session;
  const isTold = helper !== undefined && whole.includes(far);
  return sayOnHerOwn(isTold ? { ...session, helper: { ...helper, isTold } } : session, whole, around);
}

/** There is news to come: until then the same is said again to whoever is afraid. */
const isReaching = ({ helper }: Session, { assistant }: Around): boolean =>
  helper === undefined ? assistant.ladder === true : helper.news === "ringing" || helper.news === "on_line";

/** Nobody is rung, and all was asked: there is no news to wait for. */
const isPastHelp = (plea: Plea, { facts, helper, language, lines }: Session, { assistant }: Around): boolean =>
  plea === "how_far" &&
  !assistant.ladder &&
  helper === undefined &&
  (facts.dialogue?.asked === "more" || lines.some(({ words }) => words.includes(dangerTexts(language).passedOn)));

function wordsFor(
  plea: Plea,
  emergency: EmergencyKind,
  told: ReadonlySet<Circumstance>,
  session: Session,
  around: Around,
): string {
  const short = safetyInShort(emergency, session.language, told);
  if (plea === "how_far") return howFar(session, around);
  if (plea === "panic") return deadly.has(emergency) ? short : howFar(session, around);
  const last = lastSaid(session);
  const isWarning = last.includes(safetyWords(emergency, session.language, told)) || last.includes(short);
  // Only what she said last, and of that what counts.
  return isWarning ? short : lastQuestion(last) === undefined ? (sentencesOf(last).at(-1) ?? "") : "";
}

/** How far it is, as far as it is known; nothing of it is a promise. */
function howFar({ helper, language }: Session, { assistant }: Around): string {
  const texts = helperTexts(language);
  const { reachingTeam, passedOn } = dangerTexts(language);
  const name = helper === undefined || helper.name === "" ? texts.someone : helper.name;
  switch (helper?.news) {
    case "on_line":
      return texts.onLine(name);
    case "has_it":
      return texts.hasIt(name, assistant.settings.urgent_callback_minutes ?? 0);
    case "nobody":
      return texts.nobody;
    case "waits":
      return texts.waits;
    case "not_reached":
      return texts.notReached(helper.name);
    case "ringing":
      return helper?.name === "" ? reachingTeam : texts.ringing(name);
    case undefined:
      return assistant.ladder ? reachingTeam : passedOn;
  }
}

/** One question: who has to get out is asked for that alone, the others for where they are, and nobody a third time. */
function questionFor(plea: Plea, emergency: EmergencyKind, told: ReadonlySet<Circumstance>, session: Session): string {
  const { areYouOut, askWhere } = dangerTexts(session.language);
  const hers = session.lines.flatMap(({ who, words }) => (who === "assistant" ? [words] : []));
  const times = (question: string) => hers.filter((words) => words.includes(question)).length;
  const open = lastQuestion(hers.findLast((words) => lastQuestion(words) !== undefined) ?? "");
  if (plea === "again") {
    const asked = lastQuestion(hers.at(-1) ?? "") ?? "";
    return times(asked) < mostAsked ? asked : "";
  }
  const mayLeave = toLeave.has(emergency) && !isOutOrStuck.some((each) => told.has(each));
  if (plea === "panic" && mayLeave && times(areYouOut) === 0) return areYouOut;
  if (session.facts.address === undefined && session.facts.dialogue?.place?.street === undefined)
    return times(askWhere) + (session.facts.dialogue?.counts.address ?? 0) < mostAsked ? askWhere : "";
  return plea === "how_far" && open !== undefined && open !== askWhere && times(open) < mostAsked ? open : "";
}

const timesSaid = ({ lines }: Session, said: string): number =>
  lines.filter(({ who, words }) => who === "assistant" && words === said).length;
const lastSaid = ({ lines }: Session): string => lines.findLast(({ who }) => who === "assistant")?.words ?? "";
const sentencesOf = (words: string): readonly string[] =>
  words
    .split(/(?<=[.!?。！？])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
const lastQuestion = (words: string): string | undefined =>
  sentencesOf(words)
    .findLast((sentence) => /[?？]$/.test(sentence))
    ?.trim();

function joined({ language }: Session, ...parts: string[]): string {
  return parts.filter((part) => part !== "").join(language === "zh" ? "" : " ");
}
