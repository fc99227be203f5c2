import { describe, expect, test } from "vitest";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { trades } from "#domain/assistants/trades.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { emergencyIn } from "./emergencies.ts";
import { signsOf } from "./emergency-phrases.ts";

const none = { emergency_signs: "" };
const kindOf = (words: string, language: SpokenLanguage = "en", signs = "") =>
  emergencyIn(words, language, { emergency_signs: signs });

const english: Partial<Record<EmergencyKind, string[]>> = {
  gas: [
    "I smell gas",
    "It smells like gas in here",
    "there's a strong smell of gas in the basement",
    "I think we have a gas leak",
    "the gas line is leaking",
    "my gas stove is leaking gas",
    "the kitchen smells like rotten eggs",
    "I'm not sure if it's a gas leak but it stinks",
    "no there is a gas leak",
    "my husband is not here I smell gas",
    "the guys hit a gas line with the digger",
    "the gas pipe is hissing",
  ],
  fire: [
    "my house is on fire",
    "there's a fire in the kitchen",
    "Fire!",
    "the panel caught fire",
    "smoke is coming out of the wall",
    "I can see flames",
    "the smoke alarm keeps going off",
    "I smell smoke",
    "we had a fire last year and now there is a fire again",
  ],
  carbon_monoxide: [
    "my carbon monoxide alarm is going off",
    "the carbon monoxide detector keeps beeping",
    "the CO detector went off",
    "I think we have carbon monoxide in the house",
    "carbon monoxide poisoning",
  ],
  sparks: [
    "the outlet is sparking",
    "there are sparks coming from the panel",
    "sparks are flying",
    "the outlet is smoking",
    "there's a burning smell from the breaker",
    "a downed power line in the yard",
    "my son got shocked by the switch",
  ],
  flooding: [
    "my basement is flooding",
    "the kitchen is flooded",
    "a pipe burst",
    "we have a burst pipe",
    "there is water everywhere",
    "water is pouring through the ceiling",
    "I can't shut off the water",
    "the toilet is overflowing",
    "sewage is backing up into the tub",
    "my water heater burst",
  ],
  no_heat: [
    "we have no heat and it's freezing",
    "the furnace is out and I have a newborn",
    "our boiler stopped working, it's ten below zero",
    "no heat, and my elderly mother lives here",
    "The heat isn't working and it is snowing",
  ],
};

const spanish: Partial<Record<EmergencyKind, string[]>> = {
  gas: ["Huele a gas", "hay una fuga de gas", "hay un olor muy fuerte a gas en la cocina", "el gas se está escapando"],
  fire: [
    "¡Fuego!",
    "hay fuego en la cocina",
    "se está quemando la casa",
    "sale humo de la pared",
    "mi casa está en llamas",
  ],
  carbon_monoxide: ["suena la alarma de monóxido de carbono", "creo que hay monóxido"],
  sparks: ["el enchufe echa chispas", "hubo un cortocircuito", "salen chispas del panel"],
  flooding: [
    "se está inundando el sótano",
    "se reventó la tubería",
    "un tubo roto",
    "hay agua por todas partes",
    "tengo una inundación",
  ],
  no_heat: [
    "no tenemos calefacción y está helando",
    "se descompuso la calefacción... la calefacción no sirve y tengo un bebé",
  ],
};

