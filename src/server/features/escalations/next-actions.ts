import { type OnCallPlan, onCall, personIn } from "#domain/on-call/on-call-plan.ts";
import { whoIsOnCall } from "#domain/on-call/who-is-on-call.ts";
import { isOf, type LadderEvent, type Reach } from "./ladder-event.ts";

export type Ladder = { readonly plan: OnCallPlan; readonly timezone: string; readonly started_at: Date };

export type Action =
  /** Not asked for yet: written down first, then done. */
  | ({ readonly do: "reach" } & Reach)
  /** Asked for, and nobody knows what the carrier made of it: looked for, and done if it is not there. */
  | ({ readonly do: "ask_again"; readonly since: Date } & Reach)
  /** Its time is over, and the carrier never took it. */
  | ({ readonly do: "write_off" } & Reach)
  | { readonly do: "give_up" };

export type Next = {
  readonly actions: readonly Action[];
  /** When to look again; null where nothing is left to do. */
  readonly due_at: Date | null;
};

/** So soon the carrier is asked again where it could not be asked. */
export const retryMs = 2_000;
/** A phone that is off is not rung every second: so long a round lasts at least. */
const shortestRoundMs = 60_000;
/** A phone rings no longer, however long the step waits. */
export const longestRingSeconds = 60;
/** For the words and the key after somebody has picked up; a call of which no end was told is over after that. */
const talkMs = 120_000;

const over = new Set<LadderEvent["kind"]>(["accepted", "stopped", "exhausted"]);
const closes = new Set<LadderEvent["kind"]>(["ended", "refused", "passed"]);

/** Whom a step reaches and how. Who is on call is whoever it is when the step begins. */
export function reachesOf({ plan, timezone }: Ladder, round: number, step: number, at: Date): readonly Reach[] {
  const { who = [], ways = [] } = plan.steps[step] ?? {};
  const ids = who.map((id) => (id === onCall ? (whoIsOnCall(plan, at, timezone)?.person_id ?? "") : id));
  return [...new Set(ids)].flatMap((person_id) => {
    const person = personIn(plan, person_id);
    if (!person) return [];
    const known = ways.filter((way) => person.ways.includes(way));
    // Words are there to be read again: after the first round a phone that rings only rings.
    const again = round > 1 && known.includes("call") ? (["call"] as const) : known;
    return again.map((way) => ({ round, step, person_id, way }));
  });
}

type Place = { readonly round: number; readonly step: number };

/** The step that began last, and when. */
function placeOf(events: readonly LadderEvent[]): (Place & { readonly begunAt: Date }) | undefined {
  const last = events.findLast(({ kind }) => kind === "intended");
  if (last?.round == null || last.step == null) return undefined;
  const { round, step } = last;
  const first = events.find((event) => event.kind === "intended" && event.round === round && event.step === step);
  return { round, step, begunAt: (first ?? last).at };
}

const eventsOf = (events: readonly LadderEvent[], reach: Reach): readonly LadderEvent[] =>
  events.filter((event) => isOf(event, reach));

const isAnswered = (events: readonly LadderEvent[]): boolean =>
  events.some(({ kind }) => kind === "placed" || kind === "answered" || closes.has(kind));

/** A call that is still ringing or talking, as far as anybody knows. */
function isOpen(events: readonly LadderEvent[], now: Date): boolean {
  const placed = events.findLast(({ kind }) => kind === "placed" || kind === "answered");
  if (!placed || events.some(({ kind }) => closes.has(kind))) return false;
  return now.getTime() < placed.at.getTime() + longestRingSeconds * 1000 + talkMs;
}

/** Somebody with a phone that rings at this moment is not called a second time. */
const isBusyWithUs = (events: readonly LadderEvent[], { person_id }: Reach, now: Date): boolean => {
  const theirs = events.filter((event) => event.person_id === person_id && event.way === "call");
  const rounds = new Set(theirs.map(({ round, step }) => `${round} ${step}`));
  return [...rounds].some((key) =>
    isOpen(
      theirs.filter(({ round, step }) => `${round} ${step}` === key),
      now,
    ),
  );
};

/** Who has said no is asked again in the next round at the soonest, in however many steps they stand. */
const hasPassed = (events: readonly LadderEvent[], { round, person_id }: Reach): boolean =>
  events.some((event) => event.kind === "passed" && event.round === round && event.person_id === person_id);

/** Everybody who was called in this step has said no, or was not there; who was only written to may still answer. */
function isSettled(events: readonly LadderEvent[], reaches: readonly Reach[]): boolean {
  const people = new Set(reaches.map(({ person_id }) => person_id));
  return [...people].every((person_id) => {
    const mine = reaches.filter((reach) => reach.person_id === person_id);
    const call = mine.find(({ way }) => way === "call");
    if (call) return eventsOf(events, call).some(({ kind }) => closes.has(kind));
    return mine.some((reach) => eventsOf(events, reach).some(({ kind }) => kind === "passed" || kind === "refused"));
  });
}

