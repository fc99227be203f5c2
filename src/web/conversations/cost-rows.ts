import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { minutesToOneDecimal } from "#domain/time/durations.ts";
import type { ConversationRow } from "../data/conversations.ts";

type Cost = ConversationRow["cost_data"];
type CostRow = { readonly name: string; readonly value: string };

const centsOf = (amount: number): number => Math.round(amount * 100);

/** What a call cost and how that comes about. Where it is free for another reason than the trial, there is no price to take away. */
export const costRows = (cost: Cost): { readonly rows: readonly CostRow[]; readonly pay: string } => {
  const { total_duration: seconds, billed_seconds, amount, not_billed_reason } = cost;
  const paid = centsOf(amount);
  const rows: CostRow[] = [
    { name: "Duration", value: `${minutesToOneDecimal(seconds)} minutes (${seconds} s)` },
    { name: "Billed seconds", value: `${billed_seconds} s` },
  ];
  if (not_billed_reason === null || not_billed_reason === "trial") {
    const whole = costCents(seconds);
    rows.push({ name: `${seconds} s at $${dollarsPerHour} per hour`, value: formatMoney(whole) });
    if (whole > paid) rows.push({ name: "Free trial credit", value: formatMoney(paid - whole) });
  }
  return { rows, pay: formatMoney(paid) };
};
