/** What a caller in danger has told of themselves: where they are, what they cannot do, what is done already, and what is worse than usual. */
export const circumstances = [
  "cant_get_out",
  /** In a wheelchair, on oxygen, after an operation: may get out, and may not. */
  "needs_help_out",
  "outside",
  /** Calls for somebody who is there alone. */
  "not_there",
  /** The only telephone that works is the one in the house. */
  "phone_stays_in",
  "called_911",
  "called_gas",
  "called_poison",
  "water_off",
  "cant_reach_valve",
  /** From a creek, a river or a storm: no valve stops it. */
  "rising_water",
  "power_off",
  /** It is under water, out of reach, or what sparks. */
  "cant_reach_panel",
  "line_down",
  "shocked",
  "bleeding",
  /** Confused, fainted, a seizure, no breath: an ambulance, whatever else it is. */
  "ill",
  "grease",
  /** Something electric burns, and somebody is about to put water on it. */
  "water_on_electric",
  /** What burns the skin is on it, or in the eyes. */
  "on_skin",
  "locked_in",
  "stopped_water",
  "cant_move_them",
] as const;
export type Circumstance = (typeof circumstances)[number];

/** Of each two only one is true: what was said last, and in one breath the more careful. */
export const opposites: readonly (readonly [careful: Circumstance, other: Circumstance])[] = [
  ["cant_get_out", "outside"],
  ["cant_reach_valve", "water_off"],
  ["cant_reach_panel", "power_off"],
];
