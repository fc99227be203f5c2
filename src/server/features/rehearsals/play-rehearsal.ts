import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { jobValueOf } from "../metrics/job-value-of.ts";
import type { Place, RehearsalNeeds } from "./needs.ts";
import { type Played, resultOf } from "./result-of.ts";
import { failRehearsal, finishRehearsal, noteDone, type RehearsalRow } from "./store.ts";

/** Played in one go: few enough to show progress and to stop soon, enough that handing them over costs nothing. */
const atOnce = 10;

/** A call that came, or one of the owner's own under its title. */
export type RehearsedOne = { readonly call: RecordedCall; readonly title?: string | undefined };

/** Plays all calls, as soon as there is a place for it, and ends where another rehearsal has taken its place. It never throws. */
export async function playRehearsal(
  { db, clock, onTrouble }: RehearsalNeeds,
  row: RehearsalRow,
  calls: readonly RehearsedOne[],
  entering: Promise<Place>,
): Promise<void> {
  const place = await entering;
  try {
    const played: Played[] = [];
    if (!(await noteDone(db, row, 0, clock.now()))) return;
    const practiced = await place.practice(row, row.created_at);
    for (let at = 0; at < calls.length; at += atOnce) {
      if (!(await noteDone(db, row, at, clock.now()))) return;
      const part = calls.slice(at, at + atOnce);
      const compared = await place.compare(
        part.map(({ call }) => call),
        row,
      );
      for (const [index, one] of part.entries()) {
        const found = compared[index];
        if (found) played.push({ ...one, compared: found });
      }
    }
    const now = clock.now();
    const jobCents = await jobValueOf({ db }, row.owner_id);
    await finishRehearsal(db, row, calls.length, resultOf(played, { now, jobCents, practiced }));
  } catch (error) {
    onTrouble(error);
    await failRehearsal(db, row).catch(() => undefined);
  } finally {
    place.leave();
  }
}
