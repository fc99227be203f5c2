import { expect, test } from "vitest";
import { readWhose } from "./read-whose.ts";

test.each([
  [["marcus"], { login: "marcus" }],
  [["marcus@ridgeline.example"], { login: "marcus@ridgeline.example" }],
  [["--everybody"], "everybody"],
  [[], undefined],
  [[""], undefined],
  [["marcus", "dana"], undefined],
  [["--everybody", "marcus"], undefined],
  [["--all"], undefined],
  [["--help"], undefined],
])("%j means %j", (args, whose) => expect(readWhose(args)).toEqual(whose));
