import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { ownTarget } from "#domain/calls/call-snapshot.ts";
import { signsOf } from "../../language/emergencies/emergency-phrases.ts";
import { saysNothing } from "../caller.ts";
import type { Meaning, Move } from "./move.ts";

type Lines = Readonly<Partial<Record<Meaning, readonly string[]>>>;

/** What callers do, in words that leave no doubt about what is meant. */
const english: Lines = {
  danger: ["I smell gas in my kitchen", "My house is on fire", "The carbon monoxide alarm is going off right now"],
  wish: ["I need an appointment", "I'd like to cancel my appointment", "I need to move my appointment to another day"],
  question: [
    "How much is it",
    "Are you open on Sundays",
    "Do you come out to 10001",
    "How soon will somebody call me back",
    // Asks for a time that nobody gives, and may be answered with the hours.
    "Sunday at 3 in the morning",
  ],
  refusal: ["No, I don't want an appointment", "Never mind, don't book anything"],
  correction: ["No, that's wrong", "Actually, make it another day", "That's not my name"],
  vague: ["I don't know", "Whatever you think", "Hmm, well"],
  wrong: ["The blue one over there", "Right now, in ten minutes"],
  person: ["I want to talk to a real person", "Let me speak to somebody in sales"],
  message: ["Have somebody call me back", "Tell them to bring their tools"],
  yes: ["Yes"],
  no: ["No"],
  seller: ["I'm calling about your business listing on Google, we can get you to the top"],
  leaving: ["I have to go, goodbye"],
};
const spanish: Lines = {
  danger: ["Huele mucho a gas en la cocina", "Se está quemando mi casa"],
  wish: ["Hola, necesito un plomero para que me arregle el fregadero", "Quiero una cita"],
  question: ["¿Cuánto cuesta la visita?"],
  refusal: ["no no es cita", "No quiero ninguna cita"],
  vague: ["No sé, la verdad"],
  message: ["que pasen por sus herramientas", "Que me llame alguien, por favor"],
  person: ["Quiero hablar con una persona"],
  yes: ["Sí"],
  no: ["No"],
};
const inLanguage = (lines: Lines, language: Move["language"]): Move[] =>
  Object.entries(lines).flatMap(([means, all]) => all.map((words) => ({ words, means: means as Meaning, language })));

const mostOfOwner = 8;

/** All that may be said to this assistant at any time: what anybody says, and what her owner's words lead to. */
export function movesTo(assistant: CallSnapshot): Move[] {
  const { settings, duty } = assistant;
  const isSpanish = settings.languages.includes("es");
  const own = (means: Meaning, all: readonly string[]): Move[] =>
    all.slice(0, mostOfOwner).map((words) => ({ words, means, language: "en" }));
  const services = settings.services.slice(0, mostOfOwner);
  const people = duty === "all" ? settings.transfers.targets.slice(0, mostOfOwner) : [];
  return [
    ...inLanguage(english, "en"),
    ...(isSpanish ? inLanguage(spanish, "es") : []),
    ...services.map(({ name }): Move => ({ ...wishFor(name), service: name })),
    ...own(
      "owners_danger",
      signsOf(settings.emergency_signs).map((sign) => `We have an emergency right now: ${sign}`),
    ),
    ...own(
      "question",
      settings.answers.map(({ question }) => question),
    ),
    ...people.map(
      ({ id, name }): Move => ({
        ...{ words: `Can you put me through to ${name}`, means: "person", language: "en" },
        target: ownTarget(assistant, `own:${id}`) && `own:${id}`,
      }),
    ),
    { words: saysNothing, means: "silence", language: "en" },
  ];
}

const wishFor = (service: string): Move => ({
  words: `I'd like to book an appointment for this: ${service.toLowerCase()}`,
  means: "wish",
  language: "en",
});
