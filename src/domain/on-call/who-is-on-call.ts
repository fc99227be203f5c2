import { addDays, type LocalDate, weekdayIndex, type Zone, zoneOf } from "../time/zoned-time.ts";
import type { OnCallPlan } from "./on-call-plan.ts";

type Rota = Pick<OnCallPlan, "rota" | "exceptions">;

export type OnCallNow = {
  readonly person_id: string;
  /** When somebody else takes over; null where nobody else ever does. */
  readonly until: Date | null;
  readonly next_person_id: string | null;
};

/** `08:30` as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Further than the longest week of one person, and than most holidays. */
const daysAhead = 60;

function personAt({ rota, exceptions }: Rota, date: LocalDate, minute: number): string | undefined {
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return exception.person_id;
  const inWeek = (weekday: number, minutes: number): number => weekday * 24 * 60 + minutes;
  const now = inWeek(weekdayIndex(date), minute);
  const ordered = rota
    .map(({ weekday, time, person_id }) => ({ at: inWeek(weekday, minutesOf(time)), person_id }))
    .sort((one, other) => one.at - other.at);
  // Before the first handover of the week, the last one of the week before still holds.
  return (ordered.findLast(({ at }) => at <= now) ?? ordered.at(-1))?.person_id;
}

/** Every moment of a day at which somebody may take over: its midnight and its handovers, by the clock on the wall. */
function turnsOf({ rota }: Rota, zone: Zone, date: LocalDate): readonly number[] {
  const minutes = rota.filter(({ weekday }) => weekday === weekdayIndex(date)).map(({ time }) => minutesOf(time));
  return [0, ...minutes].map((minute) => zone.momentOf(date, minute)).sort((one, other) => one - other);
}

/** Who has the phone now, and who has it next. Nothing where there is no rota. */
export function whoIsOnCall(plan: Rota, at: Date, timeZone: string): OnCallNow | undefined {
  const zone = zoneOf(timeZone);
  const holderAt = (atMs: number) => personAt(plan, zone.dateOf(atMs), zone.minuteOf(atMs));
  const person_id = holderAt(at.getTime());
  if (person_id === undefined) return undefined;
  const today = zone.dateOf(at.getTime());
  for (let day = 0; day <= daysAhead; day++)
    for (const turn of turnsOf(plan, zone, addDays(today, day))) {
      const holder: string | undefined = turn > at.getTime() ? holderAt(turn) : person_id;
      if (holder !== person_id) return { person_id, until: new Date(turn), next_person_id: holder ?? null };
    }
  return { person_id, until: null, next_person_id: null };
}
