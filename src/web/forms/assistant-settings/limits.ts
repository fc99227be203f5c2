/** How many of each the server takes, so that a full list says so before it refuses. Its rules are asked in the test. */
export const limits = {
  services: 40,
  answers: 60,
  closed_days: 100,
  service_zips: 500,
  blocked_numbers: 500,
} as const;

export const longest = {
  business_name: 100,
  service: 60,
  note: 100,
  emergency_signs: 600,
  question: 300,
  answer: 1000,
} as const;
