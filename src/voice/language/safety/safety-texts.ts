/** Under which condition a tip is given; said before it, so that a caller who was misheard is not sent into the street. */
export const leads = [
  "smell_gas",
  "on_fire",
  "if_still_burns",
  "co_alarm",
  "if_burning",
  "if_shock",
  "in_danger",
  "hurt",
  "collapsed",
  "if_not",
  "cold_signs",
  "heat_signs",
  "anyone_in_danger",
] as const;
export type Lead = (typeof leads)[number];

/** One thing to do each, so that each can be left out or changed by itself. */
export const tips = [
  ...([
    "leave",
    "no_switches",
    "call_gas",
    "call_gas_now",
    "get_out",
    "stay_out",
    "fresh_air",
    "far_from_smell",
  ] as const),
  ...(["call_911", "call_911_now", "call_911_when_safe", "call_neighbor", "call_for_them"] as const),
  ...(["say_trapped", "say_help", "follow_911"] as const),
  ...(["no_water_on_it", "no_water_on_power", "lid", "close_doors", "open_window"] as const),
  ...(["keep_away", "far_from_line", "breaker", "breaker_dry", "power_company", "call_911_power"] as const),
  ...(["stay_dry", "no_touch", "dont_touch_person", "high_place", "safe_place", "lock_in", "stay_put"] as const),
  ...(["press", "dont_move", "fumes", "rinse", "no_vomit", "poison", "follow_poison"] as const),
  ...(["dont_go_in", "dont_look", "get_out_or_lock"] as const),
  ...(["shut_valve", "water_company", "keep_from_wires", "dirty_water", "kids_away", "no_flush"] as const),
  ...(["warm", "no_oven", "cool_place", "drink", "cool_here", "no_drink"] as const),
] as const;
export type Tip = (typeof tips)[number];

/** What she says of safety in one language: clauses in the imperative that begin in lower case and end without a mark. */
export type SafetyTexts = {
  readonly leads: Readonly<Record<Lead, string>>;
  readonly tips: Readonly<Record<Tip, string>>;
  /** Between a condition and what it asks for, between clauses, before the last of three and of two, and at the end. */
  readonly marks: {
    readonly lead: string;
    readonly comma: string;
    readonly last: string;
    readonly and: string;
    readonly end: string;
  };
  /** At the beginning of a sentence without a condition. */
  readonly please: string;
  /** Before the first sentence, where the caller is not the one in danger. */
  readonly passOn: string;
};
