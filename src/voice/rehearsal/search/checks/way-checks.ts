import { outcomeOf } from "#domain/calls/call-record.ts";
import { phrasesOf } from "../../../brain/receptionist/phrases-by-language.ts";
import { saidFacts } from "../../said-facts.ts";
import { placeOf } from "../fingerprint.ts";
import { isRinging } from "../is-ringing.ts";
import type { Check, Meaning } from "../move.ts";

/** Who means one of these wants something, and is helped by a booking, a message, a person or an answer. */
const wants: ReadonlySet<Meaning> = new Set<Meaning>(["wish", "danger", "owners_danger", "person", "message"]);
/** Who means one of these has gone, or wants nothing any more. */
const wantsNothing: ReadonlySet<Meaning> = new Set<Meaning>(["leaving", "refusal", "seller", "silence", "no"]);
const mostReturns = 4;
const mostSaid = 3;
const mostMessages = 5;
const askMore = (["en", "es"] as const).flatMap((language) => [phrasesOf(language).askMore].flat());
export const mostTurns = 30;

export const wayChecks: readonly Check[] = [
  {
    name: "no answer",
    wrong: (_call, { move, said, after }) =>
      said === "" && after.ended === null && move.means !== "silence"
        ? "The caller spoke, and she said nothing."
        : undefined,
  },
  {
    name: "round and round",
    wrong: ({ turns }, last) => {
      const { after, move, said } = last;
      if (after.ended !== null || move.means === "question" || isRinging(last)) return undefined;
      // Whoever leaves several messages hears each time that it is passed on.
      const most =
        after.facts.messages.length > 0 && askMore.some((words) => said.endsWith(words)) ? mostMessages : mostSaid;
      const same = turns.filter((turn) => turn.said === said && turn.move.means !== "question").length;
      if (said !== "" && same >= most) return `The call goes round: she has said this ${same} times: "${said}"`;
      const here = placeOf(after);
      const times = turns.filter((turn) => turn.move.means !== "question" && placeOf(turn.after) === here).length;
      return times >= mostReturns
        ? "The call goes round: it has come to the same place for the fourth time."
        : undefined;
    },
  },
  {
    name: "no end",
    isWhole: true,
    wrong: ({ turns }, { after }) =>
      (turns.length >= mostTurns && after.ended === null) || after.ended === "connection_lost"
        ? "The call comes to no end."
        : undefined,
  },
  {
    name: "a dead end",
    wrong: ({ call: { assistant }, turns, house }, { after }) => {
      const isHers = after.ended === "said_goodbye" || after.ended === "silence";
      const wanted =
        turns.some(({ move }) => wants.has(move.means)) && !turns.some(({ move }) => wantsNothing.has(move.means));
      if (!isHers || !wanted || after.facts.spam !== undefined) return undefined;
      const isServed =
        outcomeOf(after) !== "answered" ||
        house.messages.length + house.cancelled.length > 0 ||
        saidFacts(after.lines, assistant).some(({ facts }) => facts.length > 0);
      return isServed ? undefined : "The caller wanted something, and the call ended with nothing done.";
    },
  },
];
