/** How she can sound. The call engine knows which of the carrier's voices each one is. */
export const voices = [
  { id: "belle", name: "Belle", manner: "Warm and friendly" },
  { id: "june", name: "June", manner: "Bright and quick" },
  { id: "cole", name: "Cole", manner: "Calm and deep" },
  { id: "theo", name: "Theo", manner: "Clear and even" },
] as const;
export type Voice = (typeof voices)[number]["id"];
export const isVoice = (value: string): value is Voice => voices.some(({ id }) => id === value);

/** What she can speak; each name as its speakers write it. */
export const spokenLanguages = [
  { code: "en", name: "English", own: "English" },
  { code: "es", name: "Spanish", own: "Español" },
  { code: "fr", name: "French", own: "Français" },
  { code: "pt", name: "Portuguese", own: "Português" },
  { code: "de", name: "German", own: "Deutsch" },
  { code: "it", name: "Italian", own: "Italiano" },
  { code: "vi", name: "Vietnamese", own: "Tiếng Việt" },
  { code: "zh", name: "Mandarin", own: "中文" },
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number]["code"];
export const isSpokenLanguage = (value: string): value is SpokenLanguage =>
  spokenLanguages.some(({ code }) => code === value);
