import { disabledLineText, pausedText } from "#domain/calls/opening-words.ts";
import type { AtCap } from "#domain/money/spend-limits.ts";
import { atCapForwardText, crowdedText, notInServiceText } from "./incoming-call-texts.ts";

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
  /** The number that sent the call here; empty where it was called directly. */
  readonly forwardedFrom: string;
  /** Whether this process can take no more calls: too many are live, or it is about to stop. */
  readonly isFull: boolean;
  /** Whether this owner has as many live calls as a trial allows. */
  readonly isTrialFull: boolean;
  /** What the owner wants now that the month has reached its cap; absent while it has not. */
  readonly atCap?: AtCap | undefined;
};

/** What becomes of it. `words` are said first, where there are any. */
export type IncomingDecision =
  | { readonly do: "reject" }
  | { readonly do: "answer"; readonly duty: "all" | "messages_only" }
  | { readonly do: "put_through"; readonly words: string; readonly number: string; readonly isMissed: boolean }
  | { readonly do: "record"; readonly words: string }
  | { readonly do: "say"; readonly words: string };

/** Decides by the owner's switch, what is paid, the cap, and how much is going on. Nobody is hung up on where a person can be reached. */
export function decideIncoming(facts: IncomingFacts): IncomingDecision {
  const { assistant, from, forwardedFrom, isFull, isTrialFull, atCap } = facts;
  if (!assistant) return { do: "say", words: notInServiceText };
  const { status, payment_status, business_name, blocked_numbers } = assistant;
  if (from !== "" && blocked_numbers.includes(from)) return { do: "reject" };
  if (status === "paused") return toPerson(facts, pausedText(business_name));
  if (payment_status === "pending" || payment_status === "disabled")
    return toPerson(facts, disabledLineText(business_name));
  if (atCap === "forward") {
    const number = reachable(assistant.service_transfer, forwardedFrom);
    if (number !== "") return { do: "put_through", words: atCapForwardText(business_name), number, isMissed: true };
  }
  if (isFull || isTrialFull) return shed(facts);
  const takesAll = payment_status !== "degraded" && (atCap === undefined || atCap === "answer");
  return { do: "answer", duty: takesAll ? "all" : "messages_only" };
}

/** One call too many of one caller: nobody is rung for it, and nothing is billed. */
export const turnAway = (business_name: string): IncomingDecision => ({
  do: "say",
  words: crowdedText(business_name, "again"),
});

/** Back to the phone that has just sent the call here it would go round for ever. */
export const reachable = (service_transfer: string, forwardedFrom: string): string =>
  service_transfer === forwardedFrom ? "" : service_transfer;

function toPerson({ assistant, forwardedFrom }: IncomingFacts, words: string): IncomingDecision {
  const number = reachable(assistant?.service_transfer ?? "", forwardedFrom);
  return number === "" ? { do: "say", words } : { do: "put_through", words, number, isMissed: false };
}

/** She would answer if she could: the caller is put through, or leaves a message, and the owner hears of it. */
function shed({ assistant, forwardedFrom }: Pick<IncomingFacts, "assistant" | "forwardedFrom">) {
  const number = reachable(assistant?.service_transfer ?? "", forwardedFrom);
  const words = crowdedText(assistant?.business_name ?? "", number === "" ? "record" : "put_through");
  return number === ""
    ? ({ do: "record", words } as const)
    : ({ do: "put_through", words, number, isMissed: true } as const);
}
