import { describe, expect, test } from "vitest";
import { openOn } from "#domain/bookings/opening-hours.ts";
import { notPutThroughText } from "#domain/calls/not-put-through.ts";
import type { Phone } from "#domain/phone/phone.ts";
import { type Assistant, transferRules } from "#domain/transfers/transfer-rules.ts";
import type { RingFirst } from "#domain/transfers/transfer-settings.ts";
import { ringFirst } from "#server/features/incoming-calls/ring-first.ts";
import { decideTransfer, type TransferRequest } from "#voice/tools/decide-transfer.ts";

import {
  type Around,
  at,
  at3am,
  june,
  lateMonday,
  monday,
  person,
  phone,
  thanksgiving,
} from "./support/transfer-business.ts";
import { rows } from "./support/transfer-rows.ts";

const ask = (given: Partial<TransferRequest> = {}): TransferRequest => ({
  ...{ at: at(monday), caller: "caller", emergency: false, wanted: "service", words: "", rung: new Set() },
  ...given,
});
/** The target, or the sentence that the owner reads. */
const told = (assistant: Assistant, request: TransferRequest): string => {
  const decision = decideTransfer(transferRules(assistant), request);
  return decision.do === "ring" ? decision.target : (notPutThroughText(decision.why) ?? decision.why.code);
};

describe("whom a caller is put through to, and why to nobody", () => {
  test.each(rows)("%s", (_what, around, when, request, expected) => {
    expect(told(june(around), ask({ at: at(when), ...request }))).toBe(expected);
  });
});

test("an hour that happens twice is open twice, and one that is jumped over is not there", () => {
  const nightly = person("05", "Nora", "", { hours: "own", weekly: openOn(["sunday"], "01:00", "02:00") });
  const june5 = june({ people: [nightly] });
  for (const fold of ["earlier", "later"] as const)
    expect(told(june5, ask({ at: at("2026-11-01 01:30", fold), words: "Nora" }))).toBe("own:05");
  expect(told(june5, ask({ at: at("2026-11-01 02:00", "later"), words: "Nora" }))).toContain("outside the hours");
  // On 2026-03-08 two o'clock is three: one minute after 1:59 nobody is there.
  expect(told(june5, ask({ at: new Date(at("2026-03-08 01:59").getTime() + 60_000), words: "Nora" }))).toContain(
    "outside",
  );
});

test("settings of a call that began before there were rules", () => {
  const { transfers: _, ...old } = june().settings;
  const before = { ...june(), settings: old };
  expect(told(before, ask({ at: at(at3am) }))).toBe("service");
  expect(ringFirst(before, at(monday), "")).toBeUndefined();
});

describe("which phone rings before she answers", () => {
  const ring = (when: RingFirst["when"], number: Phone | "" = phone("0300")) => ({
    ring: { phone: number, seconds: 20, when },
  });
  const office = { number: phone("0300"), seconds: 20 };
  test.each<[string, Around, string, string, typeof office | undefined]>([
    ["never", ring("never"), monday, "", undefined],
    ["open hours, open", ring("open_hours"), monday, "", office],
    ["open hours, closed", ring("open_hours"), lateMonday, "", undefined],
    ["open hours, holiday", ring("open_hours"), thanksgiving, "", undefined],
    ["always, at night", ring("always"), at3am, "", office],
    ["always, without a number", ring("always", ""), monday, "", undefined],
    ["a call that this phone forwarded", ring("always"), monday, phone("0300"), undefined],
    ["a call that another phone forwarded", ring("always"), monday, phone("0301"), office],
    ["messages only", { ...ring("always"), duty: "messages_only" }, monday, "", undefined],
  ])("%s", (_what, around, when, forwardedFrom, expected) => {
    expect(ringFirst(june(around), at(when), forwardedFrom)).toEqual(expected);
  });
});
