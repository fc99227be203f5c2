import type { LadderStep, OnCallPlan, ReachWay } from "#domain/on-call/on-call-plan.ts";

export const person = (id: string, ways: readonly ReachWay[] = ["call", "text"]) => ({
  id,
  name: id,
  phone: "+15125550142",
  ways,
});
export const step = (who: string, wait_seconds = 30, ways: readonly ReachWay[] = ["call", "text"]): LadderStep => ({
  who: who.split(" "),
  ways,
  wait_seconds,
});
export const plan = (steps: readonly LadderStep[], more: Partial<OnCallPlan> = {}): OnCallPlan => ({
  people: [person("ann"), person("bob"), person("cy")],
  steps,
  keep_trying_minutes: 2,
  rota: [],
  exceptions: [],
  ...more,
});
export const two = plan([step("ann"), step("bob")]);
export const weekly = (time: string, exceptions: OnCallPlan["exceptions"] = []) => ({
  rota: [
    { weekday: 0, time, person_id: "ann" },
    { weekday: 6, time, person_id: "bob" },
  ],
  exceptions,
});
