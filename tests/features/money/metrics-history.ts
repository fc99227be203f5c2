import { randomUUID } from "node:crypto";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { noFacts, type TranscriptLine } from "#domain/calls/call-record.ts";
import { usTimeZones } from "#domain/time/timezones.ts";
import { createBoundedQueue } from "#server/bounded-queue.ts";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { cancelAppointment } from "#server/features/appointments/cancel-appointment.ts";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { createCallRecords } from "#server/features/calls/create-call-records.ts";
import { keepUnseen } from "#server/features/calls/keep-missed.ts";
import { openCall } from "#server/features/calls/open-call.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { refreshMetrics } from "#server/features/metrics/refresh-metrics.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { asOne } from "../../support/as-one.ts";
import { create } from "../../support/assistants.ts";
import { reader } from "../../support/calls/call-reader.ts";
import type { randomFrom } from "../../support/random.ts";
import { somePhone } from "../../support/some-phone.ts";
import type { World } from "../../support/world.ts";
import { type MadeBooking, wallAt } from "./metrics-naive.ts";

const hourMs = 3_600_000;
const zones = usTimeZones.map(({ zone }) => zone);
const onTrialStep = async () => undefined;
const jobs = { send: async () => undefined };

/** What callers say decides how the call is read. */
const openings = [
  "> My kitchen sink is leaking, please come.",
  "> This is terrible, I am very angry and I want my money back.",
  "> Thank you so much, that was wonderful, you are great!",
  "> Hola, tengo una fuga de agua en la cocina.",
];

