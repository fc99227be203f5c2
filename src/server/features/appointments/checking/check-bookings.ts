import type { Db } from "../../../db/connect.ts";
import { handle, type JobHandler } from "../../../jobs/job.ts";
import type { AppointmentNeeds } from "../needs.ts";
import { type Appointment, changeUnlessTaken, findAppointment, ownerOf } from "../store.ts";
import { tellCaller } from "../tell-caller.ts";
import { checkBooking } from "./order-check.ts";

type Needs = Pick<AppointmentNeeds, "db" | "clock" | "jobs" | "assistantsOf" | "askCalendar">;

/**
 * Asks the outside calendar about a job that was placed without its answer, and keeps the word that was given to the caller: the time is
 * confirmed, or it is not. What stands in the way is read from the calendar at once and goes before the owner.
 */
export const checkBookings = (needs: Needs): JobHandler =>
  handle(checkBooking, async ({ id, since, moment }, { last }) => {
    const { db } = needs;
    const row = await findUnchecked(db, id, since);
    const [booker] = row ? await needs.assistantsOf(row.owner_id, row.assistant_id) : [];
    if (!row || !booker) return;
    const { owner_id, assistant_id, starts_at: start, ends_at: end } = row;
    const calendar = await needs.askCalendar(owner_id, assistant_id, { start, end, timeZone: booker.timezone });
    if (calendar.kind === "silent" && !last) throw new Error("The calendar does not answer yet.");
    const isTaken = calendar.kind === "answered" && calendar.busy.length > 0;
    await db.transaction().execute(async (tx) => {
      const unchecked = await findUnchecked(tx, id, since);
      if (!unchecked) return;
      await changeUnlessTaken(tx, owner_id, id, { unsure_since: null });
      if (moment !== "nothing")
        await tellCaller(needs, tx, unchecked, isTaken ? "unconfirmed" : moment, { isPlacedNow: false });
    });
  });

/** Nothing where another change has come in between: that one has seen to itself. */
async function findUnchecked(db: Db, id: string, since: string): Promise<Appointment | undefined> {
  const whose = await ownerOf(db, id);
  const row = whose && (await findAppointment(db, whose.owner_id, id));
  return row?.status === "confirmed" && row.unsure_since?.toISOString() === since ? row : undefined;
}
