import { brand } from "#domain/basics/brand.ts";
import { monthKey } from "#domain/money/invoice-month.ts";
import { freeReasonTexts } from "#domain/money/invoice-texts.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { csvLine } from "../../../basics/csv.ts";
import type { Caller, Stream } from "../../../http/route.ts";
import type { Line } from "../lines/read-lines.ts";
import { readLines } from "../lines/read-lines.ts";
import type { InvoiceNeeds } from "../needs.ts";
import { lookUp } from "../read-invoice.ts";
import type { Sender } from "./pdf/first-page.ts";
import { mostPrintedLines } from "./pdf/lines-table.ts";
import { writePdf } from "./write-pdf.ts";

const columns = [
  ...["Entry", "Kind", "Answered", "Time zone", "Answered (UTC)", "Assistant", "Caller", "Length (seconds)"],
  ...["Call time (seconds)", "Free (seconds)", "Billed (seconds)", "Why it's free", "Corrects entry", "Call"],
  ...["Recorded (UTC)", "Proof code"],
];
/** Without it spreadsheets take letters with accents for others. */
const byteOrderMark = "\ufeff";

/** All lines of an invoice for a spreadsheet, and with their hashes for whoever wants to recompute them. */
async function* writeCsv(pages: AsyncIterable<readonly Line[]>, timezone: string): AsyncGenerator<string> {
  const zone = zoneOf(timezone);
  const localTime = (at: Date): string => {
    const minute = zone.minuteOf(at.getTime());
    const parts = [Math.floor(minute / 60), minute % 60, at.getUTCSeconds()];
    return `${zone.dateOf(at.getTime())} ${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
  };
  yield `${byteOrderMark}${columns.join(",")}\r\n`;
  for await (const page of pages)
    yield page
      .map(({ row, line }) =>
        csvLine([
          ...[
            line.seq,
            line.kind,
            localTime(row.answered_at),
            timezone,
            line.answered_at,
            line.tenant_name,
            line.caller,
          ],
          ...[line.duration_seconds, line.billable_seconds, line.free_seconds, line.billed_seconds],
          ...[
            line.reason && freeReasonTexts[line.reason],
            row.corrects,
            line.call_id,
            row.recorded_at.toISOString(),
            row.hash,
          ],
        ]),
      )
      .join("");
}

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
