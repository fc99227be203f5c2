/** Finds what the owner has said about a question; nothing where it would be a guess. */
export type AnswerFinder = { find(question: string): string | undefined };
