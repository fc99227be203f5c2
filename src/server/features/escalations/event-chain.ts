import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import type { LadderEvent } from "./ladder-event.ts";

/** SHA-256 of a text, in hexadecimal. */
type Sha256 = (text: string) => string;

/** What the first event of a ladder carries in place of a hash before it. */
export const chainStart = "0".repeat(64);

export type ChainedEvent = LadderEvent & {
  readonly seq: number;
  readonly previous_hash: string;
  readonly hash: string;
};

/** What the ladder is about. Its hash stands in the first event, so that it is proved with the rest. */
export type EscalationFacts = {
  readonly id: string;
  readonly call_id: string | null;
  readonly is_drill: boolean;
  readonly kind: string;
  readonly need: string;
  readonly business: string;
  readonly caller_name: string;
  readonly caller_number: string;
  readonly address: string;
  readonly from_number: string;
  readonly timezone: string;
  readonly plan: OnCallPlan;
};

/** One spelling for one value, in whatever order its fields were stored. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const factsHash = (facts: EscalationFacts, sha256: Sha256): string => {
  const { id, call_id, is_drill, kind, need, business, caller_name, caller_number, address } = facts;
  const { from_number, timezone, plan } = facts;
  const about = { id, call_id, is_drill, kind, need, business, caller_name, caller_number, address };
  return sha256(`escalation 1\n${spelled({ ...about, from_number, timezone, plan })}`);
};

const eventText = (escalation_id: string, event: Omit<ChainedEvent, "hash">): string => {
  const { seq, at, kind, round, step, person_id, way, carrier_id, detail, previous_hash } = event;
  const said = { seq, at: at.toISOString(), kind, round, step, person_id, way, carrier_id, detail, previous_hash };
  return `escalation event 1\n${escalation_id}\n${spelled(said)}`;
};

export function chained(
  escalation_id: string,
  head: { readonly seq: number; readonly hash: string },
  event: LadderEvent,
  sha256: Sha256,
): ChainedEvent {
  const next = { ...event, seq: head.seq + 1, previous_hash: head.hash };
  return { ...next, hash: sha256(eventText(escalation_id, next)) };
}

type Exported = {
  readonly facts: EscalationFacts;
  readonly events: readonly ChainedEvent[];
  readonly head: { readonly seq: number; readonly hash: string };
};

/** The first thing that is not as it was written, in a sentence that names it; nothing where all of it stands. */
export function flawIn({ facts, events, head }: Exported, sha256: Sha256): string | undefined {
  let before = chainStart;
  for (const [index, event] of events.entries()) {
    const seq = index + 1;
    if (event.seq !== seq) return `Entry ${seq} is missing.`;
    if (sha256(eventText(facts.id, event)) !== event.hash) return `Entry ${seq} was changed.`;
    if (event.previous_hash !== before) return `Entry ${seq} does not follow entry ${seq - 1}.`;
    before = event.hash;
  }
  if (events.length !== head.seq) return `Entry ${Math.min(events.length, head.seq) + 1} is missing or was added.`;
  if (before !== head.hash) return `Entry ${head.seq} was changed.`;
  const [first] = events;
  return first && first.detail === factsHash(facts, sha256)
    ? undefined
    : "What the emergency was about, or the plan, was changed.";
}
