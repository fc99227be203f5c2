import { expect, it } from "vitest";
import { zoneOfPlace } from "./place-zone.ts";

it.each([
  ["an address in Ohio", undefined, "OH", "America/New_York"],
  ["a phone of Boise", "+12085550107", undefined, "America/Denver"],
  ["Arizona, which keeps one time all year", undefined, "AZ", "America/Phoenix"],
  ["El Paso, which keeps another time than Texas", "+19155550107", "TX", "America/Denver"],
  ["Texas", "+15125550107", "TX", "America/Chicago"],
  ["a phone that moved with its owner", "+12085550107", "WA", "America/Los_Angeles"],
  ["an address of no state", "+12085550107", "ZZ", undefined],
  ["nothing", undefined, undefined, undefined],
])("the zone of %s", (_, phone, state, zone) => expect(zoneOfPlace({ phone, state })).toBe(zone));
