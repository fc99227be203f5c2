import { brand } from "../basics/brand.ts";

export const fallbackGreeting = (name: string): string => `Hello! I'm ${name}. How may I assist you today?`;

/** Part of every prompt of ours: the business answers for what she says. */
export const honestyInstruction =
  "Do not quote prices or make promises that you were not given. If you do not know, say so and offer a call back.";

export const fallbackInstructions = [
  "You answer the phone for a small business. Be friendly, calm and brief: one question at a time.",
  "Find out what the caller needs, their name, a number to call back and, for a job on site, the address.",
  "Offer to book an appointment when the caller wants one, and read the details back before you confirm.",
  "Put the caller through when they ask for a person or when something is urgent, and take a message when nobody is free.",
  honestyInstruction,
].join(" ");

/** What stands in for a name, greeting or instructions that were left out or left empty. */
export const withFallbacks = (given: {
  name: string;
  greeting: string;
  system_instructions: string;
}): { name: string; greeting: string; system_instructions: string } => {
  const name = given.name || brand.assistantName;
  return {
    name,
    greeting: given.greeting || fallbackGreeting(name),
    system_instructions: given.system_instructions || fallbackInstructions,
  };
};
