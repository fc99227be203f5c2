import type { MonthInvoice } from "#contract/invoices.ts";
import { brand } from "#domain/basics/brand.ts";
import { billingEstimateText } from "#domain/money/billing-texts.ts";
import {
  billedName,
  callsText,
  closedOnText,
  correctionsName,
  dollarsText,
  exactMoney,
  monthName,
  noAddressText,
  proofText,
  rateText,
  reckoningTitle,
  roundingName,
  roundingText,
  secondsText,
  signedDuration,
  totalName,
  trialName,
  unchangedText,
} from "#domain/money/invoice-texts.ts";
import { monthPaidText } from "#domain/money/next-charge.ts";
import { proofCodeLabel, proofTitle, verifyTitle } from "#domain/money/verification-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";

import { assistantRowHeight, assistantsHeadHeight, drawAssistants } from "./assistants-table.ts";
import { colours, type Paper, sheet, wide } from "./paper.ts";

export type Sender = { readonly publicUrl: string; readonly supportEmail: string };

const rowHeight = 19;
const titleHeight = 18;

type Row = { readonly what: string; readonly middle: string; readonly value: string; readonly kind?: "sum" | "amount" };

const hasCorrections = ({ corrections }: MonthInvoice): boolean =>
  corrections.billable_seconds !== 0 || corrections.free_seconds !== 0 || corrections.billed_seconds !== 0;

function rowsOf(invoice: MonthInvoice): Row[] {
  const { billable_seconds, free_seconds, billed_seconds, corrections, call_count } = invoice;
  const { rate_per_hour, exact_amount, amount } = invoice;
  const seconds = (what: string, count: number, kind?: Row["kind"]): Row => ({
    ...{ what, middle: secondsText(count), value: signedDuration(count) },
    ...(kind && { kind }),
  });
  return [
    seconds(callsText(call_count), billable_seconds),
    seconds(trialName, -free_seconds),
    seconds(billedName, billed_seconds, "sum"),
    ...(hasCorrections(invoice) ? [seconds(correctionsName, corrections.billed_seconds)] : []),
    { what: rateText(billed_seconds, rate_per_hour), middle: "before rounding", value: exactMoney(exact_amount) },
    { what: roundingName, middle: "", value: roundingText(exact_amount, amount) },
    { what: totalName(invoice), middle: "", value: dollarsText(amount), kind: "amount" },
  ];
}

const sumsHeight = (invoice: MonthInvoice): number => titleHeight + rowsOf(invoice).length * rowHeight;

/** From seconds to the amount, with the one rounding spelled out. */
function drawSums({ pdf, say, rule }: Paper, y: number, invoice: MonthInvoice): void {
  say(reckoningTitle, sheet.left, y, { font: "display", size: 11.5 });
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

const ticketHeight = 112;
const tearAt = Math.round(wide * 0.6);
const notch = 8;

/** What Belle wrote down: the month on the one side of the tear line, what it costs on the other. */
function drawTicket({ pdf, say, widthOf }: Paper, y: number, invoice: MonthInvoice): void {
  const { month, timezone, period_start, period_end, closed_at, amount, billed_seconds } = invoice;
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
  const lines =
    closed_at === null
      ? ["The month isn't over yet."]
      : [closedOnText(dateAndTime(closed_at, timezone)), unchangedText];
  for (const [place, line] of lines.entries())
    say(line, x, y + 84 + place * 11.5, { ...small, font: "bold", colour: colours.ink });

  const right = tear + 20;
  const shown = dollarsText(amount);
  const room = sheet.right - 18 - right;
  const size = Math.min(31, (31 * room) / Math.max(1, widthOf(shown, { font: "display", size: 31 })));
  say(totalName(invoice), right, y + 20, { size: 8.5, colour: colours.soft });
  say(shown, right, y + 34 + (31 - size) / 2, { font: "display", size });
  say(`${secondsText(billed_seconds)} billed`, right, y + 74, { ...small, width: room });
  say(monthPaidText(invoice), right, y + 86, { ...small, width: room });
}

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** The mark: a desk bell whose base is a ruler, drawn on forty units. */
function drawBell(pdf: PDFKit.PDFDocument, { x, y, size }: Place): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 40);
  pdf.roundedRect(0, 0, 40, 40, 9).fill(colours.tape);
  pdf.roundedRect(16.9, 7.4, 6.2, 3.5, 1.75).rect(18.9, 10, 2.2, 4).fill(colours.ink);
  pdf.path("M8.2 26a11.8 11.8 0 0 1 23.6 0z").fill(colours.ink);
  pdf.roundedRect(5.8, 27.7, 28.4, 5.5, 1.5).fill(colours.ink);
  pdf.path("M12.4 23.1a8 8 0 0 1 4.2-5.1").lineWidth(1.9).lineCap("round").strokeColor(colours.tape).stroke();
  pdf.lineCap("butt").lineWidth(1.15);
  for (let tick = 0; tick < 7; tick++) {
    const at = 10 + (tick * 20) / 6;
    pdf.moveTo(at, 33.2).lineTo(at, tick === 3 ? 29.5 : 31);
  }
  pdf.stroke().restore();
}

