import { ChevronLeft, ChevronRight, CircleHelp, Download } from "lucide-react";
import type { ReactNode } from "react";
import { daysText, dayText } from "#domain/bookings/diary-times.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useWide } from "../../hooks/use-media.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SegmentChoice } from "../../parts/forms/chips.tsx";
import { type Go, type Place, stepped, type View, weekOf } from "./place.ts";

type ToolbarProps = {
  place: Place;
  today: LocalDate;
  go: Go;
  assistants: readonly Assistant[];
  /** Beside the rest, where there is room for it. */
  children?: ReactNode;
};

const viewNames = { day: "Day", week: "Week", list: "List" } as const satisfies Record<View, string>;
const options = Object.entries(viewNames).map(([value, label]) => ({ value: value as View, label }));

const titleOf = ({ view, date }: Place, form: "long" | "short"): string => {
  const day = dayText(date, form);
  if (view === "day") return day;
  // Beside two arrows and a button on a phone there is no room for more.
  if (view === "list") return `From ${form === "long" ? day : daysText(date, date, "short")}`;
  const week = weekOf(date);
  return daysText(week[0] ?? date, week[6] ?? date, form);
};

/** Which days, whose jobs, drawn how. */
export const Toolbar = ({ place, today, go, assistants, children }: ToolbarProps) => {
  const wide = useWide();
  const unit = place.view === "day" ? "day" : "week";
  return (
    <div className="grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-4">
      <div className="flex items-center gap-1.5 max-md:order-2">
        <Button
          iconOnly
          aria-label={`Previous ${unit}`}
          onClick={() => go({ date: stepped(place, -1), job: undefined })}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button iconOnly aria-label={`Next ${unit}`} onClick={() => go({ date: stepped(place, 1), job: undefined })}>
          <ChevronRight aria-hidden />
        </Button>
        <h2 className="type-card px-2 max-md:flex-1 md:text-xl">{titleOf(place, wide ? "long" : "short")}</h2>
        {place.date !== today && (
          <Button kind="quiet" onClick={() => go({ date: today, job: undefined })}>
            Today
          </Button>
        )}
      </div>
      <div className="hidden flex-1 md:block" />
      {assistants.length > 1 && (
        <select
          aria-label="Assistant"
          value={place.assistant ?? ""}
          onChange={(event) => go({ assistant: event.target.value || undefined, job: undefined })}
          className="min-h-(--control) max-w-full rounded-md border-[1.5px] border-line-strong bg-surface px-3 text-[1rem] max-md:order-3 md:max-w-56"
        >
          <option value="">All assistants</option>
          {assistants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <SegmentChoice
        legend="View"
        name="view"
        value={place.view}
        onChange={(view) => go({ view, job: undefined })}
        options={options}
      />
      {children}
    </div>
  );
};

/** What is asked or taken along now and then. */
export const Extras = ({ onWhyNot, onDownload }: { onWhyNot: () => void; onDownload: () => void }) => (
  <div className="grid grid-cols-2 gap-2 md:flex">
    <Button icon={<CircleHelp aria-hidden />} onClick={onWhyNot}>
      Why isn't a time offered?
    </Button>
    <Button icon={<Download aria-hidden />} onClick={onDownload}>
      Download .ics
    </Button>
  </div>
);