const harmless: [SpokenLanguage, string][] = [
  ["en", "I need a new gas water heater"],
  ["en", "my gas water heater is leaking"],
  ["en", "can you install a gas stove"],
  ["en", "how much is a gas stove install"],
  ["en", "our fireplace needs cleaning"],
  ["en", "I want to buy a fire extinguisher"],
  ["en", "the smoke detector battery is low"],
  ["en", "my smoke detector keeps chirping"],
  ["en", "is it still or sparkling water"],
  ["en", "no, it is not a gas leak"],
  ["en", "I don't smell gas"],
  ["en", "there is no fire"],
  ["en", "I don't think it's a gas leak"],
  ["en", "carbon monoxide detector installation"],
  ["en", "can you install carbon monoxide detectors"],
  ["en", "I have a question about flood insurance"],
  ["en", "we are in a flood zone"],
  ["en", "can you hang a flood light"],
  ["en", "change the spark plugs"],
  ["en", "I live in Sparks, Nevada"],
  ["en", "we had a fire last year and want to remodel"],
  ["en", "the basement flooded two years ago"],
  ["en", "how do I prevent flooding"],
  ["en", "the fire department was here for an inspection"],
  ["en", "I fired my last plumber"],
  ["en", "there is no hot water and it is freezing"],
  ["en", "no heat in one room"],
  ["en", "my faucet drips"],
  ["en", "do you fix furnaces"],
  ["en", "I'd like a gas leak inspection before we move in"],
  ["en", "we are flooded with work so next month is fine"],
  ["es", "quiero instalar una estufa de gas"],
  ["es", "no huele a gas"],
  ["es", "no es una fuga de gas"],
  ["es", "necesito un extintor de incendios"],
  ["es", "tengo seguro contra inundaciones"],
  ["es", "quiero instalar un detector de monóxido de carbono"],
  ["es", "hubo un incendio el año pasado"],
  ["es", "la llave gotea"],
  ["fr", "je voudrais une cuisinière à gaz"],
  ["fr", "il n'y a pas de fuite de gaz"],
  ["pt", "quero instalar um fogão a gás"],
  ["pt", "não é vazamento de gás"],
  ["de", "ich brauche einen brandneuen Rauchmelder"],
  ["de", "es riecht nicht nach Gas"],
  ["it", "vorrei installare una caldaia a gas"],
  ["it", "non c'è una fuga di gas"],
  ["vi", "tôi muốn lắp bếp ga"],
  ["vi", "không có mùi ga"],
  ["zh", "我想装燃气热水器"],
  ["zh", "没有煤气泄漏"],
  ["zh", "烟雾报警器要换电池"],
];

const abroad: [SpokenLanguage, EmergencyKind, string][] = [
  ["fr", "gas", "ça sent le gaz"],
  ["fr", "gas", "il y a une fuite de gaz"],
  ["fr", "fire", "la cuisine est en feu"],
  ["fr", "carbon_monoxide", "l'alarme de monoxyde de carbone sonne"],
  ["fr", "sparks", "il y a des étincelles"],
  ["fr", "flooding", "la cave est inondée"],
  ["fr", "no_heat", "plus de chauffage et il gèle"],
  ["pt", "gas", "estou sentindo cheiro de gás"],
  ["pt", "fire", "a casa está pegando fogo"],
  ["pt", "sparks", "saem faíscas da tomada"],
  ["pt", "flooding", "um cano estourou"],
  ["pt", "no_heat", "estamos sem aquecimento e tenho um bebê"],
  ["de", "gas", "Es riecht nach Gas"],
  ["de", "fire", "Hilfe, die Küche brennt, es brennt!"],
  ["de", "carbon_monoxide", "Der Kohlenmonoxidmelder geht los"],
  ["de", "sparks", "Aus der Steckdose kommen Funken"],
  ["de", "flooding", "Der Keller ist überschwemmt"],
  ["de", "no_heat", "Die Heizung ist ausgefallen und wir haben Frost"],
  ["it", "gas", "sento odore di gas"],
  ["it", "fire", "la casa è in fiamme"],
  ["it", "sparks", "ci sono scintille"],
  ["it", "flooding", "la cantina è allagata"],
  ["it", "no_heat", "siamo senza riscaldamento e nevica"],
  ["vi", "gas", "tôi ngửi thấy mùi ga"],
  ["vi", "fire", "nhà tôi đang cháy"],
  ["vi", "sparks", "ổ điện tóe lửa"],
  ["vi", "flooding", "vỡ ống nước rồi"],
  ["vi", "no_heat", "máy sưởi bị hỏng và trời rất lạnh"],
  ["zh", "gas", "我闻到煤气味"],
  ["zh", "fire", "厨房着火了"],
  ["zh", "carbon_monoxide", "一氧化碳报警器响了"],
  ["zh", "sparks", "插座冒火花"],
  ["zh", "flooding", "地下室被淹了"],
  ["zh", "no_heat", "没有暖气，零下十度"],
];

