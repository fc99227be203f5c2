import {
  type Handover,
  type LadderStep,
  type OnCallPerson,
  type OnCallPlan,
  onCall,
  type RotaException,
  reachWays,
} from "#domain/on-call/on-call-plan.ts";
import { whoIsOnCall } from "#domain/on-call/who-is-on-call.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";

/** How each person is reached stands with the person; a step uses whatever of it there is. */
const stepFor = (who: readonly string[]): LadderStep => ({ who, ways: reachWays, wait_seconds: 45 });

export const blankPlan: OnCallPlan = { people: [], steps: [], keep_trying_minutes: 30, rota: [], exceptions: [] };

/** With its phones as an owner would write them. */
export const asTyped = (plan: OnCallPlan): OnCallPlan => ({
  ...plan,
  people: plan.people.map((person) => ({ ...person, phone: formatPhone(person.phone) })),
});

/** For somebody new: an id that nobody has. */
export const blankPerson = ({ people }: Pick<OnCallPlan, "people">): OnCallPerson => {
  const highest = Math.max(0, ...people.map(({ id }) => Number(id)).filter(Number.isInteger));
  return { id: String(highest + 1), name: "", phone: "", ways: ["call", "text"] };
};

export const blankStep = stepFor([]);

const withoutGone = (plan: OnCallPlan): OnCallPlan => {
  const known = new Set(plan.people.map(({ id }) => id));
  const rota = plan.rota.filter(({ person_id }) => person_id === "" || known.has(person_id));
  const isThere = (id: string): boolean => (id === onCall ? rota.length > 0 : known.has(id));
  const steps = plan.steps.flatMap((step) => {
    const who = step.who.filter(isThere);
    return who.length === 0 && step.who.length > 0 ? [] : [{ ...step, who }];
  });
  return {
    ...plan,
    rota,
    steps,
    exceptions: plan.exceptions.filter(({ person_id }) => person_id === "" || known.has(person_id)),
  };
};

/** Whoever is new is reached after those before; whoever is gone is gone everywhere. */
export function withPeople(plan: OnCallPlan, people: readonly OnCallPerson[]): OnCallPlan {
  const before = new Set(plan.people.map(({ id }) => id));
  const added = people.filter(({ id }) => !before.has(id)).map(({ id }) => stepFor([id]));
  return withoutGone({ ...plan, people, steps: [...plan.steps, ...added] });
}

const isSame = (one: readonly LadderStep[], other: readonly LadderStep[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * With the first turn of the rota, whoever is on call is reached first, and then all at once: one after the other, the one on call would ring
 * twice before anybody else did. An order that the owner has made is kept. Without a rota nobody is on call.
 */
export function withRota(plan: OnCallPlan, rota: readonly Handover[]): OnCallPlan {
  const ids = plan.people.map(({ id }) => id);
  const [oneByOne, together] = [ids.map((id) => stepFor([id])), [stepFor([onCall]), stepFor(ids)]];
  const isFirst = rota.length > 0 && plan.rota.length === 0;
  if (isFirst && ids.length > 1 && isSame(plan.steps, oneByOne)) return { ...plan, rota, steps: together };
  if (rota.length === 0 && isSame(plan.steps, together)) return withoutGone({ ...plan, rota, steps: oneByOne });
  const isNamed = plan.steps.some(({ who }) => who.includes(onCall));
  return withoutGone({ ...plan, rota, steps: isFirst && !isNamed ? [stepFor([onCall]), ...plan.steps] : plan.steps });
}

/** One place up. */
export const movedUp = <Item>(items: readonly Item[], place: number): readonly Item[] => {
  const item = items[place];
  return item === undefined || place === 0 ? items : items.toSpliced(place, 1).toSpliced(place - 1, 0, item);
};

export type Shift = { readonly person_id: string; readonly from: Date; readonly to: Date };

const weekMs = 7 * 24 * 60 * 60_000;

/** Who is on call during the next seven days, turn by turn. */
export function comingShifts(plan: OnCallPlan, now: Date, timeZone: string): readonly Shift[] {
  const end = new Date(now.getTime() + weekMs);
  const shifts: Shift[] = [];
  for (let from = now; from < end; ) {
    const turn = whoIsOnCall(plan, from, timeZone);
    if (!turn) return shifts;
    const to = turn.until === null || turn.until > end ? end : turn.until;
    shifts.push({ person_id: turn.person_id, from, to });
    from = to;
  }
  return shifts;
}

const mostDates = 6;

/** Holidays and swaps that are not over, the next ones first: most lie beyond the coming week. */
export const comingDates = ({ exceptions }: OnCallPlan, now: Date, timeZone: string): readonly RotaException[] => {
  const today = zoneOf(timeZone).dateOf(now.getTime());
  return exceptions
    .filter(({ from, to, person_id }) => from !== "" && to >= today && person_id !== "")
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, mostDates);
};
