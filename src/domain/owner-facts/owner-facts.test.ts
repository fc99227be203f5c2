import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { factsToSay, readFacts } from "./owner-facts.ts";

const read = (instructions: string) => readFacts({ instructions, answers: [] });
const told = (instructions: string) => read(instructions).map(({ kind, text }) => [kind, text]);

const plumber =
  "We are a family plumbing company in Tacoma since 1998. A service call is 95 dollars, waived if you go ahead with the repair. Drain cleaning starts at 149 dollars. We do repairs, drains, water heaters, repiping and gas lines. We do not do septic tanks, swimming pools or sprinkler systems. Two year warranty on parts and labor. Licensed, bonded and insured. We take cards, checks and cash, and we offer financing on jobs over 1500 dollars. Ten percent off for seniors and military. Please have somebody over 18 at home. Cancel at least 24 hours ahead or there is a 50 dollar fee.";

describe("an owner's text", () => {
  test("of a plumber", () => {
    expect(told(plumber)).toEqual([
      ["about", "We are a family plumbing company in Tacoma since 1998."],
      ["fee", "A service call is 95 dollars, waived if you go ahead with the repair."],
      ["price", "Drain cleaning starts at 149 dollars."],
      ["does", "We do repairs, drains, water heaters, repiping and gas lines."],
      ["does_not", "We do not do septic tanks, swimming pools or sprinkler systems."],
      ["warranty", "We give a two year warranty on parts and labor."],
      ["licence", "We are licensed, bonded and insured."],
      ["payment", "We take cards, checks and cash."],
      ["payment", "We offer financing on jobs over 1500 dollars."],
      ["discount", "We give ten percent off for seniors and military."],
      ["policy", "Please have somebody over 18 at home."],
      ["policy", "Cancel at least 24 hours ahead or there is a 50 dollar fee."],
    ]);
  });

  test("in bullets under headings", () => {
    const text =
      "Services:\n- Roof repair\n- Full replacement\n- Gutters\n\nWe do not do:\n* Flat roofs\n* Skylights\n\nPrices:\n1. Inspection: free\n2. Leak repair from $350\n3. Gutter cleaning $180/visit\nPayment: Visa, Mastercard, check. No Amex.\nTone:\n- warm\n- short answers";
    expect(told(text)).toEqual([
      ["does", "We do roof repair, full replacement and gutters."],
      ["does_not", "We do not do flat roofs or skylights."],
      ["price", "An inspection is free."],
      ["price", "A leak repair starts at $350."],
      ["price", "Gutter cleaning is $180 per visit."],
      ["payment", "We take Visa, Mastercard and check."],
      ["payment", "We do not take Amex."],
    ]);
  });

  test("shouted", () => {
    const text =
      "WE DO NOT DO COMMERCIAL JOBS!!! SERVICE CALL IS $79. NO SUNDAYS. CASH OR CHECK ONLY. ALWAYS ASK FOR THE ADDRESS.";
    expect(told(text)).toEqual([
      ["does_not", "We do not do commercial jobs."],
      ["fee", "A service call is $79."],
      ["hours", "We do not work on Sundays."],
      ["payment", "We take cash or check only."],
    ]);
  });

  test("in Spanish", () => {
    const text =
      "Somos una empresa familiar desde 2005. Visita de diagnóstico 75 dólares. Destapar drenajes desde 120 dólares. No hacemos fosas sépticas ni albercas. Garantía de un año. Con licencia y seguro. Aceptamos tarjetas y Zelle. Presupuestos gratis. Cerrado los domingos. 10% de descuento para mayores de 65. Sé amable. Pide siempre la dirección.";
    expect(told(text)).toEqual([
      ["about", "Somos una empresa familiar desde 2005."],
      ["fee", "La visita de diagnóstico cuesta 75 dólares."],
      ["price", "Destapar drenajes cuesta desde 120 dólares."],
      ["does_not", "No hacemos fosas sépticas ni albercas."],
      ["warranty", "Damos garantía de un año."],
      ["licence", "Tenemos licencia y seguro."],
      ["payment", "Aceptamos tarjetas y Zelle."],
      ["price", "Damos presupuestos gratis."],
      ["hours", "Estamos cerrados los domingos."],
      ["discount", "Damos 10% de descuento para mayores de 65."],
    ]);
  });

  test("as the website analysis drafts it", () => {
    const text =
      "You answer the phone for Riverside Plumbing, a plumbing business in Boise. Be friendly, calm and brief.\nAbout us: We have served Boise homes since 1994.\nWhat we do: drain cleaning, water heaters and repiping.\nWhere we work: Boise, Meridian and Eagle. For any other place, take the details and promise nothing.\nWhen we are open: Monday to Friday from 8 AM to 5 PM. Closed on Sunday.\nContact: our number is (208) 555-0100. Our address is 12 Main St. Boise.\nUrgent: burst pipes; no water. Offer to put the caller through at once.\nPrices that you may give, as they stand on our website: “Drain cleaning from $99” “Service call $89”\nLanguages: we speak English and Spanish. Answer in the caller's language.\nOn every call: find out what the caller needs and how soon.\nNever promise a discount, a result or a time of arrival.";
    expect(told(text)).toEqual([
      ["about", "We have served Boise homes since 1994."],
      ["does", "We do drain cleaning, water heaters and repiping."],
      ["area", "We serve Boise, Meridian and Eagle."],
      ["hours", "We are open Monday to Friday from 8 AM to 5 PM."],
      ["hours", "We are closed on Sunday."],
      ["about", "Our address is 12 Main St. Boise."],
      ["price", "Drain cleaning starts at $99."],
      ["fee", "A service call is $89."],
      ["about", "We speak English and Spanish."],
    ]);
  });
});

