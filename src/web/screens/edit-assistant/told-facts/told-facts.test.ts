import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import type { CheckedFact } from "#domain/assistants/assistant-settings.ts";
import { readFacts } from "#domain/owner-facts/owner-facts.ts";
import { stillTold, withWord } from "./told-fact.tsx";
import { ToldFacts } from "./told-facts.tsx";

const written = "Be kind. Service call $95. We do not do septic.";
const answers = [{ question: "Are you insured?", answer: "Yes, up to a million." }];

type Given = { instructions?: string; saved?: string; checked?: readonly CheckedFact[]; error?: string };
const drawn = ({ instructions = written, saved = instructions, checked = [], error }: Given = {}) =>
  renderToStaticMarkup(
    createElement(ToldFacts, {
      texts: { instructions, answers },
      saved: { instructions: saved, answers },
      checked,
      onChange: () => undefined,
      error,
    }),
  );
const rows = (html: string) => html.match(/<li.*?<\/li>/gs) ?? [];

describe("what she will say", () => {
  it("stands there by kind, with where it is from and what can be done about it", () => {
    const [fee, exclusion, answer, ...rest] = rows(drawn());
    expect(rest).toEqual([]);
    expect(fee).toMatch(/Fee.*From your instructions.*A service call is \$95\./s);
    for (const button of ["Confirm", "Change", "Don&#x27;t say this"])
      expect(fee).toContain(`aria-label="${button}: A service call is $95."`);
    expect(exclusion).toMatch(/What you don&#x27;t do.*We do not do septic\./s);
    expect(answer).toMatch(/License and insurance.*From your answers.*Are you insured\?.*Yes, up to a million\./s);
  });

  test.each<[string, CheckedFact, RegExp, RegExp]>([
    ["confirmed", { from: "Service call $95.", said: "", off: false }, /Confirmed/, /aria-label="(?:Confirm|Undo):/],
    [
      "corrected",
      { from: "Service call $95.", said: "A visit is $105.", off: false },
      /Changed by you.*A visit is \$105\..*aria-label="Undo:/s,
      /aria-label="Confirm:/,
    ],
    [
      "off",
      { from: "Service call $95.", said: "", off: true },
      /Won&#x27;t be said.*line-through.*aria-label="Undo:/s,
      /aria-label="(?:Confirm|Change|Don)/,
    ],
  ])("a sentence that is %s says so, and offers what is left to do", (_, word, has, hasNot) => {
    const [fee] = rows(drawn({ checked: [word] }));
    expect(fee).toMatch(has);
    expect(fee).not.toMatch(hasNot);
  });

  it("marks what was typed since the last save as new, until the owner has had a look", () => {
    const instructions = `${written} Free estimates.`;
    const html = drawn({ instructions, saved: written });
    expect(html).toContain("4 sentences, 1 new");
    expect(rows(html).filter((row) => row.includes("New"))).toHaveLength(1);
    expect(
      drawn({ instructions, saved: written, checked: [{ from: "Free estimates.", said: "", off: false }] }),
    ).toContain("4 sentences</span>");
  });

  it("shows the first six of many, and always the new ones", () => {
    const many = Array.from({ length: 9 }, (_, place) => `Job number ${place} is $${place}5.`).join(" ");
    const html = drawn({ instructions: `${many} Free estimates.`, saved: many });
    expect(rows(html)).toHaveLength(7);
    expect(html).toContain("Show all 11");
    expect(html).toContain("Confirm all 11");
  });

  it("says what to write where there is nothing yet, and what is wrong", () => {
    expect(
      renderToStaticMarkup(
        createElement(ToldFacts, {
          texts: { instructions: "Be kind.", answers: [] },
          saved: { instructions: "", answers: [] },
          checked: [],
          onChange: () => undefined,
          error: "Too many.",
        }),
      ),
    ).toMatch(/Add prices.*role="alert"[^>]*>Too many\./s);
  });
});

describe("the owner's words", () => {
  const [one, other] = [
    { from: "One.", said: "", off: true },
    { from: "Two.", said: "", off: false },
  ];

  test.each([
    ["a first one", [], "One.", { said: "", off: true }, [one]],
    [
      "another on the same sentence",
      [one, other],
      "One.",
      { said: "1.", off: false },
      [other, { from: "One.", said: "1.", off: false }],
    ],
    ["none, which takes it back", [one, other], "One.", undefined, [other]],
  ])("%s", (_, checked, from, word, now) => {
    expect(withWord(checked, from, word)).toEqual(now);
  });

  it("go with their sentences", () => {
    const facts = readFacts({ instructions: "Service call $95.", answers: [] });
    const kept = { from: "Service call $95.", said: "", off: true };
    expect(stillTold([kept, one], facts)).toEqual([kept]);
    expect(stillTold([kept], facts)).toEqual([kept]);
  });
});
