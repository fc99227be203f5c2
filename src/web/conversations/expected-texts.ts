import type { Expected } from "#domain/rehearsals/expected.ts";

/** How a call should end, as its owner chooses it. */
export const expectedChoices = [
  { value: "booked", label: "The caller gets an appointment" },
  { value: "message", label: "She takes a message" },
  { value: "put_through", label: "She puts the caller through" },
  { value: "answered", label: "She answers the question" },
] as const satisfies readonly { value: Expected["outcome"]; label: string }[];

export const expectedText = (outcome: Expected["outcome"]): string =>
  expectedChoices.find(({ value }) => value === outcome)?.label ?? outcome;

/** What should happen in a call, where it is known what became of it, or what cost it points. */
export const outcomeOf = (became: string | null): Expected["outcome"] =>
  became === "transferred" ? "put_through" : (expectedChoices.find(({ value }) => value === became)?.value ?? "booked");
