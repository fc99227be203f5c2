import type { appointmentTimesEndpoints } from "#contract/appointments.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { foreign } from "#domain/availability/availability.ts";
import { openSpans, shutDays } from "#domain/availability/hours.ts";
import { cut, type OpenEnded } from "#domain/availability/starts.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { blockText } from "./availability/texts.ts";
import { readDiary } from "./diary.ts";
import type { AppointmentNeeds } from "./needs.ts";

type Endpoint = (typeof appointmentTimesEndpoints)[1];
const longestMs = 62 * 24 * 60 * 60_000;

/** What a stretch of days looks like beside the jobs in it: open, shut, busy outside. */
export async function readDayPlan(
  needs: AppointmentNeeds,
  owner_id: string,
  { tenant_id, from, to }: Parsed<Endpoint>["query"],
): Promise<Reply<Endpoint>> {
  const [booker] = await needs.assistantsOf(owner_id, tenant_id);
  if (!booker) throw notFound();
  const range = { start: new Date(from), end: new Date(to) };
  const [fromMs, toMs] = [range.start.getTime(), range.end.getTime()];
  if (toMs <= fromMs || toMs - fromMs > longestMs)
    throw new Refusal("invalid", "to: Ask for at most 62 days, in order.");

  const { settings, timezone } = booker;
  const zone = zoneOf(timezone);
  const diary = await readDiary(needs, needs.db, owner_id, { booker, range });
  const shut = shutDays(settings, zone, { fromMs, toMs });
  const touches = ({ from: a, to: b }: OpenEnded) => a < toMs && fromMs < b;
  const shown = (start: Date, end: Date) => ({ start: withOffset(start, timezone), end: withOffset(end, timezone) });
  const span = ({ from: a, to: b }: OpenEnded) => shown(new Date(a), new Date(b));
  return {
    timezone,
    open: openSpans(settings.hours, zone, { fromMs, toMs })
      .flatMap((open) => cut(open, shut).filter((left) => left.from < left.to))
      .filter(touches)
      .map(span),
    shut: shut.filter(touches).map((day) => {
      const [start, end] = [new Date(day.from), new Date(day.to)];
      return { ...shown(start, end), text: blockText({ ...day, start, end }, timezone) };
    }),
    busy: foreign(diary).filter(touches).map(span),
  };
}
