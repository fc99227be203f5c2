import { calendarDays, calendarPeriod, type Span } from "../ledger/ledger-period.ts";
import { type AskedDays, metricsPeriod } from "./metrics-period.ts";

/** The time of the days that are asked for, by which money is summed up. */
export function moneySpan(asked: AskedDays, now: Date, timeZone: string): Span {
  if (typeof asked === "string") return calendarPeriod(asked, now, timeZone);
  const { start, end } = metricsPeriod(asked, now, timeZone);
  return calendarDays(start, end, timeZone);
}
