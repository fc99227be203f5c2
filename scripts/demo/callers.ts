import type { Trade } from "./businesses.ts";
import type { Chance } from "./chance.ts";
import type { Person } from "./people.ts";

/** What a caller says when her words fit; several are said one after the other. */
type Reply = readonly [asked: RegExp, ...says: string[]];

export type DemoCaller = {
  readonly kind: CallerKind;
  readonly person: Person;
  /** Absent: a hidden number. */
  readonly from: string;
  readonly opens: string;
  readonly replies: readonly Reply[];
  readonly otherwise: string;
  /** Said where there is nothing else left to say. */
  readonly leaves: string;
  /** How the people behind the transfer numbers take the call. */
  readonly pickedUp: boolean;
};

export const callerKinds = {
  booking: 44,
  question: 13,
  price: 6,
  message: 8,
  person: 8,
  emergency: 3,
  angry: 4,
  wrong: 4,
  sales_pitch: 4,
  hangs_up: 3,
  cancels: 3,
} as const;
export type CallerKind = keyof typeof callerKinds;

const jobs: Record<Trade, Record<"en" | "es", readonly string[]>> = {
  plumbing: {
    en: [
      "my kitchen sink is leaking",
      "the water heater is out",
      "my toilet keeps running",
      "the shower drain is clogged",
      "a faucet in the bathroom drips",
      "the garbage disposal is jammed",
    ],
    es: [
      "tengo una fuga debajo del fregadero",
      "el calentador de agua no funciona",
      "el inodoro está tapado",
      "se tapó el desagüe de la ducha",
    ],
  },
  HVAC: {
    en: [
      "my furnace stopped working",
      "I would like a tune-up for my air conditioner",
      "the heat pump makes a loud noise",
      "the thermostat does not do anything",
      "the upstairs rooms do not get warm",
    ],
    es: ["la calefacción no funciona", "el aire acondicionado hace mucho ruido"],
  },
  electrical: {
    en: [
      "two outlets in the kitchen are dead",
      "I want a car charger installed",
      "the lights in the hallway flicker",
      "I need an estimate for a new panel",
    ],
    es: ["dos enchufes de la cocina no funcionan", "las luces del pasillo parpadean"],
  },
};
const days = {
  en: ["tomorrow morning", "Thursday morning", "next Tuesday afternoon", "as soon as you can", "Friday at ten"],
  es: ["mañana por la mañana", "el jueves por la mañana", "el viernes a las diez", "cuanto antes"],
};
const thanks = {
  en: [
    "No, that's everything. Thank you so much, you were very helpful!",
    "No, thanks, that's all.",
    "That's all, have a great day.",
  ],
  es: ["No, eso es todo. ¡Muchas gracias, muy amable!", "No, gracias, nada más."],
};
const urgent: Record<Trade, Record<"en" | "es", string>> = {
  plumbing: { en: "A pipe burst and my basement is flooding!", es: "Se reventó un tubo y se está inundando la cocina" },
  HVAC: { en: "My carbon monoxide alarm keeps going off!", es: "Huele a gas en mi casa" },
  electrical: { en: "There are sparks coming out of my electrical panel!", es: "Salen chispas del panel eléctrico" },
};
const answered: Record<Trade, readonly string[]> = {
  plumbing: ["How much is a service call?", "Do you guarantee your work?", "Are you licensed and insured?"],
  HVAC: ["Do you offer financing?", "Do you work on all brands?", "How can I pay?"],
  electrical: ["Do you install car chargers?", "Do you pull permits?", "Are you licensed and insured?"],
};
const notAnswered: Record<Trade, readonly string[]> = {
  plumbing: ["How much would it be to repipe a whole house?", "Do you put in water softeners?"],
  HVAC: ["What does a new heat pump cost?", "Do you clean air ducts?"],
  electrical: ["How much is a whole house generator?", "Do you wire hot tubs?"],
};

/** `208 555 1004`, as it is said. */
const spokenNumber = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");

