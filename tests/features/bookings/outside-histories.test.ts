import fc from "fast-check";
import { expect, test } from "vitest";
import { overlap, type Span, type Standing } from "../../support/calendars/outside-events.ts";
import {
  type Asked,
  type Lived,
  liveThrough,
  outsideHistory,
  wireHistories,
} from "../../support/calendars/outside-history.ts";
import { openOutsideWorld, type Service } from "../../support/calendars/outside-world.ts";
import { runs, seed } from "../../support/runs.ts";

const world = await openOutsideWorld();
const { begin } = wireHistories(world);
const { db } = world;

const bookingsEach = 25;
/** A calendar that answers is read at least so often, and whatever comes to stand on a job is before the owner then. */
const noticedWithinMs = 10 * 60_000 + 2_000;
/** A reading takes a moment in which things happen. */
const momentMs = 2_000;

type Job = Asked & { readonly id: string };
type Clash = { readonly how: keyof typeof figures.clashes; readonly stoodMs: number };
const figures = {
  asked: 0,
  taken: 0,
  refused: 0,
  silent: 0,
  double: 0,
  clashes: { "between question and write": [], "without an answer": [], "after the booking": [] } as Record<
    "between question and write" | "without an answer" | "after the booking",
    number[]
  >,
};

const meets = (slot: Span, stands: readonly Standing[]) => stands.filter((one) => overlap(one, slot));

/** What was answered to each booking, held against what stood in the calendar. */
function judgeAnswers({ asked, stands }: Lived): void {
  for (const one of asked) {
    const there = meets(one, stands);
    figures.asked++;
    if (one.id === undefined) {
      figures.refused++;
      const isKnown = there.some(({ untilMs }) => untilMs > one.readMs - momentMs);
      const isOurs = asked.some(
        (job) => job !== one && job.id !== undefined && job.doneMs < one.doneMs && overlap(job, one),
      );
      expect({ isRefusedForNothing: !isKnown && !isOurs, one }).toEqual({ isRefusedForNothing: false, one });
      continue;
    }
    figures.taken++;
    if (one.isFair) expect(one).toMatchObject({ answer: "answered" });
    else figures.silent += one.answer === "silent" ? 1 : 0;
    if (one.answer !== "answered") continue;
    const double = there.filter(({ sinceMs, untilMs }) => sinceMs < one.askedMs && untilMs >= one.answeredMs);
    figures.double += double.length;
    expect({ double, one }).toEqual({ double: [], one });
  }
}

/** From when on the provider answered for so long that it must have been noticed. */
function dueMs(fromMs: number, away: Lived["away"]): number {
  let sinceMs = fromMs;
  for (const one of away) if (one.fromMs <= sinceMs + noticedWithinMs && one.toMs > sinceMs) sinceMs = one.toMs;
  return sinceMs + noticedWithinMs;
}

function howOf(job: Job, one: Standing): Clash["how"] {
  if (one.sinceMs > job.doneMs) return "after the booking";
  return job.answer === "answered" ? "between question and write" : "without an answer";
}

