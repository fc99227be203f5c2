import { ChevronDown, ChevronUp, Search as Glass } from "lucide-react";
import { Button } from "../parts/buttons/button.tsx";

/** Text with the searched words marked. */
export const Highlighted = ({ parts }: { parts: readonly { text: string; hit: boolean }[] }) => (
  <>
    {parts.map(({ text, hit }, place) =>
      hit ? (
        <mark key={place} className="rounded-[2px] bg-tape px-0.5 text-on-tape">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);

type FindBarProps = {
  value: string;
  onChange: (value: string) => void;
  /** How many lines have it, and which of them is in sight, from 1. */
  count: number;
  at: number;
  onStep: (by: 1 | -1) => void;
};

/** Looks for words in the transcript; Enter leads to the next line that has them. */
export const FindBar = ({ value, onChange, count, at, onStep }: FindBarProps) => (
  <search className="flex flex-wrap items-center gap-x-2 gap-y-1.5 print:hidden">
    <span className="relative min-w-40 flex-1">
      <Glass className="pointer-events-none absolute top-3 left-3 size-[1.125rem] text-ink-faint" aria-hidden />
      <input
        type="search"
        name="find"
        aria-label="Search the transcript"
        placeholder="Search the transcript"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          event.stopPropagation();
          onChange("");
        }}
        className="block min-h-(--control) w-full rounded-md border-[1.5px] border-line-strong bg-surface pr-2 pl-9.5 text-[1rem] placeholder:text-ink-faint placeholder:opacity-100"
      />
    </span>
    <span role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {value.trim() && (count === 0 ? "Not found" : `${at} of ${count}`)}
    </span>
    {count > 0 && (
      <span className="flex">
        <Button kind="quiet" iconOnly aria-label="Previous match" onClick={() => onStep(-1)}>
          <ChevronUp aria-hidden />
        </Button>
        <Button kind="quiet" iconOnly aria-label="Next match" onClick={() => onStep(1)}>
          <ChevronDown aria-hidden />
        </Button>
      </span>
    )}
  </search>
);
