import { freeReasonTexts } from "#domain/money/invoice-texts.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { csvLine } from "../../exports/csv.ts";
import type { Line } from "../lines/read-lines.ts";

const columns = [
  ...["Place", "Kind", "Answered", "Time zone", "Answered UTC", "Assistant", "Caller", "Duration seconds"],
  ...[
    "Billable seconds",
    "Free seconds",
    "Billed seconds",
    "Not billed because",
    "Corrects place",
    "Call",
    "Written UTC",
    "Hash",
  ],
];
/** Without it spreadsheets take letters with accents for others. */
const byteOrderMark = "\ufeff";

/** All lines of an invoice for a spreadsheet, and with their hashes for whoever wants to recompute them. */
export async function* writeCsv(pages: AsyncIterable<readonly Line[]>, timezone: string): AsyncGenerator<string> {
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
