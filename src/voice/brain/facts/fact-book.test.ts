import { describe, expect, test } from "vitest";
import { answersOf, bookOf, type Row } from "./test-owners.ts";

const asked: Readonly<Record<string, readonly Row[]>> = {
  voltline: [
    ["do you put in a car charger like for a tesla", "services", "EV chargers start at 650"],
    ["how much is a car charger like for a tesla", "price", "EV chargers start at 650"],
    ["can you ballpark me a panel swap over the phone", "quote", "Estimates over the phone"],
    ["give me a rough idea what rewiring a house costs", "price", "Estimates over the phone"],
    ["how much for a panel upgrade", "price", "Estimates over the phone"],
    ["do you charge for an estimate", "quote", "Estimates over the phone"],
    ["what's your hourly rate", "price", "110 an hour"],
    ["is there a trip charge", "price", "trip charge is 75"],
    ["what's it cost to have you come out", "price", "trip charge is 75"],
    ["who pulls the permit", "question", "pull the permits"],
    ["do you handle permits and are you guaranteed", "question", "pull the permits", "lifetime warranty"],
    ["what's your license number", "licence", "EL 48213"],
    ["are you licensed", "licence", "EL 48213"],
    ["are you insured", "licence"],
    ["do you do solar", "services", "solar panels"],
    ["can you fix my dishwasher", "services", "appliance repair"],
    ["can y'all install a generator", "services", "We do panel upgrades"],
    ["do you do smoke detectors", "services", "We do panel upgrades"],
    ["do you do businesses too or just houses", "services", "light commercial"],
    ["how much is a permit", "price", "pull the permits"],
    ["do you give a senior discount", "price"],
    ["how long have you been around", "question"],
    ["tienen licencia", "licence", "EL 48213"],
    ["cuánto cuesta un cargador para carro eléctrico", "price", "EV chargers start at 650"],
    ["ponen paneles solares", "services", "solar panels"],
    ["me pueden dar un presupuesto por teléfono", "quote", "Estimates over the phone"],
    ["how much to put in a level two charger for my ford", "price", "EV chargers start at 650"],
    ["so if you come out and it takes two hours what am i looking at", "price", "trip charge is 75"],
    ["i just want a number over the phone for a generator install", "quote", "Estimates over the phone"],
    ["how much is it after the first half hour", "price", "110 an hour"],
    ["cuánto cobran la hora", "price", "110 an hour"],
    ["arreglan lavadoras", "services", "appliance repair"],
    [
      "what do you charge for an ev charger who pulls the permit you or me",
      "price",
      "EV chargers start at 650",
      "pull the permits",
    ],
    ["do you know how much the power company's rebate is", "price"],
    [
      "what's an ev charger cost with the permit pulled for me",
      "price",
      "pull the permits",
      "EV chargers start at 650",
    ],
    [
      "desearía informarme acerca del costo de instalar un cargador para automóvil eléctrico y quién tramita el permiso",
      "price",
      "EV chargers start at 650",
      "pull the permits",
    ],
    ["do i have to get the permit myself or do you guys", "question", "pull the permits"],
    [
      "what do you get for a two hundred amp panel just ballpark and you fellas do solar too",
      "price",
      "Estimates over the phone",
      "solar panels",
    ],
    [
      "i'm picking up an electric car in december and i'm just shopping around what does a charger install start at with you guys and do you take care of the permit and also do you do any kind of financing",
      "price",
      "EV chargers start at 650",
      "pull the permits",
    ],
    [
      "got a tesla coming next week and my brother in law said you guys are good so ballpark what's a wall charger gonna run me",
      "price",
      "EV chargers start at 650",
    ],
    ["what's the cheapest you'd put in a charger for my chevy bolt", "price", "EV chargers start at 650"],
    ["for a level two charger in the garage where do your prices start", "price", "EV chargers start at 650"],
    ["el cargador cuánto cuesta instalarlo y hay financiamiento", "price", "EV chargers start at 650"],
    ["i want a price on a generator and on an ev charger", "price", "EV chargers start at 650", "Estimates over"],
    ["i need a panel upgrade what do those start at", "price", "Estimates over the phone"],
    ["i'm calling around for prices how much is the ev charger", "price", "EV chargers start at 650"],
    ["do i have to go to the city for the permit or do you do that", "question", "pull the permits"],
    ["ustedes se encargan de los permisos y cuánto cuestan", "price", "pull the permits"],
    ["y el permiso lo sacan ustedes o yo", "question", "pull the permits"],
    ["do you charge by the hour after the first thirty minutes and how much is that", "price", "110 an hour"],
    ["cuánto cobran de mano de obra", "price", "110 an hour"],
    ["how much is an electrician", "price", "trip charge is 75"],
    ["do you guys work weekends and is it more money", "price"],
    ["is your work guaranteed and for how long", "warranty", "lifetime warranty"],
    ["do you do restaurants or just houses", "services", "light commercial"],
    ["ponen luces y ventiladores de techo", "services", "We do panel upgrades"],
  ],
  roofer: [
    ["how much to clean my gutters", "price", "Gutter cleaning is $180"],
    ["what would a leak repair run me", "price", "leak repair starts at $350"],
    ["is the inspection free", "price", "inspection is free"],
    ["do you do skylights", "services", "flat roofs or skylights"],
    ["do you work on flat roofs", "services", "flat roofs or skylights"],
    ["how much is a new roof", "price"],
    ["do i need to put money down", "payment", "30% deposit"],
    ["do you take american express", "payment", "Amex"],
    ["do you come out to tempe", "area", "Mesa, Tempe and Gilbert"],
    ["what areas do you cover", "area", "Mesa, Tempe and Gilbert"],
    ["who owns the company", "question", "family owned"],
    ["do you do metal roofs", "services", "roof repair, full replacement"],
    ["do you do roofs", "services", "roof repair, full replacement"],
    ["since when are you in business", "question", "since 1987"],
  ],
  plomero: [
    ["cuánto cobran por venir", "price", "La visita cuesta 80"],
    ["cuánto cuesta destapar el drenaje", "price", "Destapar drenajes"],
    ["hacen albercas", "services", "fosas sépticas ni albercas"],
    ["aceptan zelle", "payment", "tarjetas, efectivo y Zelle"],
    ["dan presupuestos gratis", "quote", "presupuestos gratis"],
    ["trabajan el domingo", "hours", "cerrados los domingos"],
    ["tienen licencia y dan garantía", "licence", "M 40213", "garantía de un año"],
    ["hay descuento para jubilados", "price", "10% de descuento"],
    ["how much do you charge to come out", "price", "La visita cuesta 80"],
    ["do you have a warranty", "warranty", "garantía de un año"],
  ],
  pest: [
    ["how much is it a month", "price", "$39 a month"],
    ["do you do bed bugs", "services", "termites or bed bugs"],
    ["do you guys treat for spiders", "services", "ants, roaches, spiders"],
    ["is it safe for my dog", "question", "Pets must be kept inside"],
    ["what if they come back again", "warranty", "60-day guarantee"],
    ["am i locked in a contract", "policy", "No contract"],
    ["anybody there speak spanish", "question", "speak Spanish"],
    ["do you kill rats", "services", "ants, roaches, spiders"],
    ["do i have to sign something for a year", "question", "No contract"],
    ["what bugs do you do", "services", "ants, roaches, spiders"],
  ],
  locksmith: [
    ["how much to get into my car i'm locked out lockout", "price", "car lockout from $75"],
    ["how much is it to rekey my locks", "price", "rekey is $25"],
    ["do you charge more at night", "price", "After hours add $40"],
    ["can you open a safe", "services", "safes"],
    ["are you open 24 hours", "hours", "24/7 locksmith"],
    ["i'm locked out of my house how much", "price", "house lockout starts at $85"],
    ["how fast can you get here", "question", "within 30 minutes"],
    ["is it more at two in the morning", "price", "After hours add $40"],
  ],
};

describe.each(Object.entries(asked))("%s is asked", (owner, rows) => {
  test.each(rows)("%s (%s)", (question, heard, ...answers) =>
    expect(answersOf(owner, question, heard, answers)).toEqual(answers),
  );
});

test.each([
  [
    "voltline",
    "What's your license number, and can you send us a certificate of insurance?",
    { "what's your license number": 1, "and can you send us a certificate of insurance": 0 },
  ],
  [
    "harbor",
    "cuánta garantía dan y si el plomero habla español",
    { "cuanta garantia dan": 1, "si el plomero habla espanol": 0 },
  ],
] as const)("%s is asked part by part: %s", (owner, words, sentences) => {
  const parts = bookOf(owner).answers({ words, kinds: ["question"] }, () => [], "en");
  expect(Object.fromEntries(parts.map((part) => [part.words, part.sentences.length]))).toEqual(sentences);
});

test("what only the whole turn tells is answered in one piece", () => {
  const turn = { words: "and if, you know, it acts funny next month", kinds: ["warranty"] };
  expect(bookOf("harbor").answers(turn, () => [], "en")).toMatchObject([
    { words: turn.words, sentences: [expect.stringContaining("two year warranty")] },
  ]);
});
