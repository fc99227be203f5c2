import { dayText, spanText } from "#domain/bookings/diary-times.ts";
import { durationInWords } from "#domain/time/durations.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { type DayPlan, type Job, useTimes } from "../../data/appointments.ts";
import { Card } from "../../parts/card.tsx";
import { minutesOn } from "./day-layout.ts";
import { jobCount } from "./day-strip.tsx";
import { msOf, type Slot, useScene } from "./diary-scene.ts";
import { NextTimes } from "./next-times.tsx";

type DaySideProps = {
  date: LocalDate;
  jobs: readonly Job[];
  plans: readonly DayPlan[];
  onAdd: (slot: Slot) => void;
};

/** The day in figures, and where the next job fits. */
export const DaySide = ({ date, jobs, plans, onAdd }: DaySideProps) => {
  const { zone, timeZone, assistants, now } = useScene();
  const [only] = assistants.length === 1 ? assistants : [];
  const onDay = jobs.filter((job) => zone.dateOf(msOf(job).startMs) === date);
  const bookedSeconds = onDay.reduce((sum, { duration_minutes }) => sum + duration_minutes * 60, 0);
  const touches = (span: { start: string; end: string }) => minutesOn(zone, date, msOf(span));
  const open = plans.flatMap((plan) => plan.open.filter(touches)).map(msOf);
  const shut = plans.flatMap((plan) => plan.shut.filter(touches))[0]?.text;
  const dayEndMs = zone.momentOf(date, 24 * 60);
  const fromMs = Math.max(zone.momentOf(date, 0), now.getTime());
  const times = useTimes(
    only && fromMs < dayEndMs ? { tenant_id: only.id, start: new Date(fromMs).toISOString() } : undefined,
  );
  return (
    <Card title={dayText(date, "long")}>
      <div className="grid gap-4">
        <p>
          <span className="type-figure block">{onDay.length}</span>
          <span className="text-sm text-ink-soft">
            {jobCount(onDay.length).replace(/^\S+ /, "")}
            {bookedSeconds > 0 && `, ${durationInWords(bookedSeconds)} booked`}
          </span>
        </p>
        {plans.length > 0 && (
          <p className="text-sm text-pretty text-ink-soft">
            {shut ??
              (open.length === 0
                ? "Closed on this day."
                : `Open ${[...new Set(open.map(({ startMs, endMs }) => spanText(new Date(startMs), new Date(endMs), timeZone)))].join(" and ")}.`)}
          </p>
        )}
        {only && times.data && (
          <div className="border-t border-line pt-4">
            <NextTimes
              times={times.data.next_free_times}
              timeZone={only.timezone}
              verb="Add a job on"
              onChoose={(startMs) => onAdd({ startMs, assistant: only.id })}
            />
          </div>
        )}
      </div>
    </Card>
  );
};
