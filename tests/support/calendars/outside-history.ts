import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { Refusal } from "#domain/basics/refusal.ts";
import type { TroubleKind } from "#sandbox/fault-injection.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { carryOver } from "#server/features/appointments/carry-over.ts";
import { checkBookings } from "#server/features/appointments/checking/check-bookings.ts";
import type { AppointmentNeeds, AskedCalendar } from "#server/features/appointments/needs.ts";
import { nameCalendar } from "#server/features/assistants/name-calendar.ts";
import { askCalendar } from "#server/features/calendars/ask-calendar.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import { openChannel } from "#server/features/calendars/channels/open-channel.ts";
import { keepGrant } from "#server/features/calendars/keep-grant.ts";
import { syncCalendar, syncCalendars } from "#server/features/calendars/sync/sync-calendar.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { bookingNeeds, someDetails } from "../booking-world.ts";
import { outsideEvent, type Span, type Standing, writeOutside } from "./outside-events.ts";
import { type OutsideWorld, providerOf, zones } from "./outside-world.ts";

const minuteMs = 60_000;
/** With the change of clocks among the days that follow, but for the last. */
const beginnings = ["2026-10-12T15:00:00Z", "2027-02-22T15:00:00Z", "2027-06-07T15:00:00Z"] as const;
const changeDays = { "2026-10-12T15:00:00Z": 20, "2027-02-22T15:00:00Z": 20, "2027-06-07T15:00:00Z": 5 } as const;
const troubles = ["hang", "slow", "error", "limit", "refuse", "lost", "halfway", "garble"] as const;
const minutes = (max: number) => fc.integer({ min: 0, max });

const step = fc.record({
  gap: minutes(8),
  /** The provider does not answer for a while. */
  trouble: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom<TroubleKind>(...troubles),
        minutes: fc.oneof(minutes(4), minutes(25)),
      }),
    },
  ),
  /** What becomes of the provider's own news from now on. */
  news: fc.constantFrom("told", "told", "late", "twice", "dropped"),
  lateBy: minutes(25),
  slot: fc.record({
    day: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 45 }) },
      { weight: 1, arbitrary: fc.constantFrom("before" as const, "change" as const, "after" as const) },
    ),
    // Clocks are changed in the first hours of a day.
    quarter: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 95 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 14 }) },
    ),
    length: fc.constantFrom(30, 60, 90, 120, 240),
  }),
  event: fc.option(outsideEvent, { freq: 6 }),
  moment: fc.constantFrom("before", "asked", "asked", "busyTimes", "changesSince", "putEvent", "after"),
  apart: minutes(8),
  /** The event is deleted after so long. */
  gone: fc.option(minutes(30), { freq: 2 }),
  /** The same booking comes once more, afterwards or at the same moment. */
  again: fc.constantFrom("no", "no", "after", "at once"),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const outsideHistory = (length: number) =>
  fc.record({
    service: fc.constantFrom("google" as const, "microsoft" as const),
    timezone: fc.constantFrom(...zones),
    calendarZone: fc.option(fc.constantFrom(...zones), { freq: 2 }),
    begins: fc.constantFrom(...beginnings),
    beginsAfter: minutes(30),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  });
export type History = ReturnType<typeof outsideHistory> extends fc.Arbitrary<infer T> ? T : never;

export type Asked = Span & {
  /** Nothing where what was known already stood in the way. */
  readonly answer: AskedCalendar["kind"] | undefined;
  /** Of the first question and the last answer, where it was sent twice. */
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly doneMs: number;
  readonly isFair: boolean;
  readonly id: string | undefined;
  /** When the calendar had last been read. */
  readonly readMs: number;
};

const secretBox = createSecretBox(createKeyring(["t".repeat(32)]));

/** The product's verbs on a world of calendars. */
export function wireHistories(world: OutsideWorld) {
  const { db, clock, calendars, agenda, changesUrl } = world;
  const onTrouble = () => undefined;
  const connecting = { ...{ db, clock, calendars, secretBox, nameCalendar, onTrouble }, publicUrl: changesUrl() };
  const needsOf = (timezone: string): AppointmentNeeds => {
    const asking = { ...connecting, jobs: agenda.jobs };
    return {
      ...bookingNeeds({ db, clock }, { timezone }),
      jobs: agenda.jobs,
      busyTimes: busyTimesOf,
      askCalendar: (...slot) => askCalendar({ ...asking, waitMs: world.waitMs() })(...slot),
    };
  };
  /** Begins a history: an owner with a calendar that has been read. */
  async function begin({ service, timezone, calendarZone, begins, beginsAfter }: History) {
    await db.deleteFrom("calendar_grants").execute();
    world.disarm();
    agenda.reset(Date.parse(begins) + beginsAfter * minuteMs);
    world.setTrouble(service, undefined);
    const account = world.accountIn(calendarZone ?? timezone);
    const shop = await world.newShop(timezone);
    const needs = needsOf(timezone);
    const { assistantsOf } = needs;
    const all = { ...connecting, jobs: agenda.jobs, assistantsOf, changesUrl };
    const rounds = syncCalendars(all);
    agenda.work([
      ...[rounds, syncCalendar(all), openChannel(all), checkBookings(needs)],
      carryOver({ db, clock, assistantsOf, calendarFor: calendarFor(all) }),
    ]);
    const whose = { ...shop, provider: providerOf[service], client: { address: "", device: "" } };
    await keepGrant(all, whose, world.grantOf(service, account));
    await agenda.settle();
    agenda.everyMinute(rounds.kind);
    return { ...shop, account, needs };
  }
  return { begin };
}

