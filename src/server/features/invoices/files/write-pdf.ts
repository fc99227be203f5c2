import type { MonthInvoice } from "#contract/invoices.ts";
import { monthName } from "#domain/money/invoice-texts.ts";
import type { Month } from "../find-month.ts";
import type { Line } from "../lines/read-lines.ts";
import { assistantsPerPage, drawMoreAssistants } from "./pdf/assistants-table.ts";
import type { Sender } from "./pdf/first-page.ts";
import { drawFirstPage, roomForAssistants } from "./pdf/first-page.ts";
import { drawLines, linePages, mostPrintedLines } from "./pdf/lines-table.ts";
import { openPaper, type Paper } from "./pdf/paper.ts";

type Written = {
  readonly month: Pick<Month, "entryCount" | "timezone">;
  readonly invoice: MonthInvoice;
  readonly lines: AsyncIterable<readonly Line[]>;
  /** The file of a closed month is the same whenever it is written. */
  readonly writtenAt: Date;
  readonly gone: AbortSignal;
};

/** The invoice on paper. It is handed on while it is drawn. */
export async function* writePdf(sender: Sender, written: Written): AsyncGenerator<Uint8Array> {
  const { month, invoice, writtenAt } = written;
  const more = invoice.tenants.slice(roomForAssistants(invoice));
  const printed = Math.min(month.entryCount, mostPrintedLines);
  const pages = 1 + Math.ceil(more.length / assistantsPerPage) + linePages(printed);
  const paper = openPaper({ ...sender, title: `Invoice ${monthName(invoice.month)}`, writtenAt, pages });
  const drawn = draw(paper, sender, written, more).then(
    () => paper.pdf.end(),
    (error: Error) => void paper.pdf.destroy(error),
  );
  try {
    for await (const part of paper.pdf) yield part as Uint8Array;
  } finally {
    await drawn;
  }
}

async function draw(paper: Paper, sender: Sender, written: Written, more: MonthInvoice["tenants"]): Promise<void> {
  const { month, invoice, lines, gone } = written;
  drawFirstPage(paper, invoice, sender);
  drawMoreAssistants(paper, more);
  await drawLines(paper, { lines, count: month.entryCount, timezone: month.timezone, gone });
}
