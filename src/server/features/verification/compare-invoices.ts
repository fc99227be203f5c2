import type { VerifiedStep } from "#contract/verification.ts";
import { invoicesAgreeText, monthDifferenceText } from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { recheckMonths } from "../invoices/recheck-months.ts";
import type { Keeper } from "./needs.ts";

/** Every closed invoice, and what is counted of the running month, against the entries. */
export async function compareInvoices(
  tx: Tx,
  keeper: Keeper,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  const { closedMonths, invoices, entries, difference } = await recheckMonths(tx, { ...keeper, now }, signal);
  return {
    name: "invoices",
    state: difference ? "differs" : "agrees",
    text: difference ? monthDifferenceText(difference) : invoicesAgreeText(closedMonths),
    seq: difference?.what === "head" ? difference.seq : null,
    compared: [
      { what: "Entries", books: entries.entries, other: invoices.entries },
      { what: "Billed seconds", books: entries.billedSeconds, other: invoices.billedSeconds },
    ],
  };
}
