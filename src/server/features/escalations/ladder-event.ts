import type { ReachWay } from "#domain/on-call/on-call-plan.ts";

/**
 * What can happen on a ladder, in the order of a usual life. `intended` is written before the carrier is asked, so that nobody is rung twice
 * for one step; `placed` has the carrier's own id; `ended` says in its detail how a call went that nobody took. `stopped` says in its detail
 * whether the caller called it off, and `resumed` follows where it was an emergency after all. Of many at once some are `waiting`, `listed` in
 * a text that tells of several, until `its_turn`. `handed_over` says in its detail from whom.
 */
export const ladderEventKinds = [
  "started",
  "intended",
  "placed",
  "refused",
  "answered",
  "ended",
  "passed",
  "accepted",
  "connected",
  "caller_left",
  "called_again",
  "false_alarm",
  "handed_over",
  "told",
  "stopped",
  "resumed",
  "waiting",
  "listed",
  "its_turn",
  "exhausted",
] as const;
export type LadderEventKind = (typeof ladderEventKinds)[number];

/** Whom a step reaches, and how. */
export type Reach = {
  readonly round: number;
  readonly step: number;
  readonly person_id: string;
  readonly way: ReachWay;
};

export type LadderEvent = {
  readonly at: Date;
  readonly kind: LadderEventKind;
  readonly round: number | null;
  readonly step: number | null;
  readonly person_id: string | null;
  readonly way: ReachWay | null;
  /** The carrier's id of the call or text. */
  readonly carrier_id: string | null;
  /** A code of ours, or the text's id; never a caller's words. */
  readonly detail: string;
};

export const isOf = (event: LadderEvent, reach: Reach): boolean =>
  event.round === reach.round &&
  event.step === reach.step &&
  event.person_id === reach.person_id &&
  event.way === reach.way;

/** What has happened since the caller called last. */
export const ofLatestCall = (events: readonly LadderEvent[]): readonly LadderEvent[] =>
  events.slice(events.findLastIndex(({ kind }) => kind === "called_again") + 1);

/** The texts that went out with steps and lists, by their ids. */
export const textIdsIn = (events: readonly LadderEvent[]): readonly string[] => [
  ...new Set(
    events.flatMap(({ kind, way, detail }) =>
      way === "text" && (kind === "intended" || kind === "listed") ? [detail] : [],
    ),
  ),
];
