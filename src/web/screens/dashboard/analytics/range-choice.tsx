import { type FormEvent, useState } from "react";
import { periods } from "#domain/basics/limits.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import type { Range } from "../../../data/dashboard.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { SelectField, TextField } from "../../../parts/forms/field.tsx";
import type { PeriodChoice } from "../place.ts";
import { dayRanges, rangeLabel, rangeTrouble } from "../range.ts";

const custom = "custom";
const options: readonly { readonly value: string; readonly range: Range }[] = [
  ...periods.map(({ period }) => ({ value: period, range: period })),
  ...dayRanges.map((days) => ({ value: String(days), range: { days } })),
];
const optionOf = (range: Range): string =>
  typeof range === "string" ? range : "days" in range ? String(range.days) : custom;

type RangeChoiceProps = { choice: PeriodChoice; today: string | undefined };

/** The periods of the switch above, and other days: the last so many, or any that are named. */
export const RangeChoice = ({ choice: { period, choose }, today }: RangeChoiceProps) => {
  const [isNaming, setNaming] = useState(false);
  const value = isNaming ? custom : optionOf(period);
  const pick = (wanted: string) => {
    const range = options.find((option) => option.value === wanted)?.range;
    setNaming(range === undefined);
    if (range !== undefined) choose(range);
  };
  return (
    <>
      <SelectField label="Days" value={value} onChange={({ target }) => pick(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {rangeLabel(option.range)}
          </option>
        ))}
        <option value={custom}>{typeof period === "object" && "from" in period ? rangeLabel(period) : "Custom"}</option>
      </SelectField>
      {value === custom && (
        <CustomDays
          key={`${JSON.stringify(period)} ${today}`}
          first={typeof period === "object" && "from" in period ? period : undefined}
          today={today}
          onChoose={(range) => {
            setNaming(false);
            choose(range);
          }}
        />
      )}
    </>
  );
};

type Named = { readonly from: string; readonly to: string };
type CustomDaysProps = { first: Named | undefined; today: string | undefined; onChoose: (range: Named) => void };

const CustomDays = ({ first, today, onChoose }: CustomDaysProps) => {
  const [from, setFrom] = useState(first?.from ?? (today ? addDays(today, -6) : ""));
  const [to, setTo] = useState(first?.to ?? today ?? "");
  const [trouble, setTrouble] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeTrouble(from, to);
    setTrouble(found);
    if (found === undefined) onChoose({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate className="col-span-full flex flex-wrap items-end gap-2.5 md:contents">
      <div className="min-w-36 flex-1 md:flex-none">
        <TextField
          label="From"
          type="date"
          value={from}
          max={to || today}
          onChange={({ target }) => setFrom(target.value)}
          error={trouble}
        />
      </div>
      <div className="min-w-36 flex-1 md:flex-none">
        <TextField
          label="To"
          type="date"
          value={to}
          min={from}
          max={today}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Button type="submit">Show</Button>
    </form>
  );
};
