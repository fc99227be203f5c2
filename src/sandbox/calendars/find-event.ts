import type { Account } from "./calendar-store.ts";
import type { CalendarVendor } from "./calendar-vendor.ts";
import type { Occurrence, StoredEvent } from "./stored-event.ts";

/** An event by its id, or one time of a series by the id that the vendor gives to it. */
export type Found = { readonly event: StoredEvent; readonly occurrence: Occurrence | undefined };

const twoDaysMs = 2 * 24 * 3600 * 1000;

/** What was deleted is found, too, as cancelled: the vendors differ in what they say about it. */
export function findEvent({ store, occurrenceId }: CalendarVendor, account: Account, id: string): Found | undefined {
  const event = store.find(account, id);
  if (event) return { event, occurrence: undefined };
  const series = store.events(account).find((one) => one.recurrence && id.startsWith(one.id));
  // Both vendors write the day into the id, so that nobody has to unfold the whole series.
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})/.exec(id.slice(series?.id.length)) ?? [];
  const dayMs = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (!series || Number.isNaN(dayMs)) return undefined;
  const occurrence = store
    .occurrences(account, { fromMs: dayMs - twoDaysMs, toMs: dayMs + twoDaysMs }, { cancelled: true })
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
