import { expect, test } from "vitest";
import { type OnCallPlan, simplePlan } from "#domain/on-call/on-call-plan.ts";
import { blankPerson, blankPlan, comingShifts, movedUp, withPeople, withRota } from "./plan-draft.ts";

const marcus = { id: "1", name: "Marcus", phone: "+12085550142", ways: ["call"] } as const;
const dana = { ...marcus, id: "2", name: "Dana" };
const two = withPeople(withPeople(blankPlan, [marcus]), [marcus, dana]);
const whoOf = ({ steps }: OnCallPlan) => steps.map(({ who }) => who);

test("whoever is added is reached after those before", () => {
  expect(whoOf(two)).toEqual([["1"], ["2"]]);
  expect(blankPerson(two).id).toBe("3");
  expect(blankPerson(blankPlan).id).toBe("1");
});

test("a change of a name or a phone leaves the order alone", () => {
  const steps = [{ ...(two.steps[0] ?? simplePlan("", "").steps[0]), who: ["2", "1"] }] as OnCallPlan["steps"];
  expect(whoOf(withPeople({ ...two, steps }, [marcus, { ...dana, name: "Dana R." }]))).toEqual([["2", "1"]]);
});

test("whoever is removed is gone from steps, rota and dates", () => {
  const rota = [
    { weekday: 0, time: "08:00", person_id: "1" },
    { weekday: 5, time: "18:00", person_id: "2" },
  ];
  const dates = [{ from: "2026-12-24", to: "2026-12-26", person_id: "2" }] as OnCallPlan["exceptions"];
  const plan = withPeople({ ...withRota(two, rota), exceptions: dates }, [marcus]);
  expect(plan).toMatchObject({ rota: [{ person_id: "1" }], exceptions: [] });
  expect(whoOf(plan)).toEqual([["on_call"], ["1"]]);
});

test("with the first turn whoever is on call is first, then all at once; without turns nobody is on call", () => {
  const turns = [{ weekday: 0, time: "08:00", person_id: "1" }];
  const first = withRota(two, turns);
  expect(whoOf(first)).toEqual([["on_call"], ["1", "2"]]);
  expect(whoOf(withRota(first, [...turns, { weekday: 4, time: "17:00", person_id: "2" }]))).toHaveLength(2);
  expect(whoOf(withRota(first, []))).toEqual([["1"], ["2"]]);
});

test("an order that the owner has made stays, with whoever is on call before it", () => {
  const turns = [{ weekday: 0, time: "08:00", person_id: "1" }];
  const own = { ...two, steps: movedUp(two.steps, 1) };
  expect(whoOf(withRota(own, turns))).toEqual([["on_call"], ["2"], ["1"]]);
});

test.each([
  [0, "abc"],
  [1, "bac"],
  [2, "acb"],
  [7, "abc"],
])("place %s of three goes one up", (place, order) => {
  expect(movedUp(["a", "b", "c"], place).join("")).toBe(order);
});

test("the coming week in turns, over the change of the clock", () => {
  const plan = withRota(two, [
    { weekday: 0, time: "08:00", person_id: "1" },
    { weekday: 5, time: "08:00", person_id: "2" },
  ]);
  // Thursday noon in Denver; on Sunday the clock goes back an hour.
  const shifts = comingShifts(plan, new Date("2026-10-29T18:00:00Z"), "America/Denver");
  expect(shifts.map(({ person_id, from }) => `${person_id} ${from.toISOString()}`)).toEqual([
    "1 2026-10-29T18:00:00.000Z",
    "2 2026-10-31T14:00:00.000Z",
    "1 2026-11-02T15:00:00.000Z",
  ]);
  expect(comingShifts(two, new Date("2026-10-29T18:00:00Z"), "America/Denver")).toEqual([]);
});
