import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { Gauge } from "../parts/gauge.tsx";
import { browserClock } from "../session/browser-clock.ts";
import { monthDays, monthEnds } from "./month-days.ts";

/** How far the month has come: a tick for every day. */
export const MonthTape = ({ month }: { month: InvoiceMonthRow }) => {
  const { day, days } = monthDays(month, browserClock.now());
  return (
    <Gauge
      label={`Day ${day} of ${days}`}
      part={day / days}
      ticks={days}
      longTicks={1}
      marks={monthEnds(month, days)}
    />
  );
};
