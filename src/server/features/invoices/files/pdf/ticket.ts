import type { MonthInvoice } from "#contract/invoices.ts";
import { callsText, dollarsText, monthName, secondsText } from "#domain/money/invoice-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { colours, type Paper, sheet, wide } from "./paper.ts";

export const ticketHeight = 112;
const tearAt = Math.round(wide * 0.6);
const notch = 8;

/** What Belle wrote down: the month on the one side of the tear line, what it costs on the other. */
export function drawTicket({ pdf, say, widthOf }: Paper, y: number, invoice: MonthInvoice): void {
  const { month, timezone, state, period_start, period_end, closed_at, amount, billed_seconds, call_count } = invoice;
  const tear = sheet.left + tearAt;
  pdf.roundedRect(sheet.left, y, wide, ticketHeight, 9).fill(colours.ground);
  pdf
    .circle(tear, y, notch)
    .circle(tear, y + ticketHeight, notch)
    .fill("#ffffff");
  pdf.moveTo(tear, y + notch + 5).lineTo(tear, y + ticketHeight - notch - 5);
  pdf.lineWidth(1.2).dash(1.2, { space: 4 }).lineCap("round").strokeColor(colours.faint).stroke();
  pdf.undash().lineCap("butt");

  const x = sheet.left + 20;
  const small = { size: 8.5, colour: colours.soft, width: tearAt - 34 };
  say(monthName(month), x, y + 18, { font: "display", size: 27 });
  say(`From ${dateAndTime(period_start, timezone)}`, x, y + 58, small);
  say(`to ${dateAndTime(period_end, timezone)}, ${timezone}`, x, y + 70, small);
  const closed =
    closed_at === null ? "Still running" : `Closed ${dateAndTime(closed_at, timezone)}, never changed since`;
  say(closed, x, y + 86, { ...small, font: "bold", colour: colours.ink });

  const right = tear + 20;
  const shown = dollarsText(amount);
  const room = sheet.right - 18 - right;
  const size = Math.min(31, (31 * room) / Math.max(1, widthOf(shown, { font: "display", size: 31 })));
  const title = amount < 0 ? "Credit" : state === "closed" ? "Amount" : "Amount so far";
  say(title, right, y + 20, { size: 8.5, colour: colours.soft });
  say(shown, right, y + 34 + (31 - size) / 2, { font: "display", size });
  say(`${secondsText(billed_seconds)} billed`, right, y + 74, { ...small, width: room });
  say(`${callsText(call_count)} in this month`, right, y + 86, { ...small, width: room });
}
