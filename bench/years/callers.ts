/** What calls are about: each of these with each of the others is one kind of call. */
const problems = [
  { words: "my kitchen sink is leaking", topic: "leak" },
  { words: "the water heater is cold", topic: "water heater" },
  { words: "a drain is clogged", topic: "drain" },
  { words: "the toilet keeps running", topic: "toilet" },
  { words: "I want a price for new pipes", topic: "price" },
] as const;
const streets = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Hawthorn"] as const;
const firstNames = ["Greg", "Maria", "Sam", "Noor", "Priya", "Alex"] as const;
const lastNames = ["Halvorsen", "Ortiz", "Baker", "Rahman", "Patel"] as const;
const sentiments = ["positive", "neutral", "neutral", "negative"] as const;

/** A few of every account's calls have these words in them. */
export const rareWords = "tankless heater";
const rareEvery = 151;

export const kinds = 2 * problems.length * streets.length * firstNames.length * lastNames.length;

export type Kind = ReturnType<typeof kindOf>;

/** A kind of call by its number. */
export function kindOf(number: number) {
  const take = <T>(from: readonly T[]): T => {
    const taken = from[number % from.length] as T;
    number = Math.floor(number / from.length);
    return taken;
  };
  const [isRare, first, last] = [take([false, true]), take(firstNames), take(lastNames)];
  const [problem, street] = [take(problems), take(streets)];
  const { words, topic } = problem;
  return {
    name: `${first} ${last}`,
    topic,
    summary: `${first} ${last} called: ${words}. Belle answered.`,
    address: `18 ${street} Street`,
    lines: [
      "Thank you for calling, this is Belle. How can I help you?",
      `Hi, ${words} at ${street} Street.`,
      "I am sorry to hear that. When would it suit you?",
      isRare ? `It is about the ${rareWords}. Any morning.` : "Any morning this week is fine.",
    ],
  };
}

/** The kind of a call: its caller has one name, whatever it is about. */
export function kindOfCall(place: number, caller: number): number {
  const isRare = place % rareEvery === 0 ? 1 : 0;
  const names = firstNames.length * lastNames.length;
  const about = place % (problems.length * streets.length);
  return isRare + 2 * ((caller % names) + names * about);
}

export const sentimentOf = (place: number) => sentiments[place % sentiments.length] ?? "neutral";

export const outcomeOf = (place: number) =>
  place % 4 === 0 ? "booked" : place % 9 === 0 ? "transferred" : place % 5 === 0 ? "message" : "answered";
