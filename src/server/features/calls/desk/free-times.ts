import { type Diary, freeSlots, type Slot } from "#domain/availability/availability.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { OpenTime, Wish } from "#domain/calls/desk.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { readDiary } from "../../appointments/diary.ts";
import type { Booker } from "../../appointments/needs.ts";
import type { DeskNeeds } from "./needs.ts";

/** As she was when the call came: what the caller was promised holds to its end. */
export const bookerOf = ({ assistant_id: id, name, timezone, settings }: CallSnapshot): Booker => ({
  id,
  name,
  timezone,
  settings,
});

const plain = (name: string): string => name.trim().toLowerCase();

/** How long a job takes; nothing for one that is none of the services. */
export const lengthOf = ({ settings }: CallSnapshot, service: string | undefined): number | undefined =>
  settings.services.find(({ name }) => plain(name) === plain(service ?? ""))?.duration_minutes;

/** When she can offer a visit, by the owner's rules, jobs and calendar. */
export async function freeTimes(needs: DeskNeeds, assistant: CallSnapshot, wish: Wish): Promise<readonly OpenTime[]> {
  const range = { start: wish.from, end: wish.to };
  const asked = { booker: bookerOf(assistant), range, lengthMinutes: lengthOf(assistant, wish.service) };
  return timesIn(await readDiary(needs, needs.db, assistant.owner_id, asked), range, wish.limit);
}

export const timesIn = (diary: Diary, range: { start: Date; end: Date }, limit: number): readonly OpenTime[] =>
  freeSlots(diary, range, { limit }).map((slot) => toOpenTime(slot, diary.timeZone));

export const toOpenTime = ({ start, end, arrivalUntil }: Slot, timeZone: string): OpenTime => ({
  start: withOffset(start, timeZone),
  end: withOffset(end, timeZone),
  arrival_until: withOffset(arrivalUntil, timeZone),
});
