import { expect, test } from "vitest";
import { newerThan } from "./migrate.ts";

const known = ["0002-b", "0001-a", "0004-d"];

test.each([
  ["a database without tables", [], []],
  ["one that is behind", ["0001-a"], []],
  ["one that is just as new", ["0001-a", "0002-b", "0004-d"], []],
  ["one that newer code was at", ["0001-a", "0002-b", "0004-d", "0005-e", "0010-f"], ["0005-e", "0010-f"]],
  ["one with something unknown in between", ["0001-a", "0002-b", "0003-c", "0004-d"], []],
])("%s", (_what, applied, newer) => expect(newerThan(known, applied)).toEqual(newer));
