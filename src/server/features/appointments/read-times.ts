import type { appointmentTimesEndpoints } from "#contract/appointments.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { outsideAreaText, servesZip } from "#domain/assistants/service-area.ts";
import { type Block, whyNot } from "#domain/availability/why-not.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { minuteMs } from "#domain/time/units.ts";
import { standsFirm } from "./availability/by-hand.ts";
import { blockText } from "./availability/texts.ts";
import { nextFreeTimes, readDiary } from "./diary.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { findAppointment } from "./store.ts";

type Endpoint = (typeof appointmentTimesEndpoints)[0];
type Reason = Reply<Endpoint>["reasons"][number];

/** Whether a time is free, everything that stands in its way, and the next free times. */
export async function readTimes(
  needs: AppointmentNeeds,
  owner_id: string,
  { tenant_id, start: asked, duration_minutes, moving: movingId, zip }: Parsed<Endpoint>["query"],
): Promise<Reply<Endpoint>> {
  const [booker] = await needs.assistantsOf(owner_id, tenant_id);
  const moved = movingId === undefined ? undefined : await findAppointment(needs.db, owner_id, movingId);
  if (!booker || (movingId !== undefined && moved?.assistant_id !== booker.id)) throw notFound();
  const moving = moved && { id: moved.id, start: moved.starts_at, end: moved.ends_at };
  const lengthMinutes =
    duration_minutes ??
    (moving ? (moving.end.getTime() - moving.start.getTime()) / minuteMs : booker.settings.appointments.length_minutes);
  const start = new Date(asked);
  const end = new Date(start.getTime() + lengthMinutes * minuteMs);
  const now = needs.clock.now();
  const from = new Date(Math.max(start.getTime(), now.getTime()));

  const [diary, next_free_times] = await Promise.all([
    readDiary(needs, needs.db, owner_id, { booker, lengthMinutes, moving, range: { start, end } }),
    nextFreeTimes(needs, owner_id, { booker, lengthMinutes, moving, from }),
  ]);
  const blocks = whyNot(diary, start);
  const area: Reason[] =
    zip === undefined || servesZip(booker.settings.service_zips, zip)
      ? []
      : [{ kind: "area", text: outsideAreaText(zip), start: null, end: null }];
  const reasons = [...area, ...blocks.map((block) => reasonOf(block, booker.timezone))];
  return {
    free: reasons.length === 0,
    by_hand: start >= now && !blocks.some(standsFirm),
    timezone: booker.timezone,
    reasons,
    next_free_times,
  };
}

function reasonOf(block: Block, timeZone: string): Reason {
  const at = (moment: Date) => withOffset(moment, timeZone);
  const base = { kind: block.kind, text: blockText(block, timeZone), start: null, end: null };
  if (block.kind === "notice") return { ...base, end: at(block.earliest) };
  if (block.kind === "too_far") return { ...base, start: at(block.before) };
  return block.kind === "hours" ? base : { ...base, start: at(block.start), end: at(block.end) };
}
