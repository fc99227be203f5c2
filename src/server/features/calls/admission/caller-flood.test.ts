import { describe, expect, it } from "vitest";
import { type CallerCalls, isFlood, numberOfCaller } from "./caller-flood.ts";

const number = "+12085550142";

describe("one more call", () => {
  it.each<[string, CallerCalls, string | undefined, boolean]>([
    ["the first", { live: 0, lastHour: 0 }, number, false],
    ["the third at once", { live: 2, lastHour: 2 }, number, false],
    ["the fourth at once", { live: 3, lastHour: 3 }, number, true],
    ["the twentieth of an hour", { live: 0, lastHour: 19 }, number, false],
    ["the one after it", { live: 0, lastHour: 20 }, number, true],
    ["the tenth at once of those who hide", { live: 9, lastHour: 9 }, undefined, false],
    ["the eleventh of them", { live: 10, lastHour: 10 }, undefined, true],
    ["the sixtieth of an hour of those who hide", { live: 0, lastHour: 59 }, undefined, false],
    ["the one after that", { live: 0, lastHour: 60 }, undefined, true],
  ])("%s", (_name, calls, of, flood) => {
    expect(isFlood(calls, of)).toBe(flood);
  });
});

describe("a number", () => {
  const shop = { sales_transfer: "+12085550111", service_transfer: "+12085550112" };
  it.each<[string, string, string | null, string | undefined]>([
    ["of a caller", number, null, number],
    ["of a caller whose call was forwarded", number, "+12085550199", number],
    ["that is hidden", "anonymous", null, undefined],
    ["that is not told", "", null, undefined],
    ["of the phone that forwards", number, number, undefined],
    ["of the shop's sales", shop.sales_transfer, null, undefined],
    ["of the shop's service", shop.service_transfer, null, undefined],
  ])("%s", (_name, from, forwarded_from, known) => {
    expect(numberOfCaller({ from, forwarded_from, assistant: shop })).toBe(known);
  });
});