const rowsOf = (table: Record<string, string[]>): [string, string][] =>
  Object.entries(table).flatMap(([kind, all]) => all.map((words): [string, string] => [words, kind]));

test.each(rowsOf(english))("%j tells of danger: %s", (words, kind) => {
  expect(kindOf(words)).toBe(kind);
});

test.each(rowsOf(spanish))("%j tells of danger: %s", (words, kind) => {
  expect(kindOf(words, "es")).toBe(kind);
  // Also where the call is still held in English.
  expect(kindOf(words, "en")).toBe(kind);
});

test.each(abroad)("in %s, %s: %j", (language, kind, words) => {
  expect(kindOf(words, language)).toBe(kind);
});

test.each(harmless)("in %s no alarm for %j", (language, words) => {
  expect(kindOf(words, language)).toBeUndefined();
});

describe("several dangers", () => {
  test("the most dangerous one counts, whatever comes first", () => {
    const all = [
      "we have no heat and it's freezing",
      "a pipe burst",
      "there are sparks",
      "carbon monoxide in the house",
    ];
    all.push("the house is on fire", "I smell gas");
    const order = all.map((_, count) => kindOf(all.slice(0, count + 1).join(". ")));
    expect(order).toEqual(["no_heat", "flooding", "sparks", "carbon_monoxide", "fire", "gas"]);
  });
});

describe("the owner's own signs", () => {
  const usual = (trade: string) => trades.find(({ name }) => name === trade)?.urgent ?? "";
  test.each<[string, string]>([
    [usual("plumbing"), "we have no water at all"],
    [usual("plumbing"), "there isn't any water"],
    [usual("electrical"), "the power is out"],
    [usual("roofing"), "the roof is leaking"],
    [usual("roofing"), "it was damaged in the storm"],
    [usual("locksmith"), "my child is locked in the car"],
    [usual("locksmith"), "somebody is locked out"],
    [usual("garage door"), "my car is stuck behind the door"],
    [usual("garage door"), "the door won't close"],
    [usual("dental"), "I broke... I have a broken tooth"],
    [usual("dental"), "there is a lot of swelling"],
    [usual("veterinary"), "my dog has eaten something"],
    [usual("towing"), "I'm stranded on the road"],
    ["Elevator stuck; server room alarm\nwalk-in cooler down", "the elevator is stuck"],
    ["Elevator stuck; server room alarm\nwalk-in cooler down", "our walk in cooler is down"],
  ])("of %j, %j names one", (signs, words) => {
    expect(kindOf(words, "en", signs)).toBe("named_by_owner");
  });

  test.each<[string, string]>([
    [usual("plumbing"), "my water heater is old"],
    [usual("plumbing"), "the water is fine, I need a faucet"],
    [usual("handyman"), "can you look at the water filter"],
    [usual("locksmith"), "my child needs a key"],
    [usual("dental"), "no swelling, just a cleaning"],
    [usual("garage door"), "I want a new door"],
    [usual("salon"), "I'd like an appointment"],
    ["", "the elevator is stuck"],
    [" , ; \n", "hello"],
  ])("of %j, %j names none", (signs, words) => {
    expect(kindOf(words, "en", signs)).toBeUndefined();
  });
});

test("what an owner wrote is told apart sign by sign, and what alone says nothing is none", () => {
  expect(signsOf("a tree that fell or is about to, water; no heat or a smell of gas\nopen or unsafe")).toEqual([
    "a tree that fell or is about to",
    "no heat",
    "a smell of gas",
    "open or unsafe",
  ]);
});

test.each(trades.flatMap(({ name, urgent = "" }) => signsOf(urgent).map((sign) => [name, sign, urgent] as const)))(
  "%s: whoever says the sign word for word is heard: %s",
  (_name, sign, urgent) => expect(kindOf(`We have an emergency: ${sign}`, "en", urgent)).toBeDefined(),
);

test("nothing said is no danger", () => {
  expect(emergencyIn("", "en", none)).toBeUndefined();
});
