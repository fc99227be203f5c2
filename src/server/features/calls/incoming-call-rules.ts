import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { connectingText, disabledLineText, pausedText } from "#domain/calls/opening-words.ts";
import type { AtCap } from "#domain/money/spend-limits.ts";
import { crowdedText, notInServiceText } from "./incoming-call-texts.ts";

/** What is known when a call comes, before anybody answers it. */
export type IncomingFacts = {
  /** Absent: the number is nobody's. */
  readonly assistant:
    | {
        readonly status: "active" | "paused";
        readonly payment_status: "pending" | "active" | "degraded" | "disabled";
        readonly service_transfer: string;
        readonly blocked_numbers: readonly string[];
        readonly business_name: string;
      }
    | undefined;
  readonly from: string;
  /**
   * It comes from a number of ours: somebody whom we ring (a person on call, an owner, staff) sends their calls on to an assistant, and she
   * would talk to herself.
   */
  readonly isOwnNumber?: boolean | undefined;
  /** The number that sent the call here; empty where it was called directly. */
  readonly forwardedFrom: string;
  /** Whether this process can take no more calls: too many are live, or it is about to stop. */
  readonly isFull: boolean;
  /** Whether this owner has as many live calls as a trial allows. */
  readonly isTrialFull: boolean;
  /** What the owner wants now that the month has reached its cap; absent while it has not. */
  readonly atCap?: AtCap | undefined;
};

type Away = NonNullable<CallSnapshot["away"]>;

/**
 * What becomes of it. `words` are said first, where there are any. `away`: why she takes none, as the owner reads it beside the call.
 * Whoever is put through or recorded is written down, and so is whoever only hears why nobody answers.
 */
export type IncomingDecision =
  | { readonly do: "reject" }
  | { readonly do: "answer"; readonly duty: "all" | "messages_only" }
  | { readonly do: "put_through"; readonly words: string; readonly number: string; readonly away?: Away }
  | { readonly do: "record"; readonly words: string; readonly away?: Away }
  /** `asksDanger`: it is a business that answers otherwise, and who is turned away may be in danger. */
  | { readonly do: "say"; readonly words: string; readonly away?: Away; readonly asksDanger?: true };

/** Of the others no record is made: nobody's number, a blocked caller, and one call too many of one caller. */
export const isKept = (
  decision: IncomingDecision,
): decision is Extract<IncomingDecision, { do: "put_through" | "record" | "say" }> =>
  decision.do === "put_through" || decision.do === "record" || (decision.do === "say" && decision.away !== undefined);

/** Decides by the owner's switch, what is paid, the cap, and how much is going on. Nobody is hung up on where a person can be reached. */
export function decideIncoming(facts: IncomingFacts): IncomingDecision {
  const { assistant, from, isOwnNumber, forwardedFrom, isFull, isTrialFull, atCap } = facts;
  if (!assistant) return { do: "say", words: notInServiceText };
  // Turned down, that person counts as busy, and the next one is rung at once.
  if (isOwnNumber) return { do: "reject" };
  const { status, payment_status, business_name, blocked_numbers } = assistant;
  if (from !== "" && blocked_numbers.includes(from)) return { do: "reject" };
  if (status === "paused") return whilePaused(facts);
  if (payment_status === "pending" || payment_status === "disabled") return outOfService(facts);
  if (atCap === "forward") {
    const number = reachable(assistant.service_transfer, forwardedFrom);
    if (number !== "") return { do: "put_through", words: connectingText(business_name), number };
  }
  if (isFull || isTrialFull) return shed(facts);
  const takesAll = payment_status !== "degraded" && (atCap === undefined || atCap === "answer");
  return { do: "answer", duty: takesAll ? "all" : "messages_only" };
}

/** One call too many of one caller: nobody is rung for it, and nothing is billed. */
export const turnAway = (business_name: string): IncomingDecision => ({
  do: "say",
  words: crowdedText(business_name, "again"),
  asksDanger: true,
});

/** Back to the phone that has just sent the call here it would go round for ever. */
export const reachable = (service_transfer: string, forwardedFrom: string): string =>
  service_transfer === forwardedFrom ? "" : service_transfer;

type Called = Pick<IncomingFacts, "assistant" | "forwardedFrom">;

const personFor = ({ assistant, forwardedFrom }: Called): string =>
  reachable(assistant?.service_transfer ?? "", forwardedFrom);

function whilePaused(facts: Called): IncomingDecision {
  const number = personFor(facts);
  const { business_name = "" } = facts.assistant ?? {};
  return number === ""
    ? { do: "record", words: pausedText(business_name), away: "paused" }
    : { do: "put_through", words: connectingText(business_name), number, away: "paused" };
}

/** A line that nobody pays for records nothing by itself; who called is kept all the same. */
function outOfService(facts: Called): IncomingDecision {
  const number = personFor(facts);
  const words = disabledLineText(facts.assistant?.business_name ?? "");
  return number === ""
    ? { do: "say", words, away: "out_of_service", asksDanger: true }
    : { do: "put_through", words, number, away: "out_of_service" };
}

/** She would answer if she could: the caller is put through, or leaves a message, and the owner hears of it. */
function shed(facts: Called): IncomingDecision {
  const number = personFor(facts);
  const words = crowdedText(facts.assistant?.business_name ?? "", number === "" ? "record" : "put_through");
  return number === "" ? { do: "record", words } : { do: "put_through", words, number };
}
