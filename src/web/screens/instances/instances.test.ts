import { expect, it } from "vitest";
import { matchesAssistantSearch } from "./instances.tsx";

const nora = { name: "Nora Front Desk", phone_number: "+12085550142" };

it.each([
  ["", true],
  [" nora ", true],
  ["FRONT", true],
  ["555-0142", true],
  ["+1208", true],
  ["ada", false],
  ["0143", false],
])("searching for %j finds the assistant: %s", (query, found) => {
  expect(matchesAssistantSearch(nora, query)).toBe(found);
});

it("an assistant without a number is found by name only", () => {
  expect(matchesAssistantSearch({ name: "Nora", phone_number: null }, "nor")).toBe(true);
  expect(matchesAssistantSearch({ name: "Nora" }, "208")).toBe(false);
});
