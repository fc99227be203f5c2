import type { OnCallPlan, ReachWay } from "#domain/on-call/on-call-plan.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { isOf, type LadderEvent, type Reach } from "./ladder-event.ts";
import type { Ladder } from "./next-actions.ts";
import { type LadderBook, type NewEvent, type PlaceCall, runLadder } from "./run-ladder.ts";

/** What somebody does when they are reached. Without a word: the phone rings out, and texts are not answered. */
export type Habit = {
  readonly call?: "busy" | "rings_out" | "fails" | "refused" | "voicemail" | "takes" | "passes";
  /** How long after it rings; 5 unless told. */
  readonly afterSeconds?: number;
  /** Answers a text with 1 so long after it. */
  readonly textsBackAfter?: number;
  /** From this round on; before, nobody is there. */
  readonly fromRound?: number;
};

export type World = {
  readonly plan: OnCallPlan;
  readonly habits?: Readonly<Record<string, Habit>>;
  readonly timezone?: string;
  readonly startedAt?: Date;
  /** Seconds from the start between which the carrier does not answer. */
  readonly carrierAway?: readonly (readonly [from: number, to: number])[];
  /** The process dies: in these looks, after what was intended is written and before the carrier is asked, or before its answer is written. */
  readonly crashes?: Readonly<Record<number, "before_asking" | "after_asking">>;
  readonly processes?: number;
  readonly stopAfter?: number;
  readonly callerLeavesAfter?: number;
};

export type Rung = {
  readonly at: number;
  readonly person_id: string;
  readonly way: ReachWay;
  readonly round: number;
  readonly step: number;
};

export type Story = {
  /** Whoever was really reached at the carrier, in seconds from the start. */
  readonly rung: readonly Rung[];
  readonly events: readonly LadderEvent[];
  readonly end: {
    readonly state: "accepted" | "stopped" | "exhausted";
    readonly by: string | null;
    readonly at: number;
  };
};

const leaseSeconds = 3.5;
const tickMs = 250;
const longestSeconds = 4 * 3600;
const startOf2026 = new Date("2026-03-02T14:00:00Z");

class Killed extends Error {}

