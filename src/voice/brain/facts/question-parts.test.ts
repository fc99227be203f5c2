import { expect, test } from "vitest";
import { asSaid, isQuestion, questionParts } from "./question-parts.ts";

test.each([
  ["what do you charge and do you take cards", "what do you charge", "do you take cards"],
  [
    "what do you get for an ev charger who pulls the permit",
    "what do you get for an ev charger",
    "who pulls the permit",
  ],
  ["do i get the permit or do you guys", "do i get the permit"],
  ["cobran la visita y quién saca el permiso", "cobran la visita", "quien saca el permiso"],
  ["y la membresía en cuánto sale", "y la membresia en cuanto sale"],
  ["el permiso lo sacan ustedes o yo", "el permiso lo sacan ustedes o yo"],
  ["if you put in a new one how long is it covered", "if you put in a new one how long is it covered"],
  ["i'm just shopping around what does a charger start at", "i'm just shopping around", "what does a charger start at"],
  ["do i get the permit or is that on you", "do i get the permit"],
  ["abren el domingo y también limpian ductos", "abren el domingo", "limpian ductos"],
])("the questions of %j", (turn, ...parts) => {
  expect(questionParts(turn)).toEqual(parts);
});

test("a part in the caller's own spelling", () => {
  const turn = "Cuánta garantía dan, y ¿si el plomero habla español?";
  expect(questionParts(turn).map((part) => asSaid(turn, part))).toEqual([
    "Cuánta garantía dan,",
    "y ¿si el plomero habla español?",
  ]);
  expect(asSaid("a tune-up, please", "tune up")).toBe("tune-up,");
});

test.each([
  ["can my buyers keep the file", true],
  ["si el plomero habla espanol", true],
  ["una es que el aire hace ruido", false],
  ["my board meets on monday", false],
])("%j is put as a question: %s", (part, expected) => {
  expect(isQuestion(part)).toBe(expected);
});

test("of a turn that asks without end the first ten questions are answered", () => {
  expect(questionParts("Do you work on Sundays? ".repeat(28))).toHaveLength(10);
});