/** What is to be done now on a ladder on which so much has happened. Nothing else decides who is reached when. */
export function nextActions(ladder: Ladder, events: readonly LadderEvent[], now: Date): Next {
  const { life, since } = lifeOf(ladder, events);
  if (life.some(({ kind }) => over.has(kind))) return { actions: [], due_at: null };
  const place = placeOf(events);
  if (!place) return begin({ ...ladder, started_at: since }, { round: 1, step: 0 }, events, now);
  return goOn({ ...ladder, started_at: since }, life, place, events, now);
}

const begins = new Set<LadderEvent["kind"]>(["resumed", "its_turn"]);

/** What has happened since it began, since its turn came, or since it went on after it had been called off. */
function lifeOf({ started_at }: Ladder, events: readonly LadderEvent[]) {
  const at = events.findLastIndex(({ kind }) => begins.has(kind));
  return { life: events.slice(at + 1), since: events[at]?.at ?? started_at };
}

function goOn(
  ladder: Ladder,
  life: readonly LadderEvent[],
  place: NonNullable<ReturnType<typeof placeOf>>,
  events: readonly LadderEvent[],
  now: Date,
): Next {
  const { round, step, begunAt } = place;
  if (!life.some(({ kind }) => kind === "intended")) return begin(ladder, { round: round + 1, step: 0 }, events, now);
  const reaches = reachesOf(ladder, round, step, begunAt);
  const waitMs = (ladder.plan.steps[step]?.wait_seconds ?? 0) * 1000;
  const endsAt = new Date(begunAt.getTime() + waitMs);
  const intended = reaches.filter((reach) => eventsOf(events, reach).some(({ kind }) => kind === "intended"));
  const unknown = intended.filter((reach) => reach.way === "call" && !isAnswered(eventsOf(events, reach)));
  if (now < endsAt && !isSettled(events, intended)) {
    const actions = unknown.map((reach) => ({ do: "ask_again", since: begunAt, ...reach }) as const);
    const retryAt = new Date(now.getTime() + retryMs);
    return { actions, due_at: actions.length > 0 && retryAt < endsAt ? retryAt : endsAt };
  }
  const writtenOff = unknown.map((reach) => ({ do: "write_off", ...reach }) as const);
  const next = begin(ladder, { round, step: step + 1 }, events, now);
  return { ...next, actions: [...writtenOff, ...next.actions] };
}

/** The first step from here on that has anybody to reach; after the last one the first again, for as long as the plan says. */
function begin(ladder: Ladder, from: Place, events: readonly LadderEvent[], now: Date): Next {
  const { steps, keep_trying_minutes } = ladder.plan;
  const untilMs = ladder.started_at.getTime() + keep_trying_minutes * 60_000;
  let { round, step } = from;
  for (let looked = 0; looked < steps.length; looked++, step++) {
    if (step >= steps.length) {
      [round, step] = [round + 1, 0];
      const roundBefore = events.find((event) => event.kind === "intended" && event.round === round - 1);
      const notBefore = (roundBefore?.at.getTime() ?? now.getTime()) + shortestRoundMs;
      // Everybody gets a chance: the first round is gone through to its end, however short the plan's time is.
      if (Math.max(now.getTime(), notBefore) >= untilMs) return giveUp(now, untilMs);
      if (now.getTime() < notBefore) return { actions: [], due_at: new Date(notBefore) };
    } else if (round > 1 && now.getTime() >= untilMs) return giveUp(now, untilMs);
    const reaches = reachesOf(ladder, round, step, now).filter(
      (reach) => !hasPassed(events, reach) && (reach.way !== "call" || !isBusyWithUs(events, reach, now)),
    );
    if (reaches.length === 0) continue;
    const waitMs = (steps[step]?.wait_seconds ?? 0) * 1000;
    const actions = reaches.map((reach) => ({ do: "reach", ...reach }) as const);
    return { actions, due_at: new Date(now.getTime() + waitMs) };
  }
  // Everybody's phone rings already, or there is nobody: it is looked at again, until the time is over.
  return now.getTime() >= untilMs ? giveUp(now, untilMs) : { actions: [], due_at: new Date(now.getTime() + retryMs) };
}

/** Nobody new is rung any more; who was reached last may still take it until the plan's time is over. */
const giveUp = (now: Date, untilMs: number): Next =>
  now.getTime() >= untilMs
    ? { actions: [{ do: "give_up" }], due_at: null }
    : { actions: [], due_at: new Date(untilMs) };
