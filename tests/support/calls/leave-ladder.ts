import { randomUUID } from "node:crypto";
import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import { happened } from "#server/features/escalations/book.ts";
import { chainStart, factsHash } from "#server/features/escalations/event-chain.ts";
import type { LadderEvent } from "#server/features/escalations/ladder-event.ts";
import { appendEvents, insertEscalation } from "#server/features/escalations/store.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import type { World } from "../world.ts";
import type { Business } from "./calls.ts";

type Whose = Pick<Business, "owner_id" | "assistant_id" | "number">;
type Left = {
  readonly plan: OnCallPlan;
  /** What has happened on it since it began. */
  readonly events?: readonly LadderEvent[];
  readonly started_at?: Date;
  readonly due_at?: Date;
  readonly is_drill?: boolean;
  /** Since when it waits until fewer are rung for. */
  readonly waiting_since?: Date;
};

/** A ladder as a process leaves it. */
export async function leaveLadder(
  { db, clock }: Pick<World, "db" | "clock">,
  { owner_id, assistant_id, number }: Whose,
  { plan, events = [], started_at = clock.now(), due_at = started_at, is_drill = true, waiting_since }: Left,
): Promise<string> {
  const id = randomUUID();
  const about = {
    ...{
      call_id: null,
      is_drill,
      kind: is_drill ? "drill" : "gas",
      need: is_drill ? "This is a drill." : "It smells of gas.",
      business: "Ridgeline",
      caller_name: "",
    },
    ...{ caller_number: "", address: "", from_number: number, timezone: "America/Chicago" },
  };
  await db.transaction().execute(async (tx) => {
    const head = { id, head_seq: 0, head_hash: chainStart };
    const row = { ...about, ...head, owner_id, assistant_id, is_implied: false, callback_minutes: 0 };
    const more = { tells_caller: false, state: "running", started_at, due_at, waiting_since } as const;
    await insertEscalation(tx, { ...row, ...more, plan: JSON.stringify(plan) });
    const detail = factsHash({ ...about, id, plan }, sha256);
    await appendEvents(tx, head, [happened({ kind: "started", detail }, started_at), ...events]);
  });
  return id;
}

/** As one leaves it that dies after it has written whom it is about to call. */
export const leaveIntent = (world: Pick<World, "db" | "clock">, whose: Whose, plan: OnCallPlan): Promise<string> => {
  const reach = { round: 1, step: 0, person_id: plan.people[0]?.id ?? "", way: "call" } as const;
  return leaveLadder(world, whose, { plan, events: [happened({ kind: "intended", ...reach }, world.clock.now())] });
};
