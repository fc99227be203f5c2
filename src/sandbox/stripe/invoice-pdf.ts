import PDFDocument from "pdfkit";
import { count, day, money } from "./figures.ts";
import { addressLines, invoiceStates, totals } from "./invoice-page.ts";
import type { Invoice } from "./wire.ts";

const left = 56;
const right = 556;
const ink = "#1b2426";
const faint = "#5f6b6d";

/** The invoice on paper. Dated by the invoice, so that the same one is the same file. */
export function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `Invoice ${invoice.number ?? invoice.id}`;
  const info = { Title: title, Author: "Sandbox", CreationDate: new Date(invoice.created * 1000) };
  const paper = new PDFDocument({ size: "LETTER", margin: left, info });
  const chunks: Buffer[] = [];
  paper.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((done) => paper.on("end", () => done(Buffer.concat(chunks))));

  paper.font("Helvetica-Bold").fontSize(22).fillColor(ink).text("Invoice", left, left);
  paper.font("Helvetica").fontSize(10);
  const facts: [string, string][] = [
    ["Invoice number", invoice.number ?? "draft"],
    ["Status", invoiceStates[invoice.status ?? ""]?.text ?? ""],
    ["Date of issue", day(invoice.created)],
    ["Period", `${day(invoice.period_start)} to ${day(invoice.period_end)}`],
  ];
  let y = 100;
  for (const [name, value] of facts) {
    paper.fillColor(faint).text(name, left, y);
    paper.fillColor(ink).text(value, left + 110, y);
    y += 16;
  }
  y += 14;
  paper.font("Helvetica-Bold").text("Bill to", left, y);
  paper.font("Helvetica");
  const holder = [invoice.customer_name, invoice.customer_email, ...addressLines(invoice.customer_address)];
  for (const line of holder.filter(Boolean)) {
    y += 15;
    paper.text(String(line), left, y);
  }
  y += 36;
  paper.font("Helvetica-Bold").fontSize(16).text(headline(invoice), left, y);
  paper.font("Helvetica").fontSize(10);
  y += 40;
  row(paper, y, ["Description", "Quantity", "Amount"], faint);
  for (const line of invoice.lines.data) {
    y += 22;
    row(paper, y, [line.description ?? "Item", count(line.quantity ?? 1), money(line.amount, invoice.currency)], ink);
  }
  y += 10;
  for (const [name, cents] of totals(invoice)) {
    y += 20;
    row(paper, y, ["", name, money(cents, invoice.currency)], ink);
  }
  paper.end();
  return written;
}

function headline(invoice: Invoice): string {
  const amount = money(invoice.amount_due, invoice.currency);
  const { paid_at } = invoice.status_transitions;
  return paid_at === null ? `${amount} due` : `${amount} paid on ${day(paid_at)}`;
}

function row(
  paper: PDFKit.PDFDocument,
  y: number,
  [what, middle, amount]: [string, string, string],
  colour: string,
): void {
  paper.fillColor(colour).text(what, left, y, { width: 260, lineBreak: false, ellipsis: true });
  paper.text(middle, 320, y, { width: 130, align: "right", lineBreak: false });
  paper.text(amount, 450, y, { width: right - 450, align: "right", lineBreak: false });
  paper
    .moveTo(left, y + 15)
    .lineTo(right, y + 15)
    .lineWidth(0.5)
    .strokeColor("#d4dada")
    .stroke();
}