const common = (
  chance: Chance,
  { language, name, address, phone }: Person,
  job: string,
  day: string,
): readonly Reply[] =>
  language === "es"
    ? [
        [/algo más/i, chance.of(thanks.es)],
        [/lo reservo|es correcto|lo hago/i, "Sí, por favor", "Sí, está bien"],
        [/helando|bebé|humo|chispas|gas|peligro|a salvo/i, "No, nada de eso", "No, estamos bien"],
        [/desde el que/i, "Sí, ese está bien", "Sí, este mismo"],
        [/número|teléfono/i, `Es el ${spokenNumber(phone)}`],
        [/dirección|adónde/i, address, `Es en ${address}`],
        [/nombre|apellido/i, `Me llamo ${name}`, name],
        [/qué día|cuándo|hora le/i, day, "El primer día que tenga"],
        [/cuál|le sirve|le viene bien/i, "La primera", "La primera hora, por favor"],
        [/ayuda|hay que hacer|mensaje/i, job, `Como le digo, ${job}`],
      ]
    : [
        [/anything else/i, chance.of(thanks.en)],
        [/should i book it|is that right|should i do that/i, "Yes, that's right", "Yes, please"],
        [
          /freezing|elderly|smoke|sparks|smell gas|burning|hurt|safe/i,
          "No, nothing like that",
          "No, everybody is fine",
        ],
        [/calling from the best|the number you're calling from\?/i, "Yes, that's the best one", "Yes, this one"],
        [/phone number|what number|best number/i, `It's ${spokenNumber(phone)}`],
        [/address|where should we come/i, address, `It's ${address}`],
        [/name/i, `My name is ${name}`, name],
        [/day and time|when would you/i, day, "The first day you have"],
        [/which one works|which would you like|would one of those|does one of/i, "The first one", "The earliest one"],
        [/need help with|needs to be done|message|pass on/i, job, `Like I said, ${job}`],
      ];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Somebody with a reason to call. */
export function someCaller(chance: Chance, kind: CallerKind, trade: Trade, person: Person): DemoCaller {
  const { language } = person;
  const job = chance.of(jobs[trade][language]);
  const day = chance.of(days[language]);
  const english = language === "en";
  const usual = { kind, person, from: person.phone, pickedUp: chance.percent(70) };
  const replies = common(chance, person, job, day);
  const talk = (opens: string, first: readonly Reply[] = [], otherwise = english ? "Sorry?" : "¿Cómo dice?") => ({
    ...usual,
    opens,
    replies: [...first, ...replies],
    otherwise,
    leaves: english ? "Okay, I'll try again later. Thanks, bye." : "Bueno, llamo más tarde. Gracias, adiós.",
  });
  switch (kind) {
    case "booking":
      return talk(english ? `Hi, ${job}. Can someone come out?` : `Hola, ${job} y necesito que venga alguien`);
    case "question":
      return english ? talk(chance.of(answered[trade])) : talk("¿Cuál es su horario?", [], "No, gracias, adiós");
    case "price":
      return english
        ? talk(chance.of(notAnswered[trade]), [[/call you back|message|pass that on/i, "Yes, please call me back"]])
        : talk("¿Cuánto cuesta cambiar toda la tubería?", [[/llamen|mensaje/i, "Sí, que me llamen"]]);
    case "message":
      return english
        ? talk(`Could you take a message? ${capital(job)} again and I would like a call back before five.`)
        : talk(`Quiero dejar un mensaje: ${job}, llámenme por favor`);
    case "person":
      return english
        ? talk(chance.of(["Can I talk to a person in service please", "I'd like to speak with sales please"]))
        : talk("Quiero hablar con una persona");
    case "emergency":
      return talk(urgent[trade][language]);
    case "angry":
      return english
        ? talk(
            `This is the third time that I call! You were here last week and ${job} again. I am really upset, this is unacceptable.`,
            [[/anything else/i, "No. This is terrible service."]],
          )
        : talk(`¡Es la tercera vez que llamo! Estoy muy molesto, ${job} otra vez y nadie viene`, [
            [/algo más/i, "No, pésimo servicio"],
          ]);
    case "wrong":
      return talk(
        english ? "Hello, is this the pizza place on Main Street?" : "¿Es la pizzería?",
        [],
        english ? "Oh sorry, wrong number. Bye" : "Perdón, número equivocado. Adiós",
      );
    case "sales_pitch":
      return talk(
        "Hi, this is Ben with Top Rank Marketing. We can put your business on page one of the search results.",
        [[/./, "We have a special offer for contractors this week", "Not interested? Okay, bye"]],
      );
    case "hangs_up":
      return talk(english ? `Hi, ${job}` : `Hola, ${job}`, [[/./, "(hangs up)"]]);
    case "cancels":
      return english
        ? talk("I need to cancel my appointment", [[/cancel/i, "Yes, cancel it please"]])
        : talk("Necesito cancelar mi cita", [[/cancel/i, "Sí, cancélela"]]);
  }
}
