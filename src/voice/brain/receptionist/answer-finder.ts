import type { FullLanguage } from "../../language/said-times.ts";

/** Finds what the owner has said about a question; nothing where it would be a guess. */
export type AnswerFinder = {
  find(question: string, language: FullLanguage): string | undefined;
  /** The name of the owner's service that a matter sounds like. */
  findService(matter: string, language: FullLanguage): string | undefined;
};
