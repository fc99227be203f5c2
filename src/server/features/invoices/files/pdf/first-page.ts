import type { MonthInvoice } from "#contract/invoices.ts";
import { brand } from "#domain/basics/brand.ts";
import { billingEstimateText } from "#domain/money/billing-texts.ts";
import { noAddressText } from "#domain/money/invoice-texts.ts";
import type { Sender } from "../write-pdf.ts";
import { assistantRowHeight, assistantsHeadHeight, drawAssistants } from "./assistants-table.ts";
import { drawBell } from "./bell.ts";
import { colours, type Paper, sheet, wide } from "./paper.ts";
import { drawSums, sumsHeight } from "./sums-table.ts";
import { drawTicket, ticketHeight } from "./ticket.ts";

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

function drawProof({ pdf, say }: Paper, y: number, { chain_head, state }: MonthInvoice, { publicUrl }: Sender): void {
  pdf.roundedRect(sheet.left, y, wide, proofHeight, 6).lineWidth(0.8).strokeColor(colours.line).stroke();
  const x = sheet.left + 14;
  const when = state === "closed" ? "when this month was closed" : "when this was written";
  say(`Where the books ended ${when}`, x, y + 12, { font: "bold", size: 9 });
  say(chain_head.text, x, y + 28, { font: "code", size: 8.8, width: wide - 28 });
  const style = { size: 8.5, colour: colours.soft, width: wide - 28 };
  say(
    "Each entry of your books carries the hash of the one before it. To see that nothing before this line was changed,",
    x,
    y + 47,
    style,
  );
  say(`taken out or put in since, enter the line under “Verify” at ${publicUrl}/billing.`, x, y + 59, style);
}
