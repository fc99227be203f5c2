import { type CheckedFact, defaultSettings, type KnownAnswer } from "#domain/assistants/assistant-settings.ts";
import { createFactBook, type FactBook } from "./fact-book.ts";

/** What owners of different trades wrote, for tests. */
const instructions = {
  harbor:
    "We are a family plumbing company in Tacoma since 1998. A service call is 95 dollars, waived if you go ahead with the repair. Drain cleaning starts at 149 dollars. We do repairs, drains, water heaters, repiping and gas lines. We do not do septic tanks, swimming pools or sprinkler systems. Two year warranty on parts and labor. Licensed, bonded and insured. We take cards, checks and cash, and we offer financing on jobs over 1500 dollars. Ten percent off for seniors and military. Please have somebody over 18 at home. Cancel at least 24 hours ahead or there is a 50 dollar fee.",
  lonestar:
    "Heating and cooling for homes and small shops. Diagnostic visit 89 dollars. Tune-up 129 dollars, or 99 for members. Membership is 15 dollars a month. We work on all brands except mini splits by Daikin. We do not do window units, refrigerators or duct cleaning. One year warranty on repairs, ten years on parts of new systems. Free estimates for new systems. Technicians are background checked. No work on Sundays.",
  voltline:
    "Residential and light commercial electricians. Trip charge 75 dollars, first half hour included, then 110 an hour. EV chargers from 650 dollars plus permit. We pull the permits. Panel upgrades, rewiring, lighting, generators, smoke detectors. We don't do solar panels, low voltage alarm systems or appliance repair. Estimates over the phone are not possible, but the visit for an estimate is free for jobs over 1000 dollars. Lifetime warranty on labor. License EL 48213.",
  roofer:
    "About us:\n- Family owned since 1987\n- Licensed, bonded & insured\nServices:\n- Roof repair\n- Full replacement\n- Gutters\nWe do not do:\n- Flat roofs\n- Skylights\nPrices:\n- Inspection: free\n- Leak repair from $350\n- Gutter cleaning $180/visit\nPayment: Visa, Mastercard, check. No Amex.\n30% deposit required.\nWe serve Mesa, Tempe and Gilbert.",
  plomero:
    "Somos una empresa familiar de plomería en Houston desde 2005. La visita cuesta 80 dólares y se descuenta si hace la reparación. Destapar drenajes desde 120 dólares. No hacemos fosas sépticas ni albercas. Garantía de un año en partes y mano de obra. Aceptamos tarjetas, efectivo y Zelle. Presupuestos gratis. Cerrado los domingos. Licencia M 40213. 10% de descuento para mayores de 65.",
  pest: "The first visit is $149 and then it's $39 a month. We treat ants, roaches, spiders and rodents. We do not treat termites or bed bugs. Pets must be kept inside for two hours after treatment. 60-day guarantee: if they come back, so do we. No contract, cancel any time. We speak Spanish.",
  locksmith:
    "24/7 locksmith. $45 trip fee. House lockout from $85, car lockout from $75. Rekey $25 per lock, 4 lock minimum. We don't do safes. ID required. After hours add $40. Usually there within 30 minutes.",
} as const;
export type TestOwner = keyof typeof instructions;

type Given = { readonly answers?: readonly KnownAnswer[]; readonly facts?: readonly CheckedFact[] };

export const bookOf = (owner: TestOwner, { answers = [], facts = [] }: Given = {}): FactBook =>
  createFactBook({ instructions: instructions[owner], settings: { ...defaultSettings(), answers, facts } });

/** A question, what it was heard as, and a piece of each sentence that answers it. */
export type Row = readonly [question: string, heard: string, ...answers: string[]];

const isSpanish = (question: string): boolean => /[áéíóúñ]|\b(?:de|los|tienen|hacen|dan)\b/.test(question);

/** What is said to a question: for each sentence the piece that is expected of it, or all of the sentence where it is another. */
export function answersOf(owner: string, question: string, heard: string, answers: readonly string[]): string[] {
  const said = bookOf(owner as TestOwner).answer(question, [heard], isSpanish(question) ? "es" : "en");
  return said.map((sentence, place) => (sentence.includes(answers[place] ?? "\n") ? (answers[place] ?? "") : sentence));
}
