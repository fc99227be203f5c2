/** How people of the sandbox speak and hear where a call is sound, in 8,000 samples a second. Whoever starts the sandbox has it, or has not. */
export type PeopleSpeech = {
  /** Nothing where nobody can speak at this moment, or not in this language. */
  speak(words: string, by: VoiceWanted): Promise<Int16Array | undefined>;
  /** Told of what was understood, a turn at a time. Nothing where nobody can hear at this moment. */
  listen(onWords: (words: string) => void): PersonsEar | undefined;
};

export type VoiceWanted = {
  /** Two who talk with each other do not have one voice. */
  readonly whose: "person" | "machine";
  readonly language?: string | undefined;
};

export type PersonsEar = { hear(samples: Int16Array): void; stop(): void };

/** Without any the people are mute and deaf in such calls; keys and hanging up still work. */
export const noPeopleSpeech: PeopleSpeech = {
  speak: async () => undefined,
  listen: () => undefined,
};
