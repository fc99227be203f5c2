import {
  CalendarCheck,
  CalendarX2,
  ChevronDown,
  Search as Glass,
  MessageSquare,
  PhoneForwarded,
  PhoneIncoming,
  PhoneMissed,
  ShieldX,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { type Sentiment, sentiments } from "#domain/calls/call-filters.ts";
import type { ConversationRow, ConversationsQuery, Result } from "../data/conversations.ts";
import { controlLook } from "../parts/forms/field.tsx";
import { readTraits, type TraitFilters, traitNames, traitsQuery } from "./trait-filters.ts";

type Outcome = NonNullable<ConversationRow["outcome"]>;
/** What came of a call as it is shown: an answered call may have left something open. */
export const results = [
  "booked",
  "transferred",
  "message",
  "answered",
  "not_booked",
  "not_put_through",
  "missed",
  "spam",
] as const satisfies readonly Result[];
const testChoices = ["with", "without", "only"] as const;
type TestChoice = (typeof testChoices)[number];

/** Which conversations are shown. All of it lives in the address, so that it can be kept, shared and gone back to. */
export type ListFilters = {
  /** What was typed into the search box. */
  readonly q: string;
  readonly assistant: string | undefined;
  readonly sentiment: Sentiment | undefined;
  readonly outcome: Result | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly unread: boolean;
  readonly tests: TestChoice;
  /** What a figure led here by. */
  readonly traits: TraitFilters;
};

const longest = 200;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const among = <V extends string>(values: readonly V[], given: string | null): V | undefined =>
  values.find((value) => value === given);

const dayOf = (given: string | null): string | undefined => {
  const ms = Date.parse(`${given}T00:00:00Z`);
  const isDay = given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && Number.isFinite(ms);
  return isDay && new Date(ms).toISOString().startsWith(given) ? given : undefined;
};

/** Whatever cannot be read is as if it were not there. */
export const readListFilters = (search: URLSearchParams): ListFilters => {
  const assistant = search.get("assistant") ?? "";
  return {
    q: (search.get("q") ?? "").slice(0, longest),
    assistant: idForm.test(assistant) ? assistant : undefined,
    sentiment: among(sentiments, search.get("sentiment")),
    outcome: among(results, search.get("outcome")),
    from: dayOf(search.get("from")),
    to: dayOf(search.get("to")),
    unread: search.get("unread") === "true",
    tests: among(testChoices, search.get("tests")) ?? "with",
    traits: readTraits(search),
  };
};

/** The address with these filters. What says nothing is left out, and what belongs to others stays. */
export const withListFilters = (search: URLSearchParams, filters: ListFilters): URLSearchParams => {
  const next = new URLSearchParams(search);
  const { q, unread, tests, traits, ...rest } = filters;
  const given = {
    ...rest,
    ...Object.fromEntries(traitNames.map((name) => [name, traits[name]])),
    q: q || undefined,
    unread: unread ? "true" : undefined,
    tests: tests === "with" ? undefined : tests,
  };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** What the server is asked for. `words` also looks into the transcripts and puts the best first. */
export const queryOf = (filters: ListFilters, searchIn: "q" | "words"): ConversationsQuery => {
  const { q, assistant, sentiment, outcome, from, to, unread, tests, traits } = filters;
  return {
    ...traitsQuery(traits),
    ...(q.trim() && { [searchIn]: q.trim() }),
    ...(assistant && { tenant_id: assistant }),
    ...(sentiment && { sentiment }),
    ...(outcome && { outcome }),
    ...(from && { from }),
    ...(to && { to }),
    ...(unread && { unread: "true" as const }),
    ...(tests !== "with" && { tests }),
  };
};

/** Whether something is left out of the list. */
export const isFiltered = (filters: ListFilters): boolean => Object.keys(queryOf(filters, "q")).length > 0;

export const noFilters: ListFilters = readListFilters(new URLSearchParams());

export type ChangeFilters = (change: Partial<ListFilters>) => void;

/** The filters that the address names, and the way to change them. Typing on is one step of the way back. */
export const useListFilters = (): [ListFilters, ChangeFilters] => {
  const [search, setSearch] = useSearchParams();
  const filters = readListFilters(search);
  const change: ChangeFilters = (wanted) =>
    setSearch((now) => withListFilters(now, { ...readListFilters(now), ...wanted }), {
      replace: wanted.q !== undefined && filters.q !== "",
      preventScrollReset: true,
    });
  return [filters, change];
};

/** Where these calls are listed. */
export const callsAddress = (wanted: Partial<ListFilters>): string =>
  `/conversations?${withListFilters(new URLSearchParams(), { ...noFilters, ...wanted })}`;

/** What came of a call, as a sign beside its word. */
const outcomeIcons: Record<Outcome, ReactNode> = {
  booked: <CalendarCheck aria-hidden />,
  transferred: <PhoneForwarded aria-hidden />,
  message: <MessageSquare aria-hidden />,
  answered: <PhoneIncoming aria-hidden />,
  missed: <PhoneMissed aria-hidden />,
  spam: <ShieldX aria-hidden />,
};

/** The sign of what came of one call. */
export const outcomeIcon = ({ outcome, unmet }: Pick<ConversationRow, "outcome" | "unmet">): ReactNode => {
  if (outcome === "answered" && unmet !== null)
    return unmet === "transfer" ? outcomeIcons.missed : <CalendarX2 aria-hidden />;
  return outcome && outcomeIcons[outcome];
};

type FilterSelectProps<V extends string> = {
  label: string;
  value: V | "";
  onChange: (value: V | undefined) => void;
  /** What it says when nothing is chosen. */
  all: string;
  options: readonly { value: V; label: string }[];
};

/** One of a few, or all of them. */
export const FilterSelect = <V extends string>({ label, value, onChange, all, options }: FilterSelectProps<V>) => (
  <span className="relative block min-w-0">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      className="block min-h-12 w-full appearance-none truncate rounded-md border-[1.5px] border-line-strong bg-surface py-2 pr-10 pl-3.5 text-[1rem]"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-faint" aria-hidden />
  </span>
);

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What is searched for now; another value from outside takes the place of what was typed. */
  value: string;
  onSearch: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

type Typed = { readonly text: string; readonly seen: string; readonly sent: string | undefined };

/** So long after the last key the search begins. */
const restMs = 250;

export const SearchBox = ({ label, placeholder, value, onSearch, onKeyDown, ref }: SearchBoxProps) => {
  const [{ text, seen, sent }, setTyped] = useState<Typed>({ text: value, seen: value, sent: undefined });
  // What was sent from here comes back as the value, while more may have been typed; any other value is from outside.
  if (value !== seen) setTyped({ text: value === sent ? text : value, seen: value, sent: undefined });
  const search = useEffectEvent((wanted: string) => {
    if (wanted === value) return;
    setTyped((now) => ({ ...now, sent: wanted }));
    onSearch(wanted);
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => search(text), restMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <search className="relative block min-w-0 flex-1">
      <Glass className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint" aria-hidden />
      <input
        ref={ref}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setTyped((now) => ({ ...now, text: event.target.value }))}
        onKeyDown={(event) => {
          if (event.key === "Enter" && text !== value) {
            setTyped((now) => ({ ...now, sent: text }));
            onSearch(text);
          }
          onKeyDown?.(event);
        }}
        className={`${controlLook} pl-11`}
      />
    </search>
  );
};
