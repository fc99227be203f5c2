import type { CallerLines } from "../caller-lines.ts";

/** A caller of every trade: the first words, and what is said to whatever is asked. */
export type DailyCaller = {
  readonly id: string;
  readonly title: string;
  readonly opens: string;
  readonly says: CallerLines["says"];
  /** When it is: Monday at ten, or late on a Sunday. */
  readonly when: "open" | "late";
  /** A job of theirs stands in the calendar. */
  readonly isBooked?: true;
  readonly language: "en" | "es";
};

const bye = { asked: "More", words: "No, that's all, thank you" } as const;
const confirm = { asked: "Confirm", words: "Yes, please" } as const;
const first = { asked: "Choice", words: "The first one" } as const;
const safe = { asked: "Safety", words: "No, nothing like that" } as const;

/** What callers of every business want, beside the jobs that it offers and the questions that its owner answers. */
export const dailyCallers: readonly DailyCaller[] = [
  {
    id: "soon",
    title: "Wants somebody as soon as possible",
    opens: "Hi, can you send somebody out as soon as possible",
    says: [{ asked: "When", words: "As soon as you can" }, first, confirm, safe, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "saturday",
    title: "Wants a visit on Saturday",
    opens: "Hello, I'd like to make an appointment for Saturday morning",
    says: [{ asked: "When", words: "Saturday morning" }, first, confirm, safe, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "evening",
    title: "Can only do late in the afternoon",
    opens: "I need an appointment, but I only get home at four in the afternoon",
    says: [{ asked: "When", words: "Wednesday after four" }, first, confirm, safe, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "late",
    title: "Books late on a Sunday",
    opens: "Hi, I know it's late, I'd just like to make an appointment for this week",
    says: [{ asked: "When", words: "Tuesday morning" }, first, confirm, safe, bye],
    ...{ when: "late", language: "en" },
  },
  {
    id: "spanish",
    title: "Books in Spanish",
    opens: "Buenos días, necesito que venga alguien a mi casa, por favor",
    says: [
      { asked: "When", words: "El jueves por la mañana" },
      { asked: "Choice", words: "La primera" },
      { asked: "Confirm", words: "Sí, por favor" },
      { asked: "Safety", words: "No, nada de eso" },
      { asked: "More", words: "No, eso es todo, gracias" },
    ],
    ...{ when: "open", language: "es" },
  },
  {
    id: "move",
    title: "Moves an appointment",
    opens: "Hi, I need to move my appointment to another day",
    says: [{ asked: "When", words: "Friday morning" }, first, confirm, bye],
    ...{ when: "open", isBooked: true, language: "en" },
  },
  {
    id: "cancel",
    title: "Cancels an appointment",
    opens: "Hello, I need to cancel my appointment",
    says: [confirm, bye],
    ...{ when: "open", isBooked: true, language: "en" },
  },
  {
    id: "person",
    title: "Wants to talk to a person",
    opens: "I'd like to speak to a real person, please",
    says: [{ asked: "Message", words: "Just have somebody call me back about my last visit" }, confirm, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "person_late",
    title: "Wants to talk to a person late on a Sunday",
    opens: "Can you put me through to somebody",
    says: [{ asked: "Message", words: "Just have somebody call me back about my last visit" }, confirm, bye],
    ...{ when: "late", language: "en" },
  },
  {
    id: "sales",
    title: "Wants to talk to sales",
    opens: "Can I talk to someone in sales about a new system",
    says: [{ asked: "Message", words: "I'm interested in a new system, please call me back" }, confirm, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "message",
    title: "Leaves a message",
    opens: "Can you take a message for the owner",
    says: [{ asked: "Message", words: "Tell him the inspection is on Friday at nine" }, confirm, bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "hours",
    title: "Asks for the hours",
    opens: "What are your hours",
    says: [bye],
    ...{ when: "open", language: "en" },
  },
  {
    id: "price",
    title: "Asks what a visit costs",
    opens: "How much do you charge to come out",
    says: [bye],
    ...{ when: "open", language: "en" },
  },
];
