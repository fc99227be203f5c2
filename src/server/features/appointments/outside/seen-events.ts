import type { Changes, EventState } from "#providers/calendars/port.ts";
import type { KnownEvent } from "./store.ts";

export type SeenEvent = { readonly known: KnownEvent; readonly event: EventState };

/**
 * How the events of our jobs stand, as far as something happened to them. One that is called gone is looked at once more: it may
 * only have left the time that is watched.
 */
export async function seenEvents(
  known: readonly KnownEvent[],
  { changed, reset }: Changes,
  readEvent: (event: { key: string; eventId: string }) => Promise<EventState>,
): Promise<SeenEvent[]> {
  const byId = new Map(changed.map((event) => [event.eventId, event]));
  const seen: SeenEvent[] = [];
  for (const one of known) {
    const event = byId.get(one.event_id);
    const isMissing = !event && reset && one.starts_at < reset.end && one.ends_at > reset.start;
    if (event?.status === "confirmed") seen.push({ known: one, event });
    else if (event || isMissing)
      seen.push({ known: one, event: await readEvent({ key: one.id, eventId: one.event_id }) });
  }
  return seen;
}