const bandHeight = 30;
const partyLine = 12.5;
const proofHeight = 82;

/** Where each part of the first page begins. All of it is known before anything is drawn. */
function layOut(invoice: MonthInvoice) {
  const bandY = 92;
  const ticketY = invoice.state === "estimate" ? bandY + bandHeight + 12 : bandY;
  const partiesY = ticketY + ticketHeight + 22;
  const sumsY = partiesY + 16 + Math.max(3, billTo(invoice).length) * partyLine + 16;
  const assistantsY = sumsY + sumsHeight(invoice) + 20;
  const proofY = sheet.bottom - proofHeight;
  const room = Math.floor((proofY - 24 - assistantsY - assistantsHeadHeight) / assistantRowHeight);
  return { bandY, ticketY, partiesY, sumsY, assistantsY, proofY, room };
}

/** How many assistants have a line on the first page. */
export const roomForAssistants = (invoice: MonthInvoice): number => layOut(invoice).room;

/** Everything that an invoice has to say, but its lines. */
export function drawFirstPage(paper: Paper, invoice: MonthInvoice, sender: Sender): void {
  const at = layOut(invoice);
  paper.nextPage();
  drawBell(paper.pdf, { x: sheet.left, y: 40, size: 36 });
  paper.say(brand.productName, sheet.left + 46, 46, { font: "display", size: 22 });
  paper.say("Invoice", sheet.right, 46, { font: "display", size: 22, align: "right" });
  if (invoice.number !== null)
    paper.say(`No. ${invoice.number}`, sheet.right, 72, { size: 9, align: "right", colour: colours.soft });
  if (invoice.state === "estimate") drawBand(paper, at.bandY);
  drawTicket(paper, at.ticketY, invoice);
  drawParties(paper, at.partiesY, invoice, sender);
  drawSums(paper, at.sumsY, invoice);
  drawAssistants(paper, at.assistantsY, invoice.tenants.slice(0, at.room));
  drawProof(paper, at.proofY, invoice, sender);
}

/** The word that keeps an estimate from being taken for a bill, on a tape that is still being pulled out. */
function drawBand({ pdf, say }: Paper, y: number): void {
  pdf.rect(sheet.left, y, wide - 5, bandHeight).fill(colours.tape);
  for (let tick = 1; sheet.left + tick * 8 < sheet.right - 8; tick++)
    pdf
      .rect(sheet.left + tick * 8, y + bandHeight - (tick % 5 === 0 ? 7 : 4), 0.8, tick % 5 === 0 ? 7 : 4)
      .fill(colours.ink);
  pdf.roundedRect(sheet.right - 7, y - 4, 7, bandHeight + 8, 2).fill(colours.ink);
  say("Estimate", sheet.left + 12, y + 5.5, { font: "display", size: 14 });
  say(billingEstimateText, sheet.left + 100, y + 8, { size: 9 });
}

const billTo = ({ bill_to: { name, email, lines } }: MonthInvoice): string[] =>
  [name ?? "", email, ...(lines.length > 0 ? lines.slice(0, 5) : [noAddressText])].filter((line) => line !== "");

function drawParties({ say }: Paper, y: number, invoice: MonthInvoice, { publicUrl, supportEmail }: Sender): void {
  const middle = sheet.left + wide / 2 + 10;
  const columns: [string, number, readonly string[]][] = [
    ["Bill to", sheet.left, billTo(invoice)],
    ["From", middle, [brand.productName, new URL(publicUrl).host, supportEmail]],
  ];
  for (const [title, x, lines] of columns) {
    say(title, x, y, { font: "bold", size: 9 });
    for (const [place, line] of lines.entries())
      say(line, x, y + 16 + place * partyLine, {
        ...{ size: 9.5, width: wide / 2 - 20, colour: line === noAddressText ? colours.faint : colours.ink },
      });
  }
}

function drawProof({ pdf, say }: Paper, y: number, { chain_head }: MonthInvoice, { publicUrl }: Sender): void {
  pdf.roundedRect(sheet.left, y, wide, proofHeight, 6).lineWidth(0.8).strokeColor(colours.line).stroke();
  const x = sheet.left + 14;
  say(proofTitle, x, y + 12, { font: "bold", size: 9 });
  say(chain_head.text, x, y + 28, { font: "code", size: 8.8, width: wide - 28 });
  const style = { size: 8.5, colour: colours.soft, width: wide - 28 };
  say(proofText, x, y + 45, style);
  say(`Check it at ${publicUrl}/billing:`, x, y + 56.5, style);
  say(`under “${verifyTitle}”, enter it as the “${proofCodeLabel}”.`, x, y + 68, style);
}
