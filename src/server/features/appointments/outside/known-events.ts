import { dayMs } from "#domain/time/units.ts";
import type { AppointmentNeeds } from "../needs.ts";
import { type KnownEvent, listKnown, type Whose } from "./store.ts";

/** A job of last week may still be moved to the next one. */
const daysBack = 31;

/** The events of our jobs on a calendar. To be asked before the calendar is, so that nothing of ours passes for a change of theirs. */
export const knownEvents = (
  { db, clock }: Pick<AppointmentNeeds, "db" | "clock">,
  whose: Whose,
): Promise<KnownEvent[]> => listKnown(db, whose, new Date(clock.now().getTime() - daysBack * dayMs));
