import type { OpeningHours } from "../bookings/opening-hours.ts";
import type { Phone } from "../phone/phone.ts";

/** When a target can be rung. */
export const targetHours = ["always", "open_hours", "after_hours", "own"] as const;
export type TargetHours = (typeof targetHours)[number];

/** Somebody callers can be put through to, beside sales and service. */
export type TransferPerson = {
  /** Stands in the records of calls; never changes while the target lives. */
  readonly id: string;
  readonly name: string;
  readonly phone: Phone;
  /** In the owner's words: "billing", "warranty claims"; empty: anything. */
  readonly what_for: string;
  readonly hours: TargetHours;
  /** Of `own`; else null. */
  readonly weekly: OpeningHours | null;
};

/** What happens to callers who want a person while the business is closed. Emergencies reach the emergency contact in each. */
export const afterHoursModes = ["as_open", "take_message", "emergencies_only", "book_only"] as const;
export type AfterHours = (typeof afterHoursModes)[number];

export const ringFirstTimes = ["never", "open_hours", "always"] as const;
/** Staff first: this phone rings, and she takes over where nobody accepts in time. */
export type RingFirst = {
  readonly phone: Phone | "";
  readonly seconds: number;
  readonly when: (typeof ringFirstTimes)[number];
};

export type TransferSettings = {
  readonly targets: readonly TransferPerson[];
  readonly after_hours: AfterHours;
  readonly ring_first: RingFirst;
};

export const mostTargets = 12;
export const ringSecondsRange = { least: 5, most: 60, usual: 20 } as const;

/** As it was before there were rules: sales and service, at any time, and nobody rings first. */
export const usualTransfers: TransferSettings = {
  targets: [],
  after_hours: "as_open",
  ring_first: { phone: "", seconds: ringSecondsRange.usual, when: "never" },
};
