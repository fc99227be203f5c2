import type { BusyEvent } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { AskedCalendar } from "../appointments/needs.ts";
import { ownKeys } from "../appointments/outside/own-keys.ts";
import { noteLapse } from "../lapses/note-lapse.ts";
import type { CalendarNeeds } from "./needs.ts";
import { type LiveGrant, listGrantsOf } from "./store.ts";
import { addBusyTimes, listBusyTimes } from "./sync/store.ts";
import { syncJob, wholeMinutes } from "./sync/sync-calendar.ts";
import { withCalendar } from "./with-calendar.ts";

type Span = { readonly start: Date; readonly end: Date };
type Needs = Pick<CalendarNeeds, "db" | "clock" | "jobs" | "calendars" | "secretBox" | "onTrouble"> & {
  /** So long whoever books waits for it. */
  readonly waitMs: number;
};

/** Not the calendar's fault: there is none any more. */
const goneCodes = ["grant_revoked", "disconnected"];

/**
 * Asks an assistant's outside calendar whether a slot is free there at this moment. What it says that was not known is known at once,
 * and the rest of the calendar is read anew.
 */
export const askCalendar =
  (needs: Needs) =>
  async (
    owner_id: string,
    assistant_id: string,
    slot: Span & { readonly timeZone: string },
  ): Promise<AskedCalendar> => {
    const { db, onTrouble } = needs;
    const [grant] = await listGrantsOf(db, owner_id, [assistant_id]);
    if (!grant || grant.grant_sealed === null) return { kind: "none" };
    const { provider } = grant;
    const signal = AbortSignal.timeout(needs.waitMs);
    let events: readonly BusyEvent[];
    try {
      events = await ask(needs, grant as LiveGrant, slot, signal);
    } catch (error) {
      const code = error instanceof ProviderError ? error.code : undefined;
      if (code === undefined && !signal.aborted) throw error;
      if (code !== undefined && goneCodes.includes(code)) return { kind: "none" };
      await noteLapse(db, { owner_id, assistant_id, kind: "calendar", at: needs.clock.now() });
      onTrouble("calendar not asked", { provider, code: code ?? "stopped" });
      return { kind: "silent" };
    }
    const keys = events.flatMap(({ key }) => key ?? []);
    const own = await ownKeys(db, { owner_id, assistant_id }, keys);
    const busy = events
      .filter(({ key }) => key === undefined || !own.has(key))
      .map(({ start, end }) => ({ start, end }))
      .toSorted((a, b) => a.start.getTime() - b.start.getTime());
    return { kind: "answered", busy, news: await learn(needs, grant as LiveGrant, slot, busy) };
  };

const ask = (
  needs: Needs,
  grant: LiveGrant,
  { start, end, timeZone }: Span & { readonly timeZone: string },
  signal: AbortSignal,
): Promise<readonly BusyEvent[]> =>
  withCalendar(
    needs,
    grant,
    (calendar, access) => calendar.busyEvents(access, { from: start, to: end, timeZone }, { signal }),
    { signal },
  );

/** Keeps what was not known of this slot, and answers it. */
async function learn(
  { db, jobs }: Needs,
  { id: grant_id, owner_id, assistant_id }: LiveGrant,
  slot: Span,
  busy: readonly Span[],
): Promise<readonly Span[]> {
  if (busy.length === 0 || assistant_id === null) return [];
  const known = await listBusyTimes(db, owner_id, assistant_id, slot);
  const unknown = busy.filter(({ start, end }) => {
    const [from, to] = [Math.max(+start, +slot.start), Math.min(+end, +slot.end)];
    return !known.some((one) => +one.start <= from && +one.end >= to);
  });
  if (unknown.length === 0) return [];
  await db.transaction().execute(async (tx) => {
    await addBusyTimes(tx, { owner_id, assistant_id }, wholeMinutes(unknown));
    await jobs.send(tx, syncJob, { grant_id });
  });
  return unknown;
}
