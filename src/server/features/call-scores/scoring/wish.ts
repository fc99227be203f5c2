import { folded } from "../../../basics/folded.ts";
import { saysBooked, takesLeave, turnedDown } from "./score-words.ts";
import { type Loss, linesOf, type ScoredCall } from "./scored-call.ts";

const points = {
  emergencyAlone: 50,
  falsePromise: 35,
  visit: 35,
  limited: 20,
  turnedDown: 5,
  transfer: 30,
  transferWithMessage: 10,
  messageInstead: 15,
  noNumber: 15,
  hungUp: 15,
} as const;

/** Whether the caller got what the call was for. */
export function wishLosses(call: ScoredCall): Loss[] {
  const losses = [...promised(call), ...inDanger(call)];
  return losses.length > 0 ? [...losses, ...leftInTheMiddle(call)] : [...missedWish(call), ...leftInTheMiddle(call)];
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
  const { unmet, messages, outcome, transfers } = call;
  const failed = isThrough(call) ? undefined : transfers.findLast(({ result }) => result !== undefined);
  const declined = linesOf(call, "assistant").find(({ words }) => turnedDown.test(folded(words)));
  if (declined && outcome !== "booked") return [{ code: "turned_down", points: points.turnedDown, seq: declined.seq }];
  const last = linesOf(call, "assistant").at(-1)?.seq;
  if (unmet === "transfer") return [{ code: "transfer_failed", points: points.transfer, seq: last }];
  if (unmet === "visit") return [{ code: "visit_not_booked", points: points.visit, seq: last }];
  if (unmet === "limited") return [{ code: "limited", points: points.limited, seq: last }];
  const isMessage = outcome === "message";
  return [
    ...(isMessage && failed
      ? [{ code: "transfer_failed" as const, points: points.transferWithMessage, seq: last }]
      : []),
    ...(isMessage && !failed && call.wantsVisit && call.facts.emergency === undefined && call.duty !== "messages_only"
      ? [{ code: "message_instead" as const, points: points.messageInstead, seq: last }]
      : []),
    ...(messages.length > 0 &&
    call.callerNumber === undefined &&
    !messages.some(({ phone }) => phone !== "") &&
    !call.facts.phone
      ? [{ code: "no_number" as const, points: points.noNumber }]
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
