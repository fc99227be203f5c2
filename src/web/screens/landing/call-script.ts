import { brand } from "#domain/basics/brand.ts";

export type Speaker = "caller" | "belle";
export type Line = { speaker: Speaker; fromSeconds: number; toSeconds: number; text: string };
/** What is written down, and from which second of the call it is known. */
export type Fact = { name: string; value: string; knownAtSeconds: number };

const belle = (fromSeconds: number, toSeconds: number, text: string): Line => ({
  speaker: "belle",
  fromSeconds,
  toSeconds,
  text,
});
const caller = (fromSeconds: number, toSeconds: number, text: string): Line => ({
  speaker: "caller",
  fromSeconds,
  toSeconds,
  text,
});

/** Made up, and said to be so beside it. */
export const exampleCall = {
  seconds: 126,
  lines: [
    belle(0, 5, `Ridgeline Plumbing, this is ${brand.assistantName}, the AI receptionist. How can I help?`),
    caller(6, 11, "There’s water coming through my kitchen ceiling."),
    belle(12, 19, "Let’s get that stopped first. Do you know where your main shutoff is?"),
    caller(20, 38, "In the garage, I think. Hold on. Okay, it’s off. It’s slowing down."),
    belle(39, 47, "Good, that was the hard part. May I have your name and the address?"),
    caller(48, 59, "Erin Castellano, 418 Alder Street in Boise."),
    belle(60, 71, "Thank you, Erin. The first opening is tomorrow, Wednesday, seven to nine. Shall I hold it for you?"),
    caller(72, 80, "Yes, please. There’s a dog in the yard. He’s friendly."),
    belle(81, 90, "I’ll put that on the note. Is the number you’re calling from the best one for you?"),
    caller(91, 94, "It is."),
    belle(
      95,
      109,
      "Then you’re booked: Wednesday, seven to nine. Leave the water off at the main until they’re there.",
    ),
    caller(110, 115, "Thank you so much."),
    belle(116, 124, "You’re welcome, Erin. Good night."),
  ],
  problem: { name: "Problem", value: "Ceiling leak, kitchen", knownAtSeconds: 12 },
  booking: { name: "Booked", value: "Wed, 7–9 am", knownAtSeconds: 95 },
  facts: [
    { name: "Caller", value: "Erin Castellano", knownAtSeconds: 60 },
    { name: "Phone", value: "(208) 555-0181", knownAtSeconds: 95 },
    { name: "Address", value: "418 Alder Street, Boise", knownAtSeconds: 60 },
    { name: "Notes", value: "Water is off at the main. Friendly dog in the yard.", knownAtSeconds: 81 },
    { name: "Calendar", value: "Added while she was on the line", knownAtSeconds: 95 },
  ],
} as const satisfies {
  seconds: number;
  lines: readonly Line[];
  problem: Fact;
  booking: Fact;
  facts: readonly Fact[];
};
