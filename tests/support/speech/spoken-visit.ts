/** A visit that is booked by speaking alone, whatever the line. Usual words, as the ear is not what is tried. */
export const visitLines = {
  matter: "My kitchen sink is leaking and I need someone to come out",
  // "Tomorrow" alone, without a word before it, is heard as "Too early" now and then.
  time: "How about tomorrow at nine in the morning",
  name: "My name is John Smith",
  number: "208-555-0142",
  address: "I live at 12 Maple Street",
  yes: "Yes please",
  bye: "No that's all thank you",
} as const;

/** As often a person says the same again where she has not understood it. */
export const mostTimes = 3;

/** Says the same again, where her answer is not about it. Answers what she said last. */
export async function sayUntil(about: RegExp, say: () => Promise<string>): Promise<string> {
  let answered = "";
  for (let times = 0; times < mostTimes && !about.test(answered); times++) answered = await say();
  return answered;
}
