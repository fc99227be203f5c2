import type { Access, Calendars, Stoppable } from "#providers/calendars/port.ts";
import type { CalendarNeeds } from "./needs.ts";
import { type LiveGrant, listGrantsOf } from "./store.ts";
import { syncJob } from "./sync/sync-calendar.ts";
import { withCalendar } from "./with-calendar.ts";

type Work<T> = (calendar: Calendars, access: Access) => Promise<T>;

/** A calendar that is connected to an assistant. */
export type ConnectedCalendar = {
  /** Another one after every new connection. */
  readonly id: string;
  readonly use: <T>(work: Work<T>, options?: Stoppable) => Promise<T>;
  /** What we wrote there has changed when the owner is busy. */
  readonly readAgain: () => Promise<void>;
};

type Needs = Pick<CalendarNeeds, "db" | "clock" | "jobs" | "calendars" | "secretBox" | "onTrouble">;

/** For bookings: nothing where no calendar is connected, or its access is lost. */
export const calendarFor =
  (needs: Needs) =>
  async (owner_id: string, assistant_id: string): Promise<ConnectedCalendar | undefined> => {
    const [grant] = await listGrantsOf(needs.db, owner_id, [assistant_id]);
    if (!grant || grant.grant_sealed === null) return undefined;
    return {
      id: grant.id,
      use: (work, options) => withCalendar(needs, grant as LiveGrant, work, options),
      readAgain: () => needs.jobs.send(needs.db, syncJob, { grant_id: grant.id }),
    };
  };
