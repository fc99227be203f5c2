import type { TransferAttempt, TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import { type CallSnapshot, numberOf } from "#domain/calls/call-snapshot.ts";
import type { Session } from "./session.ts";

const order: readonly TransferTarget[] = ["emergency", "service", "sales"];

/** Whom to try after one that was not reached; the emergency contact is for emergencies only. No number is rung twice. */
export function nextTarget(
  assistant: Pick<CallSnapshot, "sales_transfer" | "service_transfer" | "settings">,
  { transfers, facts }: Pick<Session, "transfers" | "facts">,
): TransferTarget | undefined {
  const rung = new Set(transfers.map(({ target }) => numberOf(assistant, target)));
  return order.find((target) => {
    const number = numberOf(assistant, target);
    return number !== "" && !rung.has(number) && (target !== "emergency" || facts.emergency !== undefined);
  });
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
