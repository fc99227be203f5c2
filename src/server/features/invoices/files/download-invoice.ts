import { brand } from "#domain/basics/brand.ts";
import type { Caller, Stream } from "../../../http/route.ts";
import { readLines } from "../lines/read-lines.ts";
import { monthKey } from "../month-invoice.ts";
import type { InvoiceNeeds } from "../needs.ts";
import { lookUp } from "../read-invoice.ts";
import { mostPrintedLines } from "./pdf/lines-table.ts";
import { writeCsv } from "./write-csv.ts";
import { type Sender, writePdf } from "./write-pdf.ts";

export type FileNeeds = InvoiceNeeds & Sender;

/** The invoice of one month as a file that is made while it is read: to print, or to compute with. */
export async function downloadInvoice(
  needs: FileNeeds,
  caller: Caller,
  { named, format, gone }: { readonly named: string; readonly format: "pdf" | "csv"; readonly gone: AbortSignal },
): Promise<Stream> {
  const { db, clock } = needs;
  const { month, invoice } = await lookUp(needs, caller, named);
  const name = `${brand.productName.toLowerCase()}-invoice-${monthKey(month)}.${format}`;
  if (format === "csv")
    return {
      file: { name, type: "text/csv; charset=utf-8" },
      total: month.entryCount,
      chunks: writeCsv(readLines(db, caller.owner_id, month), month.timezone),
    };
  const lines = readLines(db, caller.owner_id, month, Math.min(month.entryCount, mostPrintedLines));
  return {
    file: { name, type: "application/pdf" },
    chunks: writePdf(needs, { month, invoice, lines, writtenAt: month.closedAt ?? clock.now(), gone }),
  };
}
