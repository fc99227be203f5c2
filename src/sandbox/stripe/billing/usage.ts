import { join } from "node:path";
import { openJournal } from "../journal.ts";
import type { Meter } from "../wire.ts";

export type UsageEvent = {
  identifier: string;
  event_name: string;
  customer: string;
  value: number;
  timestamp: number;
  /** When it was received. */
  created: number;
  cancelled?: boolean;
};
type Entry = { event: UsageEvent } | { cancel: string };

/** How long an identifier is remembered, and how long an event can be taken back. */
const memorySeconds = 24 * 3600;

export type Usage = ReturnType<typeof openUsage>;

/** What was metered, as it came in. */
export function openUsage(dir: string) {
  const journal = openJournal<Entry>(join(dir, "usage.jsonl"));
  const byCustomer = new Map<string, UsageEvent[]>();
  const byIdentifier = new Map<string, UsageEvent>();

  const take = (entry: Entry) => {
    if ("cancel" in entry) {
      const event = byIdentifier.get(entry.cancel);
      if (event) event.cancelled = true;
      return;
    }
    byIdentifier.set(entry.event.identifier, entry.event);
    const list = byCustomer.get(entry.event.customer);
    if (list) list.push(entry.event);
    else byCustomer.set(entry.event.customer, [entry.event]);
  };
  const kept = journal.read();
  for (const entry of kept) take(entry);
  journal.rewrite(kept);

  const add = (entry: Entry) => {
    journal.append(entry);
    take(entry);
  };
  /** An identifier is forgotten after a day: the same one is then a new event. */
  const remembered = (identifier: string, now: number): UsageEvent | undefined => {
    const event = byIdentifier.get(identifier);
    return event && now - event.created < memorySeconds ? event : undefined;
  };

  return {
    remembered,
    add: (event: UsageEvent) => add({ event }),
    cancel: (identifier: string) => add({ cancel: identifier }),
    of: (customer: string): readonly UsageEvent[] => byCustomer.get(customer) ?? [],
    /** What a meter shows for a customer from one moment up to, but not including, another. */
    total(meter: Meter, customer: string, from: number, to: number): number {
      const events = (byCustomer.get(customer) ?? []).filter(
        ({ event_name, timestamp, cancelled }) =>
          !cancelled && event_name === meter.event_name && timestamp >= from && timestamp < to,
      );
      if (meter.default_aggregation.formula === "count") return events.length;
      if (meter.default_aggregation.formula === "last")
        return (
          events.reduce<UsageEvent | undefined>(
            (last, one) => (last && last.timestamp > one.timestamp ? last : one),
            undefined,
          )?.value ?? 0
        );
      return events.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
