import MiniSearch from "minisearch";
import type { KnownAnswer, OfferedService } from "#domain/assistants/assistant-settings.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { isAction, isKind, termsOf, weightOf } from "./terms.ts";

export type FoundAnswer = {
  readonly answer: string;
  /** From 0 to 1: how much of the question it answers. */
  readonly score: number;
};
export type AnswerFinder = {
  /** The owner's answer to a question, word for word; nothing where it would be a guess. */
  find(question: string, language: SpokenLanguage): FoundAnswer | undefined;
  /** Which of the owner's services a matter sounds like. */
  findService(matter: string, language: SpokenLanguage): OfferedService | undefined;
};

/** Below this, somebody had better call back. */
const floor = 0.55;
const inAnswerOnly = 0.6;
const otherKind = 0.7;
const nothingSpecific = new Set(["servicecall", "estimate", "payment"]);

/** Finds what the owner has written down. All languages become the same terms, so a Spanish question finds an English answer. */
export function createAnswerFinder(answers: readonly KnownAnswer[], services: readonly OfferedService[]): AnswerFinder {
  const known = answers.map(({ question, answer }, id) => ({
    id,
    question: termsOf(question),
    answer: termsOf(answer),
    text: answer,
  }));
  const index = new MiniSearch<{ id: number; question: readonly string[]; answer: readonly string[] }>({
    fields: ["question", "answer"],
    extractField: (row, field) => {
      if (field === "id") return String(row.id);
      return (field === "question" ? row.question : row.answer).join(" ");
    },
    tokenize: (text) => text.split(" ").filter((term) => term !== ""),
    processTerm: (term) => term,
  });
  index.addAll(known);
  const vocabulary = new Set(known.flatMap(({ question, answer }) => [...question, ...answer]));
  const offered = services.map((service) => ({ service, terms: termsOf(service.name) }));

  return {
    find(question) {
      const said = termsOf(question);
      // Coming out is a matter of its own only where it has a price.
      const asked = said.includes("price") ? said : said.filter((term) => term !== "servicecall");
      if (asked.length === 0) return undefined;
      const hits = index.search(asked.join(" "), {
        boost: { question: 3 },
        fuzzy: (term) => (term.length > 6 ? 1 : false),
      });
      let best: FoundAnswer | undefined;
      for (const { id, queryTerms } of hits) {
        const row = known[Number(id)];
        if (row === undefined) continue;
        const score = shareAnswered(asked, row, new Set(queryTerms), vocabulary);
        // Hits come the likeliest first, which decides between equals.
        if (score >= floor && score > (best?.score ?? 0)) best = { answer: row.text, score };
      }
      return best;
    },
    findService(matter) {
      const said = withPurpose(termsOf(matter));
      let best: { service: OfferedService; weight: number } | undefined;
      for (const { service, terms } of offered) {
        const shared = terms.filter((term) => said.has(term));
        const sure = shared.reduce((sum, term) => sum + weightOf(term, true), 0);
        // Between equals, the service that is named in full: a leaking water heater is a matter for the water heater.
        const weight = sure + shared.length / terms.length;
        if (sure >= 1 && weight > (best?.weight ?? 0)) best = { service, weight };
      }
      return best?.service;
    },
  };
}

type Row = { readonly question: readonly string[]; readonly answer: readonly string[]; readonly text: string };

/** How much of what was asked a row answers. */
function shareAnswered(
  asked: readonly string[],
  row: Row,
  matched: ReadonlySet<string>,
  vocabulary: ReadonlySet<string>,
): number {
  const priced = /[$\d]/.test(row.text);
  const has = (term: string): number => {
    if (row.question.includes(term)) return 1;
    if (row.answer.includes(term) || (term === "price" && priced)) return inAnswerOnly;
    return matched.has(term) && !vocabulary.has(term) ? inAnswerOnly : 0;
  };
  if (asked.some((term) => isKind(term) && has(term) === 0)) return 0;
  const hits = asked.filter((term) => has(term) > 0);
  const specific = hits.filter((term) => !isAction(term) && !isKind(term));
  const unsaid = row.question.filter((term) => !isAction(term) && !isKind(term) && !nothingSpecific.has(term));
  // "How much is it?" is not answered by the price of one certain thing.
  const isAboutOne = asked.includes("price") || asked.includes("duration");
  if (isAboutOne && specific.length === 0 && unsaid.length > 0) return 0;
  if (hits.every((term) => isAction(term))) return 0;
  const all = asked.reduce((sum, term) => sum + weightOf(term, vocabulary.has(term)), 0);
  const found = hits.reduce((sum, term) => sum + weightOf(term, vocabulary.has(term)) * has(term), 0);
  const isOtherKind = row.question.some((term) => isKind(term) && !asked.includes(term));
  return (found / all) * (isOtherKind ? otherKind : 1);
}

/** Putting in a faucet is work on a fixture, and a new furnace is a new system. */
function withPurpose(terms: readonly string[]): ReadonlySet<string> {
  const said = new Set(terms);
  const isNew = ["install", "replace", "new"].some((term) => said.has(term));
  if (isNew && ["faucet", "toilet", "sink", "shower", "disposal"].some((term) => said.has(term)))
    said.add("fixture").add("new");
  if (isNew && ["heating", "cooling", "heatpump", "minisplit"].some((term) => said.has(term)))
    said.add("system").add("new");
  return said;
}
