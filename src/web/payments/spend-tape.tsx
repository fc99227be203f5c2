import type { SpendLimitsNow } from "#contract/spend-limits.ts";
import { dollarsText, monthName } from "#domain/money/invoice-texts.ts";
import { Gauge } from "../parts/status/gauge.tsx";

const units = [1, 5, 10, 50, 100, 500, 1000, 5000];
const mostTicks = 25;
const unitsPerLongTick = 5;

/** What the month cost so far, as a part of its cap where there is one: a tick for so many dollars. */
export const SpendTape = ({ limits: { spent, cap, month } }: { limits: SpendLimitsNow }) => {
  const amount = dollarsText(spent);
  const of = cap === null ? `spent in ${monthName(month)} so far` : `of ${dollarsText(cap)} in ${monthName(month)}`;
  return (
    <div className="grid gap-4">
      <p>
        <span className="type-figure block text-[1.625rem]!">{amount}</span>
        <span className="text-sm text-ink-soft">{of}</span>
      </p>
      {cap !== null && (
        <Gauge
          label={`${amount} ${of}`}
          part={Math.min(1, spent / cap)}
          {...ticksOf(cap)}
          marks={["$0.00", dollarsText(cap)]}
        />
      )}
    </div>
  );
};

function ticksOf(cap: number): { ticks: number; longTicks: number } {
  const ticks = cap / (units.find((unit) => cap / unit <= mostTicks) ?? 5000);
  return { ticks, longTicks: ticks / unitsPerLongTick };
}