/** Lives through a history; answers what was asked for, what stood in the calendar, and when the provider did not answer. */
export async function liveThrough(
  world: OutsideWorld,
  begin: ReturnType<typeof wireHistories>["begin"],
  history: History,
) {
  const { agenda, clock, db } = world;
  const { service, timezone, begins, steps } = history;
  const { owner_id, assistant_id, account, needs } = await begin(history);
  const asked: Asked[] = [];
  const stands: (readonly Standing[])[] = [];
  const away: { fromMs: number; toMs: number }[] = [];
  let news: Pick<Step, "news" | "lateBy"> = { news: "told", lateBy: 0 };
  const { store } = world.inside(service);
  const tell = (): void => {
    const deliver = () => world.deliver(service, account);
    const now = agenda.nowMs();
    const atMs = news.news === "late" ? now + news.lateBy * minuteMs : now;
    for (let times = { told: 1, late: 1, twice: 2, dropped: 0 }[news.news]; times > 0; times--)
      agenda.at(atMs, deliver);
  };
  listeners.set(store, (id) => id === account.id && tell());
  if (!heard.has(store)) store.onChange((id) => listeners.get(store)?.(id));
  heard.add(store);

  const slotOf = ({ day, quarter, length }: Step["slot"]): Span => {
    const change = changeDays[begins];
    const days = typeof day === "number" ? day : change + { before: -1, change: 0, after: 1 }[day];
    const fromMs = Temporal.Instant.from(begins)
      .toZonedDateTimeISO(timezone)
      .toPlainDate()
      .add({ days })
      .toPlainDateTime(Temporal.PlainTime.from("00:00").add({ minutes: quarter * 15 }))
      .toZonedDateTime(timezone).epochMilliseconds;
    return { fromMs, toMs: fromMs + length * minuteMs };
  };
  const readMs = async () => {
    const grant = db.selectFrom("calendar_grants").select("synced_at").where("assistant_id", "=", assistant_id);
    return (await grant.executeTakeFirstOrThrow()).synced_at?.getTime() ?? 0;
  };

  async function book(slot: Span, again: Step["again"], happensWhileAsked: boolean): Promise<void> {
    let answer: AskedCalendar["kind"] | undefined;
    let [askedMs, answeredMs] = [Number.POSITIVE_INFINITY, 0];
    const asking: AppointmentNeeds = {
      ...needs,
      askCalendar: async (...given) => {
        askedMs = Math.min(askedMs, clock.now().getTime());
        const said = await needs.askCalendar(...given);
        answer = said.kind;
        answeredMs = clock.now().getTime();
        return said;
      },
    };
    const [start, duration_minutes] = [new Date(slot.fromMs).toISOString(), (slot.toMs - slot.fromMs) / minuteMs];
    const booking = { ...someDetails(), assistant_id, start, duration_minutes, id: randomUUID() };
    const isFair = world.isAnswering();
    const place = () =>
      bookJob(asking, owner_id, booking, "kept").then(
        ({ id }) => id,
        (error) => {
          if (error instanceof Refusal && error.code === "conflict") return undefined;
          throw error;
        },
      );
    const ids = again === "at once" ? await Promise.all([place(), place()]) : [await place()];
    if (again === "after" && ids[0] !== undefined) ids.push(await place());
    // Of two that ask at the same moment one may be told of what the other could not know.
    const taken = ids.filter((id) => id !== undefined);
    const isTornApart = taken.length > 0 && taken.length < ids.length && !happensWhileAsked;
    if (isTornApart || new Set(taken).size > 1) throw new Error("One booking that was sent twice had two answers.");
    const doneMs = clock.now().getTime();
    asked.push({ ...slot, answer, askedMs, answeredMs, doneMs, isFair, id: taken[0], readMs: await readMs() });
  }

  for (const { gap, trouble, slot: wanted, event, moment, apart, gone, again, ...its } of steps) {
    await agenda.pass(gap * minuteMs);
    news = its;
    const slot = slotOf(wanted);
    const outside = event && writeOutside({ world, service, account, timezone }, event, slot);
    outside?.first();
    if (outside) stands.push(outside.stands);
    if (outside && moment === "before") {
      outside.last();
      await agenda.pass(apart * minuteMs);
    }
    if (trouble && world.isAnswering()) {
      const fromMs = agenda.nowMs();
      const one = { fromMs, toMs: fromMs + trouble.minutes * minuteMs };
      away.push(one);
      world.setTrouble(service, trouble.kind);
      agenda.at(one.toMs, () => world.setTrouble(service, undefined));
    }
    // Meanwhile others work: what the provider tells of at once is read before we go on.
    const happen = async () => {
      outside?.last();
      await agenda.settle();
    };
    if (outside && moment !== "before" && moment !== "after")
      world.after(moment === "asked" ? "busyEvents" : moment, happen);
    await book(slot, again, event !== null && moment === "asked");
    await agenda.settle();
    if (outside && moment !== "before") await agenda.pass(apart * minuteMs);
    world.disarm();
    outside?.last();
    if (outside && gone !== null) agenda.at(agenda.nowMs() + gone * minuteMs, () => outside.remove());
  }
  news = { news: "dropped", lateBy: 0 };
  await agenda.pass(45 * minuteMs);
  return { owner_id, assistant_id, account, asked, stands: stands.flat(), away, endMs: agenda.nowMs() };
}
export type Lived = Awaited<ReturnType<typeof liveThrough>>;

type Store = ReturnType<OutsideWorld["inside"]>["store"];
const listeners = new Map<Store, (accountId: string) => unknown>();
const heard = new Set<Store>();
