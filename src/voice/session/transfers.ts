import type { TransferAttempt, TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import { type CallSnapshot, numberOf } from "#domain/calls/call-snapshot.ts";
import { transferRules } from "#domain/transfers/transfer-rules.ts";
import { decideTransfer } from "../tools/decide-transfer.ts";
import type { Session } from "./session.ts";

/** Whom to try after one that was not reached, by the owner's rules. Who asked for one person is not passed on to another. */
export function nextTarget(
  assistant: CallSnapshot,
  { transfers, facts }: Pick<Session, "transfers" | "facts">,
  at: Date,
): TransferTarget | undefined {
  const emergency = facts.emergency !== undefined;
  if (!emergency && transfers.at(-1)?.target.startsWith("own:")) return undefined;
  const rung = new Set(transfers.map(({ target }) => numberOf(assistant, target)));
  const asked = { at, caller: "caller", emergency, wanted: "service", words: "", rung } as const;
  const decision = decideTransfer(transferRules(assistant), asked);
  return decision.do === "ring" ? decision.target : undefined;
}

/** One sentence for whoever picks up. */
export function briefingOf(
  { facts, lines }: Pick<Session, "facts" | "lines">,
  { name }: Pick<CallSnapshot, "name">,
): string {
  const matter = facts.problem ?? lines.findLast(({ who }) => who === "caller")?.words ?? "";
  const who = facts.name ?? "a caller";
  const urgent = facts.emergency === undefined ? "" : "This is urgent. ";
  return `${urgent}This is ${name} with ${who}${matter === "" ? "" : `: ${clip(matter)}`}`;
}

const longestMatter = 160;
const clip = (text: string): string =>
  text.length <= longestMatter ? text : `${text.slice(0, longestMatter).replace(/(?<!\s)\s+\S*$/, "")} ...`;

/** The attempt that is under way, with its result. */
export const withResult = (transfers: readonly TransferAttempt[], result: TransferResult): TransferAttempt[] =>
  transfers.map((attempt, index) =>
    index === transfers.length - 1 && attempt.result === undefined ? { ...attempt, result } : attempt,
  );
