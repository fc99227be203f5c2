import { randomUUID } from "node:crypto";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { Span } from "#domain/availability/availability.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { Clock } from "#domain/time/clock.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { createBoundedQueue } from "#server/bounded-queue.ts";
import { carryOver } from "#server/features/appointments/carry-over.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import type { CalendarNeeds } from "#server/features/calendars/needs.ts";
import { syncCalendar } from "#server/features/calendars/sync/sync-calendar.ts";
import type { openCalendars, Provider } from "../features/bookings/calendar-ground.ts";
import { type NewOwner, newOwner } from "./accounts/owner.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

type Wanted = { readonly timezone?: string; readonly settings?: Partial<AssistantSettings> };

/** Open around the clock every day, with no notice and nothing kept free, so that a test says itself what stands in the way. */
const alwaysOpen = (): Partial<AssistantSettings> => ({
  hours: openOn(weekdays, "00:00", "24:00"),
  holidays: [],
  appointments: {
    length_minutes: 60,
    buffer_minutes: 0,
    notice_minutes: 0,
    days_ahead: 365,
    arrival_window_minutes: 0,
  },
});

export type Shop = { readonly owner: NewOwner; readonly owner_id: string; readonly assistant_id: string };

/** An owner with an assistant. */
export async function openShop(world: World, { timezone = "America/Denver", settings }: Wanted = {}): Promise<Shop> {
  const owner = await newOwner(world, { timezone });
  const made = await owner.send("POST", "/instances", {
    name: "Belle",
    timezone,
    settings: { ...alwaysOpen(), ...settings },
  });
  if (made.status !== 201) throw new Error(`Creating failed: ${made.text}`);
  return { owner, owner_id: owner.user.id, assistant_id: String(made.body["id"]) };
}

/** A diary of its own: the verbs alone, for what no endpoint does yet. */
export function bookingNeeds(
  world: Pick<World, "db"> & { readonly clock: Clock },
  options: { timezone?: string; settings?: Partial<AssistantSettings>; busy?: Span[] } = {},
) {
  const { timezone = "America/Denver", settings, busy = [] } = options;
  const needs: AppointmentNeeds = {
    db: world.db,
    clock: world.clock,
    bookings: createBoundedQueue({ atOnce: 3, waitingAtMost: 500, fullText: "full" }),
    jobs: { send: async () => undefined },
    assistantsOf: async (_owner, id) =>
      id === undefined
        ? []
        : [{ id, name: "Belle", timezone, settings: { ...defaultSettings(), ...alwaysOpen(), ...settings } }],
    busyTimes: async () => busy,
    askCalendar: async () => ({ kind: "none" }),
  };
  return needs;
}

export const someDetails = () => ({
  name: `Caller ${randomUUID().slice(0, 8)}`,
  phone: "+12085550142",
  address: "18 Oak Park Lane",
  note: "",
});

export const someCaller = (conversation_id: string | null = null) => ({ ...someDetails(), conversation_id });

const hourMs = 3_600_000;
const zones = {
  dana: "America/Los_Angeles",
  sam: "America/New_York",
  priya: "America/Chicago",
  morgan: "America/Los_Angeles",
  alex: "America/New_York",
  noor: "America/Denver",
} as const;
type Account = keyof typeof zones;

/** A shop with a connected calendar, and the account that it is at. */
export type Connected = Shop & { readonly place: Provider; readonly account: Account };