/** A business with some assistants in zones of their own, whose days go by as the dice fall. */
export async function openHistory(world: World, dice: ReturnType<typeof randomFrom>, startMs: number) {
  const { db } = world;
  const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)] as T;
  let nowMs = startMs;
  const clock = { now: () => new Date(nowMs) };
  const owner = await newOwner(world, { timezone: pick(zones) });
  const owner_id = owner.user.id;
  const assistants: { id: string; zone: string }[] = [];
  for (let count = 2 + dice.below(2); count > 0; count--) {
    const zone = pick(zones);
    assistants.push({ id: (await create(owner, { name: "Belle", timezone: zone })).id, zone });
  }
  const made: MadeBooking[] = [];
  const calls: { id: string; isTest: boolean }[] = [];
  const bookings: string[] = [];
  const booking = {
    ...{ db, clock, jobs, assistantsOf: bookersOf({ db }), busyTimes: async () => [] },
    askCalendar: async () => ({ kind: "none" as const }),
    bookings: createBoundedQueue({ atOnce: 1, waitingAtMost: 1, fullText: "full" }),
  };

  const snapshotOf = ({ id, zone }: (typeof assistants)[number], isDemo = false) => ({
    ...{ owner_id, assistant_id: id, name: "Belle", greeting: "", instructions: "", timezone: zone },
    ...{ sales_transfer: "", service_transfer: "", settings: defaultSettings("plumbing") },
    ...{ duty: "all" as const, is_demo: isDemo },
  });

  async function call(): Promise<void> {
    const assistant = snapshotOf(pick(assistants), dice.below(20) === 0);
    const isTest = dice.below(8) === 0;
    const opening = {
      ...{ assistant, from: somePhone(), to: "+12085550100", caller_name: null, forwarded_from: null, is_test: isTest },
      ...{ line: "carrier" as const, carrier_call_id: `CA${randomUUID().replaceAll("-", "")}` },
    };
    const spoken: TranscriptLine[] = Array.from({ length: dice.below(4) }, (_, turn): TranscriptLine[] => [
      {
        seq: 2 * turn + 1,
        who: "caller",
        words: pick(openings).slice(2),
        at: clock.now().toISOString(),
        language: "en",
      },
      {
        ...{ seq: 2 * turn + 2, who: "assistant", words: "One moment.", at: clock.now().toISOString(), language: "en" },
        response_ms: 1 + dice.below(6000),
      },
    ]).flat();
    const isTransferred = dice.below(6) === 0;
    const through = { target: "service", at: clock.now().toISOString(), briefing: "", result: "accepted" } as const;
    const facts = { ...noFacts, booked: dice.below(4) === 0 ? [randomUUID()] : [] };
    const ended = isTransferred ? ("transferred" as const) : ("said_goodbye" as const);
    const session = { lines: spoken, facts, transfers: isTransferred ? [through] : [], ended, language: "en" };
    const lastedMs = dice.below(2_000) * 1000;
    const id = await asOne(db, async (db) => {
      const records = createCallRecords({ db, clock, jobs, onTrialStep }, 1);
      const row = await openCall({ db, clock }, opening);
      const claim = await records.claim(row.id);
      if (!claim) throw new Error("The call was not taken.");
      await records.close(claim.call, session, lastedMs);
      return row.id;
    });
    calls.push({ id, isTest });
    if (dice.below(4) === 0) return;
    const needs = {
      db,
      clock,
      jobs,
      model: undefined,
      reader,
      verifyOwners: false,
      listenersOf: async () => undefined,
    };
    await analyseCall(needs, id, AbortSignal.timeout(30_000));
  }

  async function miss(): Promise<void> {
    const unseen = {
      assistant: snapshotOf(pick(assistants)),
      from: somePhone(),
      to: "+12085550100",
      at: clock.now(),
      seconds: 3,
    };
    await keepUnseen({ db, clock, jobs, onTrialStep }, { ...unseen, carrier_call_id: `CA${randomUUID()}` });
  }

  /** As whoever marks it does: the call, its entry in the books and its figures. */
  async function mark(): Promise<void> {
    const one = calls.length > 0 ? pick(calls) : undefined;
    if (!one) return;
    const row = await db
      .updateTable("calls")
      .set((is) => ({ is_spam: is.not("is_spam") }))
      .where("id", "=", one.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const end = {
      ...row,
      call_id: row.id,
      ended_at: row.ended_at as Date,
      duration_seconds: row.duration_seconds ?? 0,
    };
    await correctBooks({ db, clock, onTrialStep }, end);
    await db.transaction().execute((tx) => refreshMetrics(tx, one.id));
  }

  async function book(): Promise<void> {
    const { id: assistant_id, zone } = pick(assistants);
    const by = dice.below(2) === 0 && calls.length > 0 ? pick(calls) : undefined;
    const start = new Date(nowMs + (24 + bookings.length * 3) * hourMs).toISOString();
    const details = { name: "Greg Halvorsen", phone: somePhone(), address: "18 Oak Park Lane", note: "" };
    const wanted = { assistant_id, start, ...details, conversation_id: by?.id ?? null };
    bookings.push((await bookJob(booking, owner_id, wanted, "broken")).id);
    if (!by?.isTest) made.push({ assistant_id, wall: wallAt(clock.now(), zone), isByCall: by !== undefined });
  }

  async function cancel(): Promise<void> {
    const id = bookings.length > 0 ? pick(bookings) : undefined;
    const isThere =
      id && (await db.selectFrom("appointments").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
    if (isThere) await cancelAppointment(booking, owner_id, id);
  }

  async function moveHouse(): Promise<void> {
    const zone = pick(zones);
    if (dice.below(4) === 0)
      await db.updateTable("owners").set({ timezone: zone }).where("id", "=", owner_id).execute();
    else {
      const one = pick(assistants);
      one.zone = zone;
      await db.updateTable("assistants").set({ timezone: zone }).where("id", "=", one.id).execute();
    }
  }

  async function fire(): Promise<void> {
    if (assistants.length < 2) return;
    const [gone] = assistants.splice(dice.below(assistants.length), 1);
    await db
      .deleteFrom("assistants")
      .where("id", "=", gone?.id ?? "")
      .execute();
  }

  return {
    owner_id,
    assistants,
    made,
    clock,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Something happens. */
    async next(): Promise<void> {
      const what = dice.below(100);
      if (what < 55) return call();
      if (what < 63) return miss();
      if (what < 73) return mark();
      if (what < 86) return book();
      if (what < 91) return cancel();
      return what < 97 ? moveHouse() : fire();
    },
  };
}
