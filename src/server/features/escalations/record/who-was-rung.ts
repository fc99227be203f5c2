import { isOf, type LadderEvent, type Reach } from "../ladder-event.ts";

/** A call to somebody, as the carrier and their keys told of it. */
export type Rung = {
  readonly person_id: string;
  readonly carrier_id: string;
  readonly rangAt: Date;
  readonly answeredAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly outcome: string;
};

const ended: Readonly<Record<string, string>> = {
  busy: "busy",
  no_answer: "not picked up",
  failed: "could not be reached",
  canceled: "stopped ringing",
  no_key: "no key pressed, perhaps voicemail",
  completed: "no key pressed, perhaps voicemail",
};

function outcomeOf(last: LadderEvent | undefined): string {
  if (last?.kind === "accepted") return "pressed 1 and took it";
  if (last?.kind === "passed") return "pressed 2 and passed it on";
  return last === undefined ? "not told by the carrier" : (ended[last.detail] ?? "not taken");
}

/** Who was called when, in the order in which phones rang. */
export function whoWasRung(events: readonly LadderEvent[]): readonly Rung[] {
  return events.flatMap((placed) => {
    const { kind, round, step, person_id, way, carrier_id } = placed;
    if (kind !== "placed" || round === null || step === null || person_id === null || way !== "call") return [];
    const reach: Reach = { round, step, person_id, way };
    const mine = events.filter((event) => isOf(event, reach));
    const answered = mine.find((event) => event.kind === "answered");
    const last = mine.findLast((event) => ["accepted", "passed", "ended"].includes(event.kind));
    const taken = mine.find((event) => event.kind === "accepted") ?? last;
    return {
      ...{ person_id, carrier_id: carrier_id ?? "", rangAt: placed.at, answeredAt: answered?.at, endedAt: last?.at },
      outcome: outcomeOf(taken),
    };
  });
}
