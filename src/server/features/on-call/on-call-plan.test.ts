import { describe, expect, test } from "vitest";
import { impliedPlan, type OnCallPlan, simplePlan } from "#domain/on-call/on-call-plan.ts";
import { whoIsOnCall } from "#domain/on-call/who-is-on-call.ts";
import { checkPlan } from "./check-plan.ts";

const simple = simplePlan("Marcus", "+15125550142");
const [marcus] = simple.people as [OnCallPlan["people"][number]];
const dana = { ...marcus, id: "2", name: "Dana", phone: "(512) 555-0187" };
const monday = { weekday: 0, time: "08:00", person_id: "1" };
const saturday = { weekday: 5, time: "18:00", person_id: "2" };
const rota = { ...simple, people: [marcus, dana], rota: [monday, saturday] };
const onCallStep = { who: ["on_call"], ways: ["call", "text"], wait_seconds: 45 } as const;
const ownNumbers = ["+15125550100"];

describe("a plan that would leave a caller without anybody is refused in plain words", () => {
  test.each<readonly [string, OnCallPlan, string]>([
    ["nobody", { ...simple, people: [] }, "Add at least one person to reach in an emergency."],
    [
      "half an email address",
      { ...simple, people: [{ ...marcus, email: "marcus@" }] },
      "Marcus's email address isn't complete. Check it.",
    ],
    ["no name", { ...simple, people: [{ ...marcus, name: " " }] }, "Give everyone on the plan a name."],
    [
      "no number",
      { ...simple, people: [{ ...marcus, phone: "" }] },
      "Marcus's number isn't a real US or Canadian number. Check the digits.",
    ],
    [
      "a number abroad",
      { ...simple, people: [{ ...marcus, phone: "+442079460000" }] },
      "Marcus's number isn't a real US or Canadian number. Check the digits.",
    ],
    [
      "an island",
      { ...simple, people: [{ ...marcus, phone: "+12425550142" }] },
      "Marcus's number is in the Bahamas. Enter a regular US or Canadian number.",
    ],
    [
      "a premium number",
      { ...simple, people: [{ ...marcus, phone: "+19005550142" }] },
      "Marcus's number is a premium-rate number. Enter a regular US or Canadian number.",
    ],
    [
      "her own number",
      { ...simple, people: [{ ...marcus, phone: "(512) 555-0100" }] },
      "Marcus's number is answered by an assistant. Enter the phone Marcus carries.",
    ],
    ["no way to reach somebody", { ...simple, people: [{ ...marcus, ways: [] }] }, "Choose how to reach Marcus."],
    ["two of one id", { ...simple, people: [marcus, marcus] }, "Two people have the same ID."],
    ["no step", { ...simple, steps: [] }, "Add at least one step: who is reached first?"],
    [
      "a step without people",
      { ...simple, steps: [...simple.steps, { ...onCallStep, who: [] }] },
      "Step 2 has nobody in it. Add a person or remove the step.",
    ],
    [
      "a step without a way",
      { ...simple, steps: [{ ...onCallStep, who: ["1"], ways: [] }] },
      "Step 1 doesn't say how to reach anyone. Choose a call or a text.",
    ],
    [
      "a step with a stranger",
      { ...simple, steps: [{ ...onCallStep, who: ["7"] }] },
      "Step 1 names someone who isn't on the plan.",
    ],
    [
      "a step that cannot reach",
      { ...simple, steps: [{ ...onCallStep, who: ["1"], ways: ["mail"] }] },
      "Step 1 can't reach Marcus: none of its ways is one of Marcus's.",
    ],
    [
      "on call without a rota",
      { ...simple, steps: [onCallStep] },
      "Step 1 reaches whoever is on call, but the rota is empty. Say who is on call when.",
    ],
    [
      "a gap in the rota",
      { ...rota, rota: [monday, { ...saturday, person_id: "" }] },
      "Nobody is on call from Saturday 6:00 PM to Monday 8:00 AM.",
    ],
    [
      "a stranger in the rota",
      { ...rota, rota: [{ ...monday, person_id: "7" }] },
      "The rota names someone on Monday 8:00 AM who isn't on the plan.",
    ],
    [
      "two take over at once",
      { ...rota, rota: [monday, { ...monday, person_id: "2" }] },
      "Two people take over on Monday 8:00 AM. Keep one of them.",
    ],
    [
      "a holiday with nobody",
      { ...rota, exceptions: [{ from: "2026-12-24", to: "2026-12-26", person_id: "" }] },
      "Nobody is on call from December 24 to December 26.",
    ],
    [
      "a holiday that ends first",
      { ...rota, exceptions: [{ from: "2026-12-24", to: "2026-12-20", person_id: "1" }] },
      "The change that begins on December 24 ends before it begins.",
    ],
    [
      "two holidays at once",
      {
        ...rota,
        exceptions: [
          { from: "2026-12-24", to: "2026-12-26", person_id: "1" },
          { from: "2026-12-26", to: "2026-12-27", person_id: "2" },
        ],
      },
      "Two changes cover December 26. Keep one of them.",
    ],
    [
      "only mail",
      {
        ...simple,
        people: [{ ...marcus, ways: ["mail"] }],
        steps: [{ ...onCallStep, who: ["1"], ways: ["mail"] }],
      },
      "At least one step has to call or text someone.",
    ],
  ])("%s", (_name, plan, text) => {
    expect(checkPlan(plan, { ownNumbers })).toMatchObject({ ok: false, text });
  });

  test("one person with one phone is a plan, and numbers are kept as they are rung", () => {
    expect(checkPlan(simple, { ownNumbers })).toEqual({ ok: true, values: simple });
    const checked = checkPlan({ ...rota, steps: [onCallStep] }, { ownNumbers });
    expect(checked).toMatchObject({
      ok: true,
      values: { people: [{ phone: "+15125550142" }, { phone: "+15125550187" }] },
    });
  });
});

