import type { Account } from "./calendar-store.ts";
import type { CalendarVendor } from "./calendar-vendor.ts";
import type { Occurrence, StoredEvent } from "./stored-event.ts";
import { momentToMs } from "./zoned-time.ts";

/** An event by its id, or one time of a series by the id that the vendor gives to it. */
export type Found = { readonly event: StoredEvent; readonly occurrence: Occurrence | undefined };

const tenYearsMs = 10 * 366 * 24 * 3600 * 1000;

/** What was deleted is found, too, as cancelled: the vendors differ in what they say about it. */
export function findEvent({ store, occurrenceId }: CalendarVendor, account: Account, id: string): Found | undefined {
  const event = store.find(account, id);
  if (event) return { event, occurrence: undefined };
  const series = store.events(account).find((one) => one.recurrence && id.startsWith(one.id));
  if (!series) return undefined;
  const fromMs = momentToMs(series.start, account.zone);
  const occurrence = store
    .occurrences(account, { fromMs, toMs: fromMs + tenYearsMs }, { cancelled: true })
    .find((one) => one.event === series && one.series && occurrenceId(series.id, one.series.originalStart) === id);
  return occurrence && { event: series, occurrence };
}

/** One time of a series becomes an event of its own when it is changed. */
export function detach(vendor: CalendarVendor, account: Account, { event, occurrence }: Found): StoredEvent {
  if (!occurrence?.series) return event;
  const { recurrence: _series, transactionId: _spent, ...rest } = event;
  const { start, end, series } = occurrence;
  const id = vendor.occurrenceId(series.id, series.originalStart);
  const more = { ...event.more, recurrence: undefined };
  return vendor.store.add(account, {
    ...rest,
    id,
    start,
    end,
    more,
    seriesId: series.id,
    originalStart: series.originalStart,
  });
}