test.each([
  ["Friendly and brief. We repair leaks.", [["does", "We repair leaks."]]],
  ["Calm and friendly, short sentences.", []],
  ["Polite, patient, upbeat. Never pushy.", []],
  ["A calm voice, one question at a time.", []],
  ["We are friendly and professional.", [["about", "We are friendly and professional."]]],
  ["Friendly service since 1998.", [["about", "Friendly service since 1998."]]],
])("how she is to sound is nothing that callers are told: %s", (written, facts) => {
  expect(told(written)).toEqual(facts);
});

test("Spanish without an accent is no English list", () => {
  expect(told("Amable y breve. Reparamos fugas.")).toEqual([["does", "Reparamos fugas."]]);
});

test("an answer is a fact word for word, of the kind that its question asks about", () => {
  const answers = [
    { question: "Do you charge for an estimate?", answer: "Estimates are free!" },
    { question: "Do you guarantee your work?", answer: "Yes, for a year." },
    { question: "Do you work on septic?", answer: "No, we don't do septic." },
  ];
  expect(
    readFacts({ instructions: "", answers }).map(({ kind, text, source, from }) => [kind, text, source, from]),
  ).toEqual([
    ["price", "Estimates are free!", "answer", "Do you charge for an estimate? Estimates are free!"],
    ["warranty", "Yes, for a year.", "answer", "Do you guarantee your work? Yes, for a year."],
    ["does_not", "No, we don't do septic.", "answer", "Do you work on septic? No, we don't do septic."],
  ]);
});

test("a fact keeps its id while its sentence stands, and two sentences have two", () => {
  const [first, second] = [read("We take cards. Free estimates."), read("Free estimates. We take cards.")];
  expect(new Set(first.map(({ id }) => id))).toEqual(new Set(second.map(({ id }) => id)));
  expect(new Set(read(plumber).map(({ id }) => id)).size).toBe(read(plumber).length);
});

describe("the owner's word on a fact", () => {
  const statuses = (checked: Parameters<typeof factsToSay>[2]) =>
    factsToSay("Service call $95. We do not do septic.", [], checked).map(({ kind, text, status, things }) => [
      kind,
      text,
      status,
      things,
    ]);
  const septic = ["does_not", "We do not do septic.", "read", ["septic"]];

  test.each([
    ["nothing", [], ["fee", "A service call is $95.", "read", []]],
    [
      "the same words",
      [{ from: "Service call $95.", said: "A service call is $95.", off: false }],
      ["fee", "A service call is $95.", "confirmed", []],
    ],
    [
      "no words",
      [{ from: "Service call $95.", said: "", off: false }],
      ["fee", "A service call is $95.", "confirmed", []],
    ],
    [
      "other words",
      [{ from: "Service call $95.", said: "a visit is $105", off: false }],
      ["fee", "A visit is $105.", "corrected", []],
    ],
    [
      "not to say it",
      [{ from: "Service call $95.", said: "", off: true }],
      ["fee", "A service call is $95.", "off", []],
    ],
    [
      "about a sentence that is gone",
      [{ from: "Service call $80.", said: "", off: true }],
      ["fee", "A service call is $95.", "read", []],
    ],
  ] as const)("%s", (_, checked, fact) => {
    expect(statuses(checked)).toEqual([fact, septic]);
  });

  test("a correction may change what kind of fact it is", () => {
    expect(statuses([{ from: "We do not do septic.", said: "We do septic tanks and drains", off: false }])[1]).toEqual([
      "does",
      "We do septic tanks and drains.",
      "corrected",
      ["septic tanks", "drains"],
    ]);
  });
});

test("whatever the owner writes, facts are sentences from it", () => {
  const words = fc.array(
    fc.constantFrom(
      "We",
      "don't",
      "do",
      "$95",
      "the",
      ",",
      ".",
      "and",
      "visit",
      "free",
      "\n-",
      ":",
      "(",
      "%",
      "años",
      "no",
      "24/7",
      "“",
      "Mon-Fri",
      "ALL",
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 300 }),
        words.map((each) => each.join(" ")),
      ),
      (text) => {
        for (const { text: said, from } of read(text)) {
          expect(said).toMatch(/[.?]$/);
          expect(from.trim()).not.toBe("");
        }
      },
    ),
    { seed, numRuns: runs(60, 10_000) },
  );
});

test.each([
  "lic en ",
  "we do not ",
  "twenty-five ",
  "free available ",
  "take cards and ",
  "if a, tell callers ",
  "- a\n",
  "a. ",
  "one: ",
])("no text keeps the reader busy: %j", (unit) => {
  const long = `${unit.repeat(Math.ceil(1290 / unit.length)).slice(0, 1290)}.\n`.repeat(7);
  const start = performance.now();
  read(long);
  expect(performance.now() - start).toBeLessThan(2_000);
});
