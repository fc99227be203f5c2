import { expect, it } from "vitest";
import { readPlace, tabAddress, withPlace } from "./place.ts";

it.each([
  ["", { tab: "overview", period: "day", sentiment: "all" }],
  ["tab=calls&period=week&sentiment=negative", { tab: "calls", period: "week", sentiment: "negative" }],
  ["tab=Calls&period=year&sentiment=angry", { tab: "overview", period: "day", sentiment: "all" }],
])("the address %j shows %j", (search, place) => {
  expect(readPlace(new URLSearchParams(search))).toEqual(place);
});

it.each([
  ["period=week&q=leak", { sentiment: "positive" }, "period=week&q=leak&sentiment=positive"],
  ["period=week&sentiment=positive", { sentiment: "all" }, "period=week"],
  ["period=week", { period: "day" }, ""],
  ["tab=calls", { period: "month" }, "tab=calls&period=month"],
] as const)("%j with %j becomes %j", (search, change, next) => {
  expect(withPlace(new URLSearchParams(search), change).toString()).toBe(next);
});

it.each([
  ["/dashboard", "overview", "day", "/dashboard"],
  ["/dashboard", "billing", "day", "/dashboard?tab=billing"],
  ["/dashboard/17", "overview", "month", "/dashboard/17?period=month"],
] as const)("under %s, %s of %s lies at %s", (path, tab, period, address) => {
  expect(tabAddress(path, tab, period)).toBe(address);
});
