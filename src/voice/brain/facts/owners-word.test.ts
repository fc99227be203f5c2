import { describe, expect, test } from "vitest";
import { bookOf } from "./test-owners.ts";

describe("the owner's word", () => {
  const fee = "A service call is 95 dollars, waived if you go ahead with the repair.";

  test("what was corrected is said instead", () => {
    const book = bookOf("harbor", { facts: [{ from: fee, said: "A service call is 105 dollars", off: false }] });
    expect(book.answer("what do you charge to come out", ["price"], "en")).toEqual(["A service call is 105 dollars."]);
  });

  test("what is off is never said", () => {
    const book = bookOf("harbor", { facts: [{ from: fee, said: "", off: true }] });
    expect(book.answer("what do you charge to come out", ["price"], "en")).toEqual([]);
  });

  test("an exclusion that is off stops nobody", () => {
    const from = "We do not do septic tanks, swimming pools or sprinkler systems.";
    expect(bookOf("harbor", { facts: [{ from, said: "", off: true }] }).excluded("my pool pump")).toBe(undefined);
  });

  test("an exclusion is read anew from its correction", () => {
    const from = "We do not do septic tanks, swimming pools or sprinkler systems.";
    const book = bookOf("harbor", { facts: [{ from, said: "We do not do septic tanks.", off: false }] });
    expect(book.excluded("my pool pump")).toBe(undefined);
    expect(book.excluded("pump the septic")?.text).toBe("We do not do septic tanks.");
  });

  test("an answer comes first and stays word for word", () => {
    const answers = [{ question: "What is a service call?", answer: "It's $89 flat!" }];
    expect(bookOf("harbor", { answers }).answer("how much is a service call", ["price"], "en")).toEqual([
      "It's $89 flat!",
    ]);
  });

  test("an answer that is off is not said", () => {
    const answers = [{ question: "What is a service call?", answer: "It's $89 flat!" }];
    const facts = [{ from: "What is a service call? It's $89 flat!", said: "", off: true }];
    expect(bookOf("harbor", { answers, facts }).answer("how much is a service call", ["price"], "en")).toEqual([fee]);
  });
});
