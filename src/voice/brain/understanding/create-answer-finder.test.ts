import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usualServices } from "#domain/assistants/usual-jobs.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { createAnswerFinder } from "./create-answer-finder.ts";

/** What an owner of a plumbing business wrote down, by a short name for each. */
const written = {
  visit: ["How much is a service call?", "Our service call is $89, and it goes toward the repair."],
  estimates: ["Do you offer free estimates?", "Yes, estimates for new installations are free."],
  license: ["Are you licensed and insured?", "Yes, we are fully licensed and insured in Texas."],
  payment: ["What forms of payment do you take?", "We take all major cards, cash and checks."],
  financing: ["Do you offer financing?", "Yes, through GreenSky on jobs over $1,000."],
  warranty: ["Do you guarantee your work?", "All of our work has a one year warranty."],
  drain: ["How much does it cost to unclog a drain?", "A standard drain cleaning is $149."],
  tankless: ["Do you install tankless water heaters?", "Yes, we install Rinnai and Navien tankless heaters."],
  septic: ["Do you work on septic systems?", "No, we don't do septic."],
  emergency: ["Do you have emergency service?", "Yes, day and night, at an extra $75 after hours."],
  age: ["How long have you been in business?", "Since 1998."],
  discount: ["Do you give senior discounts?", "Yes, 10 percent for seniors and veterans."],
} as const;
const answers = Object.values(written).map(([question, answer]) => ({ question, answer }));
const finder = createAnswerFinder(answers, []);

describe("the owner's answer", () => {
  test.each([
    ["en", "how much do you charge to come out", "visit"],
    ["en", "what's your service fee", "visit"],
    ["en", "is there a trip charge", "visit"],
    ["en", "how much do you charge", "visit"],
    ["en", "are estimates free", "estimates"],
    ["en", "do you do free quotes", "estimates"],
    ["en", "are you guys insured", "license"],
    ["en", "do you have a license", "license"],
    ["en", "can I pay with a credit card", "payment"],
    ["en", "do you take Visa", "payment"],
    ["en", "do you have payment plans", "financing"],
    ["en", "is your work guaranteed", "warranty"],
    ["en", "what kind of warranty do you give", "warranty"],
    ["en", "how much to snake a drain", "drain"],
    ["en", "what would it cost to clear a clogged drain", "drain"],
    ["en", "do you put in tankless heaters", "tankless"],
    ["en", "do you work on septic tanks", "septic"],
    ["en", "do you come out at night", "emergency"],
    ["en", "how long have you guys been around", "age"],
    ["en", "any discounts for veterans", "discount"],
    ["es", "cuánto cobran por venir", "visit"],
    ["es", "dan presupuestos gratis", "estimates"],
    ["es", "tienen licencia", "license"],
    ["es", "aceptan tarjetas de crédito", "payment"],
    ["es", "dan garantía", "warranty"],
    ["es", "cuánto cuesta destapar un drenaje", "drain"],
    ["es", "instalan calentadores sin tanque", "tankless"],
    ["es", "trabajan de noche", "emergency"],
  ] as const)("%s: %s", (language, question, about) => {
    expect(finder.find(question, language)?.answer).toBe(written[about][1]);
  });

  test.each([
    ["en", "how much is a new water heater"],
    ["en", "how much for a toilet install"],
    ["en", "do you repair pianos"],
    ["en", "do you take bitcoin"],
    ["en", "what time do you close"],
    ["en", "do you do gas lines"],
    ["en", "do you sell pools"],
    ["en", "what's the weather"],
    ["en", "can you fix my toilet"],
    ["en", "do you"],
    ["en", ""],
    ["es", "cuánto cuesta un calentador"],
    ["es", "reparan bicicletas"],
  ] as const)("is never guessed, %s: %s", (language, question) => {
    expect(finder.find(question, language)).toBe(undefined);
  });

  test("a price is asked for, and only a thing with another price is known", () => {
    const only = createAnswerFinder([{ question: "How much is a drain cleaning?", answer: "$149." }], []);
    expect(only.find("how much is it", "en")).toBe(undefined);
    expect(only.find("how much is a drain cleaning", "en")?.answer).toBe("$149.");
  });
});

test.each([
  ["plumbing", "my kitchen sink is leaking again", "Leak repair"],
  ["plumbing", "toilet is clogged", "Clogged drain"],
  ["plumbing", "no hot water", "Water heater"],
  ["plumbing", "my water heater is leaking", "Water heater"],
  ["plumbing", "install a new faucet", "New fixture"],
  ["plumbing", "a pipe burst", "Leak repair"],
  ["plumbing", "se me tapó el inodoro", "Clogged drain"],
  ["plumbing", "my fence fell down", undefined],
  ["HVAC", "my furnace won't turn on", "Heating repair"],
  ["HVAC", "the AC is blowing warm air", "Cooling repair"],
  ["HVAC", "I want a tune up", "Seasonal tune-up"],
  ["HVAC", "I need a new AC unit", "New system estimate"],
  ["HVAC", "la calefacción no prende", "Heating repair"],
  ["electrical", "my outlets are dead", "Outlet or switch"],
  ["electrical", "the lights are flickering", "Lighting"],
  ["electrical", "breaker keeps tripping", "Panel work"],
])("a %s job, %s: %s", (trade, matter, service) => {
  expect(createAnswerFinder([], usualServices(trade)).findService(matter, "en")?.name).toBe(service);
});

test("whatever is asked and whatever the owner wrote, answers are looked for without failing", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(fc.array(fc.record({ question: text, answer: text }), { maxLength: 5 }), text, (owned, question) => {
      const found = createAnswerFinder(owned, [{ name: question, duration_minutes: 60 }]).find(question, "en");
      expect(found === undefined || (found.score > 0 && found.score <= 1)).toBe(true);
    }),
    { seed, numRuns: runs(100, 5_000) },
  );
});