test("without a plan the emergency number stands for one, else the service number", () => {
  const settings = { emergency_phone: "+15125550142" };
  expect(impliedPlan({ settings, service_transfer: "+15125550187" })?.people[0]?.phone).toBe("+15125550142");
  expect(impliedPlan({ settings: { emergency_phone: "" }, service_transfer: "+15125550187" })?.people[0]?.phone).toBe(
    "+15125550187",
  );
  expect(impliedPlan({ settings: { emergency_phone: "" }, service_transfer: "" })).toBeUndefined();
});

describe("who is on call now and next", () => {
  const zone = "America/Chicago";
  test.each([
    ["in the week", "2026-03-04T18:00:00Z", "1", "2026-03-08T00:00:00.000Z", "2"],
    ["at the moment of the handover", "2026-03-08T00:00:00Z", "2", "2026-03-09T13:00:00.000Z", "1"],
    ["before the first handover of the week", "2026-03-09T12:59:59Z", "2", "2026-03-09T13:00:00.000Z", "1"],
    ["a holiday, from its midnight", "2026-12-24T06:00:00Z", "2", "2026-12-26T06:00:00.000Z", "1"],
    ["the evening before a holiday", "2026-12-24T05:59:00Z", "1", "2026-12-24T06:00:00.000Z", "2"],
  ])("%s", (_name, at, person_id, until, next_person_id) => {
    const plan = { ...rota, exceptions: [{ from: "2026-12-24", to: "2026-12-25", person_id: "2" }] };
    expect(whoIsOnCall(plan, new Date(at), zone)).toEqual({ person_id, until: new Date(until), next_person_id });
  });

  test("one who is always on call hands over to nobody; without a rota there is nobody", () => {
    expect(whoIsOnCall({ rota: [monday], exceptions: [] }, new Date(), zone)).toEqual({
      person_id: "1",
      until: null,
      next_person_id: null,
    });
    expect(whoIsOnCall(simple, new Date(), zone)).toBeUndefined();
  });
});
