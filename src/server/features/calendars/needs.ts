import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Caller } from "../../http/route.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { SecretBox } from "../../secret-box.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type CalendarNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly calendars: Readonly<Record<CalendarProvider, Calendars>>;
  readonly secretBox: SecretBox;
  readonly publicUrl: string;
  /** What the assistant's own row says of her calendar; none where it is empty. */
  readonly nameCalendar: (
    tx: Tx,
    whose: {
      readonly owner_id: string;
      readonly assistant_id: string;
      /** "owner": back from the provider, where no session is shown. */
      readonly caller: Caller | "owner";
      readonly now: Date;
    },
    provider: CalendarProvider | "",
  ) => Promise<void>;
  /** Told of what went wrong with a provider, by codes and ids alone. */
  readonly onTrouble: (what: string, fields: Readonly<Record<string, unknown>>) => void;
};
