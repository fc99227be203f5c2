import type { InvoiceLine } from "#contract/invoices.ts";
import { secondsText } from "#domain/money/invoice-texts.ts";

/** What all lines add up to. Beside a figure of another moment it does not claim to be the same. */
export const linesSum = (lines: readonly Pick<InvoiceLine, "billed_seconds">[], invoiced: number): string => {
  const billed = lines.reduce((sum, line) => sum + line.billed_seconds, 0);
  const all = lines.length === 1 ? "This line adds" : `These ${lines.length.toLocaleString("en-US")} lines add`;
  const sum = `${all} up to ${secondsText(billed)} billed`;
  return billed === invoiced ? `${sum}, as the invoice says.` : `${sum}.`;
};