/** Jobs of shops with connected calendars, and what their owners do on the calendars' own pages. */
export function openOutside(world: World, calendars: Awaited<ReturnType<typeof openCalendars>>) {
  const rowOf = (id: string) =>
    world.db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const isCarried = (id: string) =>
    until("the calendar to hear of it", async () => {
      const row = await rowOf(id);
      return row.carried_version === row.version && row.event_id !== null && row.carried_by === null && row;
    });
  const post = async (path: string, fields: Record<string, string> = {}): Promise<void> => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(`${world.outside.sandbox?.url}${path}`, { method: "POST", redirect: "manual", body });
    if (reply.status !== 303) throw new Error(`The calendar said ${reply.status}: ${await reply.text()}`);
  };
  const formOf = (account: Account, start: Date, end: Date) => {
    const [from, to] = [withOffset(start, zones[account]), withOffset(end, zones[account])];
    const times = { start_time: from.slice(11, 16), end_time: to.slice(11, 16) };
    return { title: "By hand", date: from.slice(0, 10), end_date: to.slice(0, 10), ...times };
  };
  const eventPath = async ({ place, account }: Connected, id: string) =>
    `/${place.vendor}/calendar/${account}/events/${encodeURIComponent((await rowOf(id)).event_id ?? "")}`;
  let lastDay = 0;

  return {
    rowOf,
    isCarried,
    post,
    formOf,
    /**
     * Every test has days of its own: the accounts are shared, and what one test books is in the calendar of the next. Hours count
     * from the American morning, where no clock on a wall shows a time twice.
     */
    newDay(): (hours: number) => Date {
      lastDay += 2;
      const now = world.clock.now();
      const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + lastDay, 17);
      return (hours) => new Date(from + hours * hourMs);
    },
    async connected(place: Provider, which = 0): Promise<Connected> {
      const account = place.accounts[which] as Account;
      const shop = await openShop(world);
      await calendars.connect(shop.owner, place, { id: shop.assistant_id, account });
      await calendars.idle();
      return { ...shop, place, account };
    },
    /** A job of which the calendar has heard. */
    async booked({ owner, assistant_id }: Connected, start: Date, name = "Greg Halvorsen"): Promise<string> {
      const body = { tenant_id: assistant_id, start: start.toISOString(), name, phone: "(208) 555-0142" };
      const answer = await owner.send("POST", "/api/appointments", body);
      if (answer.status !== 201) throw new Error(`Booking said ${answer.status}: ${answer.text}`);
      const id = String(answer.body["id"]);
      await isCarried(id);
      return id;
    },
    moveThere: async (shop: Connected, id: string, start: Date, end = new Date(start.getTime() + hourMs)) =>
      post(await eventPath(shop, id), formOf(shop.account, start, end)),
    deleteThere: async (shop: Connected, id: string) => post(`${await eventPath(shop, id)}/delete`),
    addThere: ({ place, account }: Connected, start: Date, end: Date, more = {}) =>
      post(`/${place.vendor}/calendar/${account}/events`, { ...formOf(account, start, end), ...more }),
    async readThere(shop: Connected, key: string) {
      const calendar = await calendarFor(calendars.needs())(shop.owner_id, shop.assistant_id);
      const eventId = (await rowOf(key)).event_id ?? undefined;
      return calendar?.use((port, access) => port.readEvent(access, { key, eventId, timeZone: "UTC" }));
    },
    /** So many requests the trouble over a provider is still to meet. */
    async troublesLeft({ place }: Connected): Promise<number> {
      const { weather } = (await (await fetch(`${world.outside.sandbox?.url}/api/weather`)).json()) as {
        weather: { name: string; trouble?: { times?: number } }[];
      };
      return weather.find(({ name }) => name === place.vendor)?.trouble?.times ?? 0;
    },
    /** Whether the page of that day shows it. */
    async isOnPage({ place, account }: Connected, start: Date, title: string): Promise<boolean> {
      const week = withOffset(start, zones[account]).slice(0, 10);
      const page = await fetch(`${world.outside.sandbox?.url}/${place.vendor}/calendar/${account}?week=${week}`);
      return (await page.text()).includes(title);
    },
    /** All events that start there at a moment. */
    async eventsAt(shop: Shop, start: Date) {
      const calendar = await calendarFor(calendars.needs())(shop.owner_id, shop.assistant_id);
      const all = await calendar?.use((port, access) => port.changesSince(access, { timeZone: "UTC" }));
      return (all?.changed ?? []).filter((one) => one.status === "confirmed" && Number(one.start) === Number(start));
    },
    /** The next round of the job that reads calendars. */
    async nextRound(): Promise<void> {
      world.clock.advance(10 * 60_000);
      await calendars.run("sync-calendars");
    },
    /** The calendar hears of a job at once, and nobody reads it because of that. */
    async carry({ owner_id, assistant_id }: Shop, id: string, signal = AbortSignal.timeout(30_000)): Promise<void> {
      const calendar = await calendarFor(calendars.needs())(owner_id, assistant_id);
      const silent = calendar && { ...calendar, readAgain: async () => undefined };
      const needs = { ...bookingNeeds(world), calendarFor: async () => silent };
      await carryOver(needs).run({ id } as never, { signal, last: true, again: false, tell: () => undefined });
    },
    /** One calendar is read at once, with anything else in place of what the product has. */
    async runSync({ assistant_id }: Connected, changes: Partial<CalendarNeeds> = {}): Promise<void> {
      const grant_id = (await calendars.grantOf(assistant_id))?.id;
      const needs = {
        ...calendars.needs(changes),
        assistantsOf: bookersOf({ db: world.db }),
        changesUrl: () => undefined,
      };
      await syncCalendar(needs).run({ grant_id } as never, {
        ...{ signal: AbortSignal.timeout(30_000), last: true, again: false, tell: () => undefined },
      });
    },
    tasksOf: async ({ owner }: Shop) =>
      (await owner.send("GET", "/api/tasks")).body["data"] as { kind: string; text: string; appointment_id: string }[],
    /** The kinds of the emails about what was done over there. */
    lettersOf: async ({ owner_id }: Shop) =>
      (await world.db.selectFrom("mails").select("kind").where("owner_id", "=", owner_id).execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind.endsWith("-outside")),
  };
}
