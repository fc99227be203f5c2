import type { MonthInvoice } from "#contract/invoices.ts";
import { callsText, dollarsText, exactMoney, secondsText, signedDuration } from "#domain/money/invoice-texts.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { colours, type Paper, sheet, wide } from "./paper.ts";

const rowHeight = 19;
const titleHeight = 18;

type Row = { readonly what: string; readonly middle: string; readonly value: string; readonly kind?: "sum" | "amount" };

const hasCorrections = ({ corrections }: MonthInvoice): boolean =>
  corrections.billable_seconds !== 0 || corrections.free_seconds !== 0 || corrections.billed_seconds !== 0;

function rowsOf(invoice: MonthInvoice): Row[] {
  const { billable_seconds, free_seconds, billed_seconds, corrections, call_count, rate_per_hour } = invoice;
  const rate = formatMoney(rate_per_hour * 100);
  const seconds = (what: string, count: number, kind?: Row["kind"]): Row => ({
    ...{ what, middle: secondsText(count), value: signedDuration(count) },
    ...(kind && { kind }),
  });
  return [
    seconds(`Call time that counts, ${callsText(call_count)}`, billable_seconds),
    seconds("Free trial", -free_seconds),
    seconds("Billed", billed_seconds, "sum"),
    ...(hasCorrections(invoice)
      ? [seconds("Of this, corrections of months that were closed before", corrections.billed_seconds)]
      : []),
    { what: `Billed seconds × ${rate} ÷ 3,600`, middle: "before rounding", value: exactMoney(invoice.exact_amount) },
    { what: "Rounded once, half up, to whole cents", middle: "", value: dollarsText(invoice.amount), kind: "amount" },
  ];
}

export const sumsHeight = (invoice: MonthInvoice): number => titleHeight + rowsOf(invoice).length * rowHeight;

/** From seconds to the amount, with the one rounding spelled out. */
export function drawSums({ pdf, say, rule }: Paper, y: number, invoice: MonthInvoice): void {
  say("How the amount comes about", sheet.left, y, { font: "display", size: 11.5 });
  let top = y + titleHeight;
  for (const { what, middle, value, kind } of rowsOf(invoice)) {
    if (kind === "amount") pdf.rect(sheet.left, top, wide, rowHeight).fill(colours.tapeSoft);
    rule(top, kind === "sum" ? colours.ink : colours.line);
    const font = kind ? "bold" : "plain";
    const text = top + 5.5;
    say(what, sheet.left + 8, text, { font, size: 9.5, width: 290 });
    say(middle, sheet.right - 120, text, {
      font,
      size: 9.5,
      align: "right",
      colour: kind ? colours.ink : colours.soft,
    });
    say(value, sheet.right - 8, text, { font, size: 9.5, align: "right" });
    top += rowHeight;
  }
  rule(top, colours.ink);
}