async function judgeClashes({ owner_id, asked, stands, away, endMs }: Lived): Promise<void> {
  const tasks = await db.selectFrom("owner_tasks").selectAll().where("owner_id", "=", owner_id).execute();
  const texts = await db
    .selectFrom("texts")
    .select(["params", "created_at"])
    .where("owner_id", "=", owner_id)
    .execute();
  for (const job of asked.filter((one): one is Job => one.id !== undefined)) {
    const clashes = meets(job, stands);
    const its = tasks.filter(({ subject_id }) => subject_id === job.id);
    expect(its.filter(({ kind }) => kind !== "booking_collision")).toEqual([]);
    const told = texts
      .map(({ params, created_at }) => ({ ...(params as { appointment_id: string; moment: string }), at: created_at }))
      .filter(({ appointment_id }) => appointment_id === job.id);
    // Whoever books hears once whether the time is theirs.
    expect(told.map(({ moment }) => moment)).toEqual([expect.stringMatching(/^(booked|unconfirmed)$/)]);
    if (job.answer === "answered") expect(told[0]).toMatchObject({ moment: "booked" });

    const noticed = [
      ...its.map(({ created_at, done_at }) => ({ fromMs: created_at.getTime(), toMs: done_at?.getTime() ?? Infinity })),
      ...told
        .filter(({ moment }) => moment === "unconfirmed")
        .map(({ at }) => ({ fromMs: at.getTime(), toMs: Infinity })),
    ];
    // Nobody is alarmed by what does not stand there.
    for (const { fromMs } of noticed) {
      const real = clashes.filter((one) => one.sinceMs <= fromMs && one.untilMs > fromMs - momentMs);
      expect({ real: real.length > 0, job, clashes }).toEqual({ real: true, job, clashes });
    }
    const open = its.filter(({ done_at }) => done_at === null);
    const standing = clashes.filter(({ untilMs }) => untilMs > endMs);
    expect({ open: open.length, job, clashes }).toEqual({ open: standing.length > 0 ? 1 : 0, job, clashes });

    for (const one of clashes) {
      const fromMs = Math.max(job.doneMs, one.sinceMs);
      if (one.untilMs <= fromMs) continue;
      const seenMs = Math.min(
        ...noticed.filter(({ toMs }) => toMs > fromMs).map((each) => Math.max(fromMs, each.fromMs)),
      );
      const overMs = Math.min(seenMs, one.untilMs);
      expect({ isLate: overMs > dueMs(fromMs, away), job, one, seenMs, away }).toMatchObject({ isLate: false });
      figures.clashes[howOf(job, one)].push(overMs - fromMs);
    }
  }
}

/** One job here and one event there for every booking that was taken, however often it was sent or carried over. */
async function judgeCopies({ owner_id, account, asked }: Lived, service: Service): Promise<void> {
  const rows = await db
    .selectFrom("appointments")
    .select(["id", "starts_at", "ends_at", "status", "unsure_since"])
    .where("owner_id", "=", owner_id)
    .execute();
  const jobs = asked.filter(({ id }) => id !== undefined);
  const plain = ({ fromMs, toMs }: Span) => `${new Date(fromMs).toISOString()} ${new Date(toMs).toISOString()}`;
  const wanted = jobs.map((job) => `${job.id} ${plain(job)} confirmed null`).toSorted();
  const here = rows.map(({ id, starts_at, ends_at, status, unsure_since }) =>
    [id, starts_at.toISOString(), ends_at.toISOString(), status, unsure_since].map(String).join(" "),
  );
  expect(here.toSorted()).toEqual(wanted);
  const ours = world
    .inside(service)
    .store.events(account)
    .filter(({ app, status }) => app !== undefined && status !== "cancelled");
  const timeOf = (moment: (typeof ours)[number]["start"]) => ("at" in moment ? Date.parse(moment.at) : 0);
  const there = ours.map(({ start, end }) => plain({ fromMs: timeOf(start), toMs: timeOf(end) }));
  expect(there.toSorted()).toEqual(jobs.map(plain).toSorted());
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
function tell(): void {
  const { asked, taken, refused, silent, double, clashes } = figures;
  console.info(
    `${asked} bookings: ${taken} taken (${silent} of them without an answer), ${refused} refused, ${double} double`,
  );
  for (const [how, ms] of Object.entries(clashes)) {
    const sorted = ms.toSorted((a, b) => a - b);
    const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    console.info(
      `${how}: ${ms.length} clashes stood, half of them for up to ${seconds(middle)}, the longest for ${seconds(longest)}`,
    );
  }
}

test("whenever an outside event appears around a booking: no double booking while the provider answers, and what stands is noticed", {
  // A quarter of an hour on a quiet machine; one that many share takes hours.
  timeout: 6 * 60 * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(outsideHistory(bookingsEach), async (history) => {
      const lived = await liveThrough(world, begin, history);
      judgeAnswers(lived);
      await judgeClashes(lived);
      await judgeCopies(lived, history.service);
      // The full count takes long: how far it is, and what it has seen so far.
      if (figures.asked % 1_000 === 0) tell();
    }),
    { seed, numRuns: runs(2, 400), endOnFailure: true },
  );
  tell();
});
