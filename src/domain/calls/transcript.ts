export type TranscriptEntry = { readonly role: "user" | "assistant"; readonly content: string };

/** A phrase that was recognised or sent twice in a row is shown once. */
export const withoutRepeats = <Entry extends TranscriptEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry, index) => {
    const before = entries[index - 1];
    return before === undefined || before.role !== entry.role || before.content.trim() !== entry.content.trim();
  });
