import { brand } from "#domain/basics/brand.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { durationInWords } from "#domain/time/durations.ts";
import { breakEvenHours, type MonthCosts, type MonthFigures } from "./savings.ts";

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The sum in words. It says so where the service is not the cheaper choice. */
export const SavingsSentence = ({ figures, costs }: { figures: MonthFigures; costs: MonthCosts }) => {
  if (costs.seconds === 0) return <p>No calls, no cost. {brand.productName} charges only while she talks.</p>;
  const { from, to } = costs.lessThanCallCenterCents;
  const { callsPerWeek, minutesPerCall, receptionistDollarsPerMonth } = figures;
  return (
    <>
      <p>
        {times(callsPerWeek, "call")} a week of {times(minutesPerCall, "minute")} are{" "}
        <b className="text-ink tabular-nums">{durationInWords(costs.seconds)} a month</b>. {brand.productName} costs{" "}
        {formatMoney(from)} to {formatMoney(to)} less than a call center
        {costs.lessThanReceptionistCents > 0 &&
          ` and ${formatMoney(costs.lessThanReceptionistCents)} less than a receptionist`}
        .
      </p>
      {costs.lessThanReceptionistCents <= 0 && (
        <p className="font-semibold text-ink">
          Here {brand.productName} is not the cheaper choice:{" "}
          {costs.lessThanReceptionistCents === 0
            ? "a receptionist costs the same."
            : `a receptionist costs ${formatMoney(-costs.lessThanReceptionistCents)} less. From ${breakEvenHours(receptionistDollarsPerMonth)} hours of calls a month on, that is so.`}
        </p>
      )}
    </>
  );
};
