/** How many of each there can be. */
export const settingsLimits = {
  services: 40,
  answers: 60,
  facts: 200,
  closed_days: 100,
  service_zips: 500,
  blocked_numbers: 500,
} as const;

/** Of one text, in characters. */
export const longestTexts = {
  business_name: 100,
  service: 60,
  note: 100,
  emergency_signs: 600,
  question: 300,
  answer: 1000,
  /** A question and its answer, or a sentence of the instructions. */
  fact: 1301,
} as const;
