import { numberOf } from "#domain/calls/call-snapshot.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { safetyTips, safetyWords } from "../../../language/safety/safety-words.ts";
import type { Check } from "../move.ts";

/** What an owner's own sentence must never say to somebody in danger. */
const againstSafety =
  /\b(?:no need to (?:leave|worry|call)|(?:you can|just) (?:stay|wait) inside|don'?t (?:leave|call 911)|(?:light|strike) a (?:match|lighter)|flip (?:the|your) breaker|turn (?:the|your) (?:gas|power|lights) (?:back )?on)\b/i;
/** Words of the owner's by which emergencies are taken at any hour. */
const promisesEmergencies =
  /\b(?:24[/ -]?7|24[ -]hours?|around the clock|day or night|emergenc(?:y|ies) (?:service|line|calls?|any|at))\b/i;
const isOpen: ReadonlySet<Question | undefined> = new Set<Question | undefined>([undefined, "help", "matter", "more"]);
const shortestTip = 24;

export const dangerChecks: readonly Check[] = [
  {
    name: "an emergency is not heard",
    wrong: (_call, { move, before, after }) => {
      if (move.means !== "danger") return undefined;
      const isHeard = after.facts.emergency !== undefined || after.facts.safety?.turn === after.turn;
      return isHeard || before.facts.safety !== undefined
        ? undefined
        : "The caller told of a danger, and it was taken for an ordinary call.";
    },
  },
  {
    name: "your own emergency is not heard",
    wrong: (_call, { move, before, after }) => {
      // Where a name or a time was asked for, words from a list have to be clearer than that.
      if (move.means !== "owners_danger" || !isOpen.has(before.facts.dialogue?.asked)) return undefined;
      const isHeard = after.facts.emergency !== undefined || after.facts.safety?.turn === after.turn;
      return isHeard || before.facts.safety !== undefined
        ? undefined
        : "The caller told of something that you call an emergency, and it was taken for an ordinary call.";
    },
  },
  {
    name: "an emergency is booked like any job",
    wrong: (_call, { after, booked }) =>
      after.facts.emergency !== undefined && booked.length > 0
        ? "The caller was in danger, and was given an appointment."
        : undefined,
  },
  {
    name: "nobody is told of an emergency",
    wrong: ({ house }, { before, after }) =>
      after.facts.emergency !== undefined &&
      before.facts.emergency === undefined &&
      !house.messages.some(({ urgent }) => urgent)
        ? "It was an emergency, and nobody was told of it."
        : undefined,
  },
  {
    name: "an emergency is forgotten",
    wrong: (_call, { before, after }) =>
      before.facts.emergency !== undefined && after.facts.emergency === undefined
        ? "It was an emergency a moment ago, and now it is none."
        : undefined,
  },
  {
    name: "what keeps people safe is not said",
    wrong: (_call, { before, after, said }) => {
      const kind = after.facts.emergency;
      if (kind === undefined || before.facts.emergency !== undefined) return undefined;
      const whole = safetyWords(kind, after.language);
      const isSaid =
        said.includes(whole.slice(0, shortestTip)) || safetyTips(kind, new Set()).length === 0 || /911/.test(said);
      return isSaid ? undefined : "The caller was in danger, and was not told what to do first.";
    },
  },
  {
    name: "your words put people in danger",
    wrong: (_call, { said }) => {
      const found = againstSafety.exec(said)?.[0];
      return found === undefined ? undefined : `She said "${found}", which can put somebody in danger.`;
    },
  },
  {
    name: "an emergency reaches nobody",
    wrong: ({ call: { assistant } }, { before, after }) => {
      const isNew = after.facts.emergency !== undefined && before.facts.emergency === undefined;
      if (!isNew || assistant.ladder || assistant.duty !== "all" || numberOf(assistant, "emergency") !== "")
        return undefined;
      const words = [
        assistant.greeting,
        assistant.instructions,
        ...assistant.settings.answers.map(({ answer }) => answer),
      ];
      return words.some((each) => promisesEmergencies.test(each))
        ? "You promise help in emergencies, and there is no phone that rings for one."
        : undefined;
    },
  },
  {
    name: "an ordinary job is taken for an emergency",
    wrong: (_call, { move, before, after }) =>
      move.service !== undefined &&
      before.facts.safety === undefined &&
      before.facts.emergency === undefined &&
      after.facts.emergency !== undefined
        ? "The caller only asked for one of your services, and was treated as an emergency."
        : undefined,
  },
];
