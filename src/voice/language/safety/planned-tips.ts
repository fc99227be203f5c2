import type { Circumstance } from "./circumstance.ts";
import type { Lead, Tip } from "./safety-texts.ts";

/** A tip, and what becomes of it where the caller has told something: the first that was told decides, and nothing drops the tip. */
export type PlannedTip = {
  readonly tip: Tip;
  readonly when: readonly (readonly [Circumstance, readonly Tip[]])[];
  /** Given only where this was told. */
  readonly onlyIf?: Circumstance | undefined;
};
export type Sentence = {
  readonly lead?: Lead | undefined;
  /** Another condition, where this was told. */
  readonly leadInstead?: readonly [Circumstance, Lead] | undefined;
  /** Said without its condition where the sentence before it fell away ("If not, ..."). */
  readonly unlessFirst?: boolean | undefined;
  /** Or where this was told: who stands outside is not asked whether they smell gas. */
  readonly leadOff?: readonly Circumstance[] | undefined;
  /** Said to the caller, also where the rest is to be passed on. */
  readonly toCaller?: boolean | undefined;
  readonly planned: readonly PlannedTip[];
};

export const tip = (name: Tip, ...when: PlannedTip["when"]): PlannedTip => ({ tip: name, when });
export const only = (onlyIf: Circumstance, name: Tip, ...when: PlannedTip["when"]): PlannedTip => ({
  tip: name,
  when,
  onlyIf,
});
export const dropped = (circumstance: Circumstance) => [circumstance, []] as const;
export const trapped = ["cant_get_out", ["say_trapped"]] as const;
/** Who cannot move somebody is not told to leave them: the firefighters are told where to come. */
export const staysWith = ["cant_move_them", ["say_trapped"]] as const;
export const called = ["called_911", ["follow_911"]] as const;
export const outside = ["outside", ["stay_out"]] as const;
export const fromNextDoor = ["phone_stays_in", ["call_neighbor"]] as const;
/** Where nobody is sent to 911 otherwise: who cannot get out is. */
export const onlyTrapped = only("cant_get_out", "say_trapped", dropped("called_911"));
export const isElsewhere = ["outside", "cant_get_out", "cant_move_them"] as const;
/** Who calls for somebody reaches 911 with the address where help is needed, which their own telephone does not tell. */
export const forThem: Sentence = {
  toCaller: true,
  planned: [only("not_there", "call_for_them", dropped("called_911"))],
};
