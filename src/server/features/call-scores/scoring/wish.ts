import { folded } from "../../../basics/folded.ts";
import { findsVisit, saysBooked, takesLeave, turnedDown } from "./score-words.ts";
import { type Loss, linesOf, type ScoredCall } from "./scored-call.ts";

const points = {
  emergencyAlone: 50,
  falsePromise: 35,
  visit: 35,
  visitLeft: 20,
  limited: 20,
  limitedMessage: 10,
  turnedDown: 5,
  turnedDownLate: 15,
  handedOn: 20,
  transfer: 30,
  transferWithMessage: 10,
  messageInstead: 15,
  noNumber: 15,
  hungUp: 15,
  vagueJob: 12,
  oddAddress: 30,
} as const;
/** Whoever hears it later has told all about it. */
const soon = 4;

/** Whether the caller got what the call was for. */
export function wishLosses(call: ScoredCall): Loss[] {
  const losses = [...promised(call), ...inDanger(call)];
  return [...(losses.length > 0 ? losses : missedWish(call)), ...badlyNoted(call), ...leftInTheMiddle(call)];
}

const isThrough = ({ transfers }: ScoredCall): boolean => transfers.some(({ result }) => result === "accepted");
const hasJob = ({ facts }: ScoredCall): boolean => facts.booked.length + facts.moved.length > 0;

/** She said that it was booked, and nothing is. */
function promised(call: ScoredCall): Loss[] {
  if (call.outcome === "booked" || hasJob(call)) return [];
  const line = linesOf(call, "assistant").find(({ words }) =>
    words
      .split(/(?<=[.!?])\s+/)
      .some((sentence) => !sentence.trim().endsWith("?") && saysBooked.test(folded(sentence))),
  );
  // Of a booking that was there before she may say so.
  return line && call.wantsVisit ? [{ code: "false_promise", points: points.falsePromise, seq: line.seq }] : [];
}

/** In an emergency somebody has to hear of it. */
function inDanger(call: ScoredCall): Loss[] {
  const { facts, messages, outcome } = call;
  const isHeard = isThrough(call) || facts.taken_by !== undefined || messages.length > 0 || outcome === "message";
  if (facts.emergency === undefined || isHeard || outcome === "booked") return [];
  return [{ code: "emergency_alone", points: points.emergencyAlone, seq: linesOf(call, "caller")[0]?.seq }];
}

function missedWish(call: ScoredCall): Loss[] {
  const { unmet, outcome, transfers } = call;
  const hers = linesOf(call, "assistant");
  const last = hers.at(-1)?.seq;
  const failed = isThrough(call) ? undefined : transfers.findLast(({ result }) => result !== undefined);
  const declined = hers.findIndex(({ words }) => turnedDown.test(folded(words)));
  if (declined >= 0 && outcome !== "booked")
    return [
      {
        code: "turned_down",
        points: declined < soon ? points.turnedDown : points.turnedDownLate,
        seq: hers[declined]?.seq,
      },
    ];
  if (unmet === "transfer") return [{ code: "transfer_failed", points: points.transfer, seq: last }];
  if (unmet === "limited") return [{ code: "limited", points: points.limited, seq: last }];
  if (unmet === "visit") return visitMissed(call, last);
  if (outcome === "transferred" && call.facts.offered.length > 0 && call.facts.emergency === undefined)
    return [{ code: "handed_on", points: points.handedOn, seq: last }];
  return outcome === "message" ? [...messageOnly(call, failed !== undefined, last), ...unreachable(call)] : [];
}

/** Who only asked when a visit is, has heard it; who thanks and leaves may call again. */
function visitMissed(call: ScoredCall, last: number | undefined): Loss[] {
  if (linesOf(call, "assistant").some(({ words }) => findsVisit.test(folded(words)))) return [];
  const theirs = linesOf(call, "caller").at(-1);
  const isLeaving = call.ending === "said_goodbye" && theirs !== undefined && takesLeave.test(folded(theirs.words));
  return [{ code: "visit_not_booked", points: isLeaving ? points.visitLeft : points.visit, seq: last }];
}

function messageOnly({ wantsVisit, duty, facts }: ScoredCall, isTried: boolean, seq: number | undefined): Loss[] {
  if (isTried) return [{ code: "transfer_failed", points: points.transferWithMessage, seq }];
  if (!wantsVisit || facts.emergency !== undefined) return [];
  return duty === "messages_only"
    ? [{ code: "limited", points: points.limitedMessage, seq }]
    : [{ code: "message_instead", points: points.messageInstead, seq }];
}

const unreachable = ({ messages, callerNumber, facts }: ScoredCall): Loss[] =>
  messages.length > 0 && callerNumber === undefined && !messages.some(({ phone }) => phone !== "") && !facts.phone
    ? [{ code: "no_number", points: points.noNumber }]
    : [];

const longestHouseNumber = /\b\d{6,}\b/;

/** A job that nobody can go to as it was noted. */
function badlyNoted(call: ScoredCall): Loss[] {
  const { placed = [], booked, address = "" } = call.facts;
  if (booked.length === 0) return [];
  const last = linesOf(call, "assistant").at(-1)?.seq;
  const isVague = placed.some(({ id, service }) => booked.includes(id) && service.trim() === "");
  return [
    ...(isVague ? [{ code: "vague_job" as const, points: points.vagueJob, seq: last }] : []),
    ...(longestHouseNumber.test(address.replace(/\b\d{5}(?:-\d{4})?\s*$/, ""))
      ? [{ code: "odd_address" as const, points: points.oddAddress, seq: last }]
      : []),
  ];
}

/** The caller hung up before anything came of the call, and not to say goodbye. */
function leftInTheMiddle(call: ScoredCall): Loss[] {
  if (call.ending !== "caller_hung_up" || call.outcome !== "answered") return [];
  const last = call.lines.findLast(({ words }) => words.trim() !== "");
  const theirs = linesOf(call, "caller").at(-1);
  if (theirs === undefined || takesLeave.test(folded(theirs.words))) return [];
  return last?.who === "assistant" ? [{ code: "hung_up", points: points.hungUp, seq: last.seq }] : [];
}
