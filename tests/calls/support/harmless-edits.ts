import { added, answer, type Edit, set, settings, written } from "./edit.ts";

/** What changes nothing for a caller: other words for the same, and settings for what comes after the call. */
export const harmlessEdits: readonly Edit[] = [
  { title: "a typo in the instructions", business: "harbor", edit: written("family plumbing", "famly plumbing") },
  {
    title: "the same price in other words",
    business: "harbor",
    edit: written(
      "A service call is 95 dollars, waived if you go ahead with the repair.",
      "Our service call is $95, and it's waived if you go ahead with the repair.",
    ),
  },
  {
    title: "a rephrased answer",
    business: "plumber",
    edit: answer("estimate", "Yes, our estimates are always free."),
  },
  {
    title: "an answer with a typo",
    business: "plumber",
    edit: answer("licensed", "Yes, we are licenced and insured in Idaho."),
  },
  {
    title: "another greeting and name",
    business: "harbor",
    edit: (assistant) => ({ ...assistant, name: "June", greeting: "Harbor Plumbing and Drain, this is June." }),
  },
  { title: "another voice", business: "harbor", edit: set({ voice: "theo" }) },
  {
    title: "texts and mails after calls",
    business: "harbor",
    edit: set({ texts_to_owner: "every_call", email_after_calls: false, texts_to_callers: false, transcript_days: 90 }),
  },
  {
    title: "an answer to what nobody asked",
    business: "plumber",
    edit: settings(({ answers }) => ({
      answers: [...answers, { question: "Do you sell gift cards?", answer: "Yes, gift cards are sold in our shop." }],
    })),
  },
  {
    title: "closed in a summer to come",
    business: "harbor",
    edit: set({ closed_days: [{ from: "2027-07-01", to: "2027-07-10", note: "Vacation" }] }),
  },
  {
    title: "sentences in another order",
    business: "harbor",
    edit: (assistant) => ({
      ...assistant,
      instructions: assistant.instructions
        .replace(" Two year warranty on parts and labor.", "")
        .concat(" Two year warranty on parts and labor."),
    }),
  },
  {
    title: "a closing line",
    business: "harbor",
    edit: added("Thank callers for calling and be kind."),
  },
];
