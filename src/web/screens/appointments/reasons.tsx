import {
  CalendarX2,
  Car,
  Clock,
  DoorClosed,
  Hourglass,
  type LucideIcon,
  MapPinOff,
  PhoneCall,
  Telescope,
  Wrench,
} from "lucide-react";
import { spanText } from "#domain/bookings/diary-times.ts";
import type { Job, Times } from "../../data/appointments.ts";

type Reason = Times["reasons"][number];

const looks: Record<Reason["kind"], { icon: LucideIcon; word: string }> = {
  hours: { icon: Clock, word: "Opening hours" },
  notice: { icon: Hourglass, word: "Notice" },
  too_far: { icon: Telescope, word: "Too far ahead" },
  closed_day: { icon: DoorClosed, word: "Closed" },
  holiday: { icon: DoorClosed, word: "Holiday" },
  job: { icon: Wrench, word: "Job" },
  hold: { icon: PhoneCall, word: "Being offered" },
  outside_event: { icon: CalendarX2, word: "Your calendar" },
  buffer: { icon: Car, word: "Time between jobs" },
  area: { icon: MapPinOff, word: "Service area" },
};

/** The job that a reason is about, where it is in sight. */
const jobOf = ({ kind, start, end }: Reason, jobs: readonly Job[]): Job | undefined =>
  kind === "job" || kind === "buffer" ? jobs.find((job) => job.start === start && job.end === end) : undefined;

/** From when to when it stands there, with its zone; whole days say it in their text. */
const whenOf = ({ kind, start, end }: Reason, timeZone: string): string | undefined =>
  start === null || end === null || kind === "closed_day" || kind === "holiday"
    ? undefined
    : spanText(new Date(start), new Date(end), timeZone);

type ReasonsProps = { reasons: readonly Reason[]; jobs: readonly Job[]; timeZone: string };

/** Everything that stands in the way, each with its kind in a word. */
export const Reasons = ({ reasons, jobs, timeZone }: ReasonsProps) => (
  <ul className="divide-y divide-line rounded-lg border border-line">
    {reasons.map((reason) => {
      const { icon: Icon, word } = looks[reason.kind];
      const about = [jobOf(reason, jobs)?.name, whenOf(reason, timeZone)].filter(Boolean).join(", ");
      return (
        <li key={`${reason.kind} ${reason.start}`} className="flex items-start gap-3 px-3.5 py-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-warn-soft text-warn">
            <Icon className="size-5" aria-hidden />
          </span>
          <div className="grid min-w-0">
            <p className="font-[620] [overflow-wrap:anywhere]">{about === "" ? word : `${word}: ${about}`}</p>
            <p className="text-sm text-pretty text-ink-soft">{reason.text}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
