import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { classNames } from "../../parts/class-names.ts";
import { Badge } from "../../parts/status/badge.tsx";
import { nameOf } from "./people-fields.tsx";
import { comingDates, comingShifts } from "./plan-draft.ts";

const momentText = (at: Date, timeZone: string): string =>
  plainSpaces(at.toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit", timeZone })).replace(
    ":00",
    "",
  );

/** `Thu, Nov 26` */
const dayText = (date: LocalDate): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "short", day: "numeric" },
    timeZone: "UTC",
  });

/** Shades in turn, so that two neighbours differ; the names say who. */
const shades = ["bg-tape", "bg-ink", "bg-blue", "bg-neutral"] as const;

/** Who is on call in the coming seven days: a strip as long as the week, and the same in words. */
export const ComingWeek = ({ plan, now, timeZone }: { plan: OnCallPlan; now: Date; timeZone: string }) => {
  const shifts = comingShifts(plan, now, timeZone);
  if (shifts.length === 0) return null;
  const later = comingDates(plan, now, timeZone);
  const people = plan.people.map(({ id }) => id);
  const shadeOf = (id: string) => shades[Math.max(0, people.indexOf(id)) % shades.length] ?? shades[0];
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-sm">
        {shifts.map(({ person_id, from, to }) => (
          <span
            key={from.getTime()}
            style={{ flexGrow: to.getTime() - from.getTime() }}
            className={classNames("min-w-1 basis-0", shadeOf(person_id))}
          />
        ))}
      </div>
      <ol aria-label="The next seven days" className="grid gap-1.5 text-sm">
        {shifts.map(({ person_id, from }, place) => (
          <li key={from.getTime()} className="grid grid-cols-[auto_7.5rem_minmax(0,1fr)] items-center gap-x-3">
            <span aria-hidden="true" className={classNames("size-3 rounded-[3px]", shadeOf(person_id))} />
            {place === 0 ? (
              <span>
                <Badge kind="tape">Now</Badge>
              </span>
            ) : (
              <time dateTime={from.toISOString()} className="text-ink-soft tabular-nums">
                {momentText(from, timeZone)}
              </time>
            )}
            <span dir="auto" className="font-[550] [overflow-wrap:anywhere]">
              {nameOf(plan, person_id)}
            </span>
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <div className="grid gap-1.5 border-t border-line pt-3 text-sm">
          <p className="text-ink-soft">Holidays and swaps</p>
          <ul className="grid gap-1.5">
            {later.map(({ from, to, person_id }) => (
              <li key={from} className="flex flex-wrap gap-x-3">
                <span className="text-ink-soft tabular-nums">
                  {from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}
                </span>
                <span dir="auto" className="font-[550] [overflow-wrap:anywhere]">
                  {nameOf(plan, person_id)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
