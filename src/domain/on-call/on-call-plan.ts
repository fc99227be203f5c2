import type { LocalDate } from "../time/zoned-time.ts";

/** How somebody can be reached. Push goes to the account, and so does mail to somebody without an address. */
export const reachWays = ["call", "text", "mail", "push"] as const;
export type ReachWay = (typeof reachWays)[number];

/** In place of a person: whoever the rota says at that moment. */
export const onCall = "on_call";

export type OnCallPerson = {
  /** Known within the plan only. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly ways: readonly ReachWay[];
};

export type LadderStep = {
  /** Ids of people, or `on_call`. All of them at once. */
  readonly who: readonly string[];
  readonly ways: readonly ReachWay[];
  /** After so long without anybody the next step begins. */
  readonly wait_seconds: number;
};

/** By the number of a handover's day. */
export const rotaWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** From this moment of the week on, by the clock on the wall, until the next handover. */
export type Handover = {
  /** Monday is 0. */
  readonly weekday: number;
  /** As 08:00. */
  readonly time: string;
  /** Empty: nobody was chosen yet. */
  readonly person_id: string;
};

/** Days on which somebody else is on call, both included: a holiday, a swap. */
export type RotaException = { readonly from: LocalDate; readonly to: LocalDate; readonly person_id: string };

/** Who is reached in an emergency, in which order, and for how long it is tried. */
export type OnCallPlan = {
  readonly people: readonly OnCallPerson[];
  readonly steps: readonly LadderStep[];
  /** All steps once, and then again from the first, until so long after the beginning. */
  readonly keep_trying_minutes: number;
  readonly rota: readonly Handover[];
  readonly exceptions: readonly RotaException[];
};

const simpleWaitSeconds = 45;
const simpleMinutes = 15;

/** One person with one phone is a plan. */
export const simplePlan = (name: string, phone: string): OnCallPlan => ({
  people: [{ id: "1", name, phone, ways: ["call", "text"] }],
  steps: [{ who: ["1"], ways: ["call", "text"], wait_seconds: simpleWaitSeconds }],
  keep_trying_minutes: simpleMinutes,
  rota: [],
  exceptions: [],
});

export const personIn = ({ people }: Pick<OnCallPlan, "people">, id: string | null): OnCallPerson | undefined =>
  people.find((person) => person.id === id);

/** What an owner who has made no plan has all the same: the emergency number rings, or else the service number. */
export function impliedPlan({
  settings,
  service_transfer,
}: {
  readonly settings: { readonly emergency_phone: string };
  readonly service_transfer: string;
}): OnCallPlan | undefined {
  if (settings.emergency_phone !== "") return simplePlan("the emergency contact", settings.emergency_phone);
  return service_transfer === "" ? undefined : simplePlan("the service team", service_transfer);
}
