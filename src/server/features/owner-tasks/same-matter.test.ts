import { expect, it } from "vitest";
import { isAsked } from "./same-matter.ts";

it.each([
  ["Do you take cards?", ["Do you take cards?"], true],
  ["Wants to know whether you take cards, please call back", ["Do you take credit cards"], true],
  ["Please call me back", ["Do you take cards?"], true],
  ["Call me about the heater", ["Do you haul away the old one?"], false],
  ["Do you take cards; my sink is leaking", ["Do you take cards?"], false],
  ["Do you take cards", ["Are you insured?"], false],
])("%s is asked in %j: %s", (text, questions, asked) => {
  expect(isAsked(text, questions)).toBe(asked);
});
