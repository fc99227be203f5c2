import { expect, it } from "vitest";
import { addressLines } from "./billing-information.tsx";

const austin = {
  line1: "18 Oak Park Lane",
  line2: null,
  city: "Austin",
  state: "TX",
  postal_code: "78704",
  country: "US",
};
const nothing = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

it.each([
  [austin, ["18 Oak Park Lane", "Austin, TX 78704"]],
  [{ ...austin, line2: "Unit 4" }, ["18 Oak Park Lane", "Unit 4", "Austin, TX 78704"]],
  [{ ...austin, state: null, country: "CA" }, ["18 Oak Park Lane", "Austin, 78704", "CA"]],
  [{ ...nothing, postal_code: "78704", country: "US" }, ["78704"]],
  [nothing, []],
  [null, []],
])("%j is written %j", (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
