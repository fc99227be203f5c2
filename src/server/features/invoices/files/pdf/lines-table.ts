import { setImmediate as letOthersRun } from "node:timers/promises";
import type { InvoiceLine } from "#contract/invoices.ts";
import { unknownCallerText } from "#domain/calls/call-record.ts";
import { freeReasonTexts, invoiceLinesTitle, signedDuration } from "#domain/money/invoice-texts.ts";
import type { Line } from "../../lines/read-lines.ts";
import { colours, type Paper, sheet } from "./paper.ts";

/** Whoever wants more to compute with takes the CSV. */
export const mostPrintedLines = 2000;
const top = 56;
const headHeight = 44;
const rowHeight = 14.5;
const rowsPerPage = Math.floor((sheet.bottom - top - headHeight) / rowHeight);
/** So many are drawn in one go, because phones ring in the same process. */
const atOnce = 15;

export const linePages = (lines: number): number => Math.ceil(lines / rowsPerPage);

type Column = {
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly align?: "right";
  readonly value: (line: InvoiceLine) => string;
};

const signed = (seconds: number): string => (seconds < 0 ? `−${-seconds}` : String(seconds));

const columns = (timeText: (at: Date) => string): readonly Column[] => [
  { name: "No.", x: 76, width: 30, align: "right", value: ({ seq }) => String(seq) },
  { name: "Answered", x: 84, width: 92, value: ({ answered_at }) => timeText(new Date(answered_at)) },
  { name: "Assistant", x: 180, width: 78, value: ({ tenant_name }) => tenant_name },
  { name: "Caller", x: 262, width: 98, value: ({ caller }) => caller ?? unknownCallerText },
  {
    ...{ name: "Length", x: 400, width: 40, align: "right" },
    value: ({ duration_seconds }) => (duration_seconds === null ? "" : signedDuration(duration_seconds)),
  },
  { name: "Free (s)", x: 438, width: 36, align: "right", value: ({ free_seconds }) => signed(free_seconds) },
  { name: "Billed (s)", x: 478, width: 40, align: "right", value: ({ billed_seconds }) => signed(billed_seconds) },
  { name: "", x: 486, width: 80, value: noteOf },
];

function noteOf({ kind, reason }: InvoiceLine): string {
  const why = reason && freeReasonTexts[reason];
  if (kind === "correction") return why ? `Correction: ${why}` : "Correction";
  return why ?? "";
}

type Drawn = {
  readonly lines: AsyncIterable<readonly Line[]>;
  /** All that the month has, printed or not. */
  readonly count: number;
  readonly timezone: string;
  readonly gone: AbortSignal;
};

/** Every call and correction of the month, in the order of the books. */
export async function drawLines(paper: Paper, { lines, count, timezone, gone }: Drawn): Promise<void> {
  const table = columns(timeIn(timezone));
  let drawn = 0;
  for await (const page of lines)
    for (const { line } of page) {
      if (drawn % atOnce === 0) await letOthersRun();
      if (gone.aborted) return;
      const place = drawn % rowsPerPage;
      if (place === 0) drawHead(paper, table, { drawn, count });
      drawRow(paper, table, top + headHeight + place * rowHeight, line);
      drawn += 1;
    }
}

const timeIn = (timezone: string) => {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: timezone, month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" },
  });
  return (at: Date): string => format.format(at);
};

function drawHead(paper: Paper, table: readonly Column[], { drawn, count }: { drawn: number; count: number }): void {
  const { say, rule } = paper;
  paper.nextPage();
  say(invoiceLinesTitle, sheet.left, top - 10, { font: "display", size: 13 });
  const faint = { size: 8, colour: colours.faint };
  const shown = Math.min(count, mostPrintedLines);
  const last = Math.min(drawn + rowsPerPage, shown);
  const rest = last === shown && count > shown ? ` The rest are in the CSV file.` : "";
  const range = `${(drawn + 1).toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}.${rest}`;
  say(range, sheet.right, top - 5, { ...faint, align: "right" });
  for (const { name, x, align } of table) say(name, x, top + 25, { ...faint, ...(align && { align }) });
  rule(top + headHeight - 5, colours.ink);
}

function drawRow({ say, rule }: Paper, table: readonly Column[], y: number, line: InvoiceLine): void {
  const colour = line.reason === null && line.kind === "call" ? colours.ink : colours.faint;
  for (const { x, width, align, value } of table)
    say(value(line), x, y, { size: 8, colour, width, ...(align && { align }) });
  rule(y + rowHeight - 4.5);
}
