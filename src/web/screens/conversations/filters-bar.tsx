import { sentiments } from "#domain/calls/call-filters.ts";
import { outcomeWords } from "../../conversations/call-words.ts";
import { allAssistantsText } from "../../conversations/conversation-texts.ts";
import { type ChangeFilters, FilterSelect, type ListFilters, outcomes } from "../../conversations/list-filters.tsx";
import type { Assistant } from "../../data/assistants.ts";
import { useWide } from "../../hooks/use-media.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { Disclosure } from "../../parts/layout/disclosure.tsx";

type FiltersBarProps = { filters: ListFilters; change: ChangeFilters; assistants: readonly Assistant[] };

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const testOptions = [
  { value: "without", label: "Hide test calls" },
  { value: "only", label: "Only test calls" },
] as const;

/** Which calls are listed. On a phone folded away until somebody wants them. */
export const FiltersBar = (props: FiltersBarProps) => {
  const wide = useWide();
  const { q: _, ...rest } = props.filters;
  const active =
    [rest.assistant, rest.sentiment, rest.outcome, rest.from, rest.to, rest.unread || undefined].filter(Boolean)
      .length + (rest.tests === "with" ? 0 : 1);
  if (wide) return <Filters {...props} />;
  return (
    <Disclosure summary={active === 0 ? "Filters" : `Filters, ${active} in use`}>
      <div className="pt-2">
        <Filters {...props} />
      </div>
    </Disclosure>
  );
};

const Filters = ({ filters, change, assistants }: FiltersBarProps) => (
  <div className="grid grid-cols-2 items-end gap-2.5 md:flex md:flex-wrap md:items-center">
    <FilterSelect
      label="Assistant"
      value={filters.assistant ?? ""}
      onChange={(assistant) => change({ assistant })}
      all={allAssistantsText}
      options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <FilterSelect
      label="Sentiment"
      value={filters.sentiment ?? ""}
      onChange={(sentiment) => change({ sentiment })}
      all="All sentiments"
      options={sentiments.map((value) => ({ value, label: capital(value) }))}
    />
    <FilterSelect
      label="Outcome"
      value={filters.outcome ?? ""}
      onChange={(outcome) => change({ outcome })}
      all="All outcomes"
      options={outcomes.map((value) => ({ value, label: outcomeWords[value] }))}
    />
    <FilterSelect
      label="Test calls"
      value={filters.tests === "with" ? "" : filters.tests}
      onChange={(tests) => change({ tests: tests ?? "with" })}
      all="Include test calls"
      options={testOptions}
    />
    <DayField label="From" value={filters.from} max={filters.to} onChange={(from) => change({ from })} />
    <DayField label="To" value={filters.to} min={filters.from} onChange={(to) => change({ to })} />
    <Checkbox checked={filters.unread} onChange={(event) => change({ unread: event.target.checked })}>
      Unread only
    </Checkbox>
  </div>
);

type DayFieldProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => (
  <label className="flex min-w-0 items-center gap-2 text-sm max-md:grid max-md:gap-1">
    <span className="text-ink-soft">{label}</span>
    <input
      type="date"
      value={value ?? ""}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="block min-h-12 w-full min-w-0 rounded-md border-[1.5px] border-line-strong bg-surface px-3 text-[1rem] tabular-nums"
    />
  </label>
);
