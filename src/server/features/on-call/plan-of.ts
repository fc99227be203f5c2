import type { z } from "zod";
import { onCallPlan } from "#contract/calls/on-call.ts";
import { impliedPlan } from "#domain/on-call/on-call-plan.ts";
import type { Db } from "../../db/connect.ts";
import { findPlan } from "./store.ts";

/** Of the form in which plans are stored. */
export const planVersion = 1;

export type PlanOf = {
  readonly plan: z.output<typeof onCallPlan>;
  /** The owner has made none: it comes from the assistant's own numbers. */
  readonly is_implied: boolean;
};

type Reachable = {
  readonly assistant_id: string;
  readonly service_transfer: string;
  readonly settings: { readonly emergency_phone: string };
};

/** Who is reached for an assistant in an emergency; nothing where there is nobody. */
export async function planOf({ db }: { readonly db: Db }, assistant: Reachable): Promise<PlanOf | undefined> {
  const stored = await findPlan(db, assistant.assistant_id);
  const read = onCallPlan.safeParse(stored?.plan);
  if (read.success) return { plan: read.data, is_implied: false };
  const plan = impliedPlan(assistant);
  return plan && { plan: onCallPlan.parse(plan), is_implied: true };
}
