import { X } from "lucide-react";
import { sentiments } from "#domain/calls/call-filters.ts";
import { outcomeMeanings, outcomeWords } from "../../conversations/call-words.ts";
import { allAssistantsText } from "../../conversations/conversation-texts.ts";
import { type ChangeFilters, FilterSelect, type ListFilters, results } from "../../conversations/list-filters.tsx";
import { traitNames, traitText } from "../../conversations/trait-filters.ts";
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
  return (
    <div className="grid gap-2.5">
      {wide ? (
        <Filters {...props} />
      ) : (
        <Disclosure summary={active === 0 ? "Filters" : `Filters, ${active} in use`}>
          <div className="pt-2">
            <Filters {...props} />
          </div>
        </Disclosure>
      )}
      {rest.outcome && (
        <p className="text-sm text-ink-soft">
          {outcomeWords[rest.outcome]}: {outcomeMeanings[rest.outcome]}
        </p>
      )}
      <TraitChips {...props} />
    </div>
  );
};

/** What a figure led here by. Each can be taken out. */
const TraitChips = ({ filters: { traits }, change }: FiltersBarProps) => {
  const given = traitNames.flatMap((name) => {
    const value = traits[name];
    return value === undefined ? [] : [{ name, text: traitText(name, value) }];
  });
  if (given.length === 0) return null;
  return (
    <ul aria-label="Also filtered by" className="flex flex-wrap gap-2">
      {given.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            onClick={() => change({ traits: { ...traits, [name]: undefined } })}
            className="inline-flex min-h-(--control) max-w-full cursor-pointer items-center gap-2 rounded-sm border-[1.5px] border-ink bg-surface px-3 text-left text-[0.9375rem]/5 font-[560] hover:bg-sunken md:min-h-(--control-sm)"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {text}
            </span>
            <X className="size-4 shrink-0" aria-hidden />
            <span className="sr-only">, remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
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
      options={results.map((value) => ({ value, label: outcomeWords[value] }))}
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