/** Plays a ladder from its beginning to its end, with the runner of the product, a carrier that is made up and a clock that is driven. */
export async function playLadder(world: World): Promise<Story> {
  const { plan, habits = {}, timezone = "America/Chicago", startedAt = startOf2026, processes = 1 } = world;
  const events: LadderEvent[] = [];
  const rung: Rung[] = [];
  const carried: { id: string; reach: Reach; at: number }[] = [];
  const coming: { at: number; happen: () => void }[] = [];
  let nowMs = startedAt.getTime();
  let dueMs: number | null = nowMs;
  let heldUntilMs = 0;
  let looks = 0;
  let ids = 0;
  let end: Story["end"] | undefined;

  const now = () => new Date(nowMs);
  const seconds = () => (nowMs - startedAt.getTime()) / 1000;
  const later = (after: number, happen: () => void) => coming.push({ at: nowMs + after * 1000, happen });
  const append = (news: NewEvent, at: Date) =>
    events.push({
      ...{ round: null, step: null, person_id: null, way: null, carrier_id: null, detail: "" },
      ...news,
      at,
    });
  const stirs = (news: NewEvent) => {
    append(news, now());
    dueMs = nowMs;
  };
  const accept = (reach: Reach) => {
    if (end) return;
    append({ kind: "accepted", ...reach }, now());
    end = { state: "accepted", by: reach.person_id, at: seconds() };
  };
  const habitOf = ({ person_id, round }: Reach): Habit => {
    const habit = habits[person_id] ?? {};
    return round >= (habit.fromRound ?? 1) ? habit : {};
  };

  const ring = (reach: Reach) => {
    rung.push({ at: seconds(), ...reach });
    const { call = "rings_out", afterSeconds = 5 } = habitOf(reach);
    const ends = (detail: string, after: number) =>
      later(after, () => {
        if (!end) stirs({ kind: "ended", ...reach, detail });
      });
    if (call === "takes") later(afterSeconds, () => accept(reach));
    else if (call === "passes")
      later(afterSeconds, () => {
        if (!end) stirs({ kind: "passed", ...reach });
      });
    else if (call === "voicemail") ends("voicemail", afterSeconds);
    else if (call === "busy") ends("busy", 1);
    else if (call === "fails") ends("failed", 0.25);
    else ends("no_answer", Math.min(60, plan.steps[reach.step]?.wait_seconds ?? 60));
  };
  const isAway = () => (world.carrierAway ?? []).some(([from, to]) => seconds() >= from && seconds() < to);

  const book: Pick<LadderBook<Ladder>, "take"> = {
    async take() {
      if (end || nowMs < heldUntilMs) return undefined;
      heldUntilMs = nowMs + leaseSeconds * 1000;
      looks++;
      const seen = events.length;
      let mine = 0;
      const note = (news: NewEvent, at: Date) => {
        append(news, at);
        mine++;
      };
      const crash = world.crashes?.[looks];
      return {
        ladder: { plan, timezone, started_at: startedAt },
        events: [...events],
        signal: new AbortController().signal,
        async note(news, at) {
          if (crash === "after_asking" && news.kind === "placed") throw new Killed();
          note(news, at);
        },
        async intend(reaches, at) {
          const fresh = reaches.filter(
            (reach) => !events.some((event) => event.kind === "intended" && isOf(event, reach)),
          );
          for (const reach of fresh) {
            note({ kind: "intended", ...reach }, at);
            if (reach.way === "call") continue;
            rung.push({ at: seconds(), ...reach });
            const { textsBackAfter } = habitOf(reach);
            if (reach.way === "text" && textsBackAfter !== undefined) later(textsBackAfter, () => accept(reach));
          }
          if (crash === "before_asking") throw new Killed();
          return fresh;
        },
        async exhaust(at) {
          note({ kind: "exhausted" }, at);
          end = { state: "exhausted", by: null, at: seconds() };
        },
        async release(due_at) {
          heldUntilMs = 0;
          const isStirred = events.length > seen + mine;
          dueMs = isStirred ? nowMs : (due_at?.getTime() ?? null);
          return isStirred;
        },
      };
    },
  };
  const placeCall: PlaceCall<Ladder> = async (_ladder, reach, { again }) => {
    if (isAway()) throw new ProviderError("carrier", "unreachable", "Away.", { retryable: true });
    if (habitOf(reach).call === "refused")
      throw new ProviderError("carrier", "number_invalid", "No.", { retryable: false });
    const known = new Set(events.map(({ carrier_id }) => carrier_id));
    const earlier =
      again &&
      carried.find(
        (one) => one.reach.person_id === reach.person_id && one.at >= again.since.getTime() && !known.has(one.id),
      );
    if (earlier) return { id: earlier.id };
    const id = `CA${++ids}`;
    carried.push({ id, reach, at: nowMs });
    ring(reach);
    return { id };
  };

  if (world.stopAfter !== undefined)
    later(world.stopAfter, () => {
      if (end) return;
      append({ kind: "stopped" }, now());
      end = { state: "stopped", by: null, at: seconds() };
    });
  if (world.callerLeavesAfter !== undefined) later(world.callerLeavesAfter, () => stirs({ kind: "caller_left" }));
  const needs = { book, placeCall, now, onTrouble: () => undefined };
  append({ kind: "started" }, now());
  while (!end && seconds() < longestSeconds) {
    for (const one of coming.filter(({ at }) => at <= nowMs)) {
      coming.splice(coming.indexOf(one), 1);
      one.happen();
    }
    if (dueMs !== null && dueMs <= nowMs)
      // As the processes of an installation do, all at once. One that is killed leaves what it holds.
      await Promise.all(
        Array.from({ length: processes }, () =>
          runLadder(needs, "one").catch((error) => {
            if (!(error instanceof Killed)) throw error;
          }),
        ),
      );
    nowMs += tickMs;
  }
  return { rung, events, end: end ?? { state: "exhausted", by: null, at: Number.POSITIVE_INFINITY } };
}
