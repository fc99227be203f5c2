import type { Diary } from "#domain/availability/availability.ts";
import { type Block, whyNot } from "#domain/availability/why-not.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { minuteMs } from "#domain/time/units.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { standsFirm } from "./availability/by-hand.ts";
import { blockText } from "./availability/texts.ts";
import { nextFreeTimes, readDiary } from "./diary.ts";
import type { AppointmentNeeds, AskedCalendar, Booker } from "./needs.ts";
import { takeTurn } from "./store.ts";

export type Place = {
  readonly booker: Booker;
  readonly start: Date;
  readonly lengthMinutes?: number | undefined;
  /** Belle keeps the owner's rules; owners may break their own, but nobody stands in two places at once. */
  readonly rules: "kept" | "broken";
  readonly moving?: { readonly id: string; readonly start: Date; readonly end: Date } | undefined;
};

type Times = {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly blocked_until: Date;
  /** What is promised with this start. */
  readonly arrival_minutes: number;
  /** The outside calendar did not answer. */
  readonly unsure_since: Date | null;
};

/** Answers nothing where the database says that something stands there. */
type Write<T> = (tx: Tx, times: Times) => Promise<T | undefined>;

/**
 * Writes a job at a time, or refuses with what stands there and the next free times. It looks before it takes the assistant's
 * turn, so that a crowd after one time does not queue for it, and again when it has it. In between the outside calendar itself is
 * asked, while nothing is held: what was last read of it may be minutes old.
 */
export async function placeJob<T>(
  needs: AppointmentNeeds,
  owner_id: string,
  place: Place,
  write: Write<T>,
): Promise<T> {
  const { booker, start, rules, moving } = place;
  const lengthMinutes = place.lengthMinutes ?? booker.settings.appointments.length_minutes;
  const end = new Date(start.getTime() + lengthMinutes * minuteMs);
  const blocked_until = new Date(end.getTime() + booker.settings.appointments.buffer_minutes * minuteMs);
  const { arrival_window_minutes: arrival_minutes } = booker.settings.appointments;
  const asked = { booker, lengthMinutes, moving };
  const look = async (db: Db): Promise<Block | undefined> =>
    inTheWay(await readDiary(needs, db, owner_id, { ...asked, range: { start, end } }), start, rules);

  let block = await look(needs.db);
  const calendar = block
    ? undefined
    : await needs.askCalendar(owner_id, booker.id, { start, end, timeZone: booker.timezone });
  block ??= busyThere(calendar, rules);
  const unsure_since = calendar?.kind === "silent" ? needs.clock.now() : null;
  if (!block) {
    const outcome = await needs.bookings(() =>
      needs.db.transaction().execute(async (tx) => {
        await takeTurn(tx, booker.id);
        block = await look(tx);
        const times = { starts_at: start, ends_at: end, blocked_until, arrival_minutes, unsure_since };
        return block ? undefined : write(tx, times);
      }),
    );
    if (outcome !== undefined) return outcome;
  }
  const from = new Date(Math.max(start.getTime(), needs.clock.now().getTime()));
  throw new Refusal("conflict", block ? blockText(block, booker.timezone) : "That time is taken.", {
    more: { next_free_times: await nextFreeTimes(needs, owner_id, { ...asked, from }) },
  });
}

/** Owners may book over what they know of, and not over what nobody could have shown them. */
function busyThere(calendar: AskedCalendar | undefined, rules: Place["rules"]): Block | undefined {
  if (calendar?.kind !== "answered") return undefined;
  const [first] = rules === "kept" ? calendar.busy : calendar.news;
  return first && { kind: "outside_event", start: first.start, end: first.end };
}

const inTheWay = (diary: Diary, start: Date, rules: Place["rules"]): Block | undefined =>
  whyNot(diary, start).find((block) => rules === "kept" || standsFirm(block));
