import { expect, test } from "vitest";
import { fitsQuestion } from "./fits-question.ts";

const tank = "A new 40 gallon water heater is 1450 dollars installed.";

test.each([
  ["how much is a tankless", tank, false],
  ["what do you charge for a 75 gallon water heater", tank, false],
  ["how much is it to drain the water heater", tank, false],
  ["how much to fix a water heater", tank, false],
  ["how much for a 40 gallon water heater", tank, true],
  ["how much for a 40-gallon water heater", tank, true],
  ["what's the price on a water heater", tank, true],
  ["how much is drain cleaning", "Drain cleaning starts at 149 dollars.", true],
  ["what does a tankless cost", "Tankless water heaters start at 3200 dollars.", true],
  ["do you put in tankless ones", "Estimates are free.", true],
])("%s", (words, answer, fits) => {
  expect(fitsQuestion(words, answer)).toBe(fits);
});
