import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { readProblem } from "./read-problem.ts";

const none = undefined;

describe("what the matter is", () => {
  test.each([
    ["en", "my kitchen sink is leaking again", "my kitchen sink is leaking again"],
    [
      "en",
      "Hi this is Greg Halvorsen uh my kitchen sink is leaking again and I need someone out here Thursday please",
      "my kitchen sink is leaking again",
    ],
    ["en", "um yeah hi I'm calling because my AC is blowing warm air", "my AC is blowing warm air"],
    ["en", "I need someone to come take a look at my water heater", "my water heater"],
    ["en", "I'd like to schedule an appointment for a furnace tune up", "a furnace tune up"],
    ["en", "can you send somebody to fix a clogged drain", "fix a clogged drain"],
    ["en", "I have a leak under the sink", "a leak under the sink"],
    ["en", "we have no hot water", "no hot water"],
    ["en", "Hello, my toilet won't stop running. Can you come today?", "my toilet won't stop running"],
    ["en", "how much would it cost to replace a water heater", "replace a water heater"],
    ["en", "I was wondering if you could install a ceiling fan in my bedroom", "install a ceiling fan in my bedroom"],
    [
      "en",
      "my breaker keeps tripping and the lights are flickering so can someone come out tomorrow",
      "my breaker keeps tripping, the lights are flickering",
    ],
    ["en", "my name is Maria Lopez and my furnace went out last night", "my furnace went out last night"],
    ["en", "well you know the thing is the outlet in my kitchen is dead", "the outlet in my kitchen is dead"],
    ["en", "there's water coming through my ceiling", "water coming through my ceiling"],
    ["en", "it's been leaking since Tuesday", "it's been leaking since Tuesday"],
    ["en", "Can someone fix a dripping faucet Thursday at nine", "fix a dripping faucet"],
    ["en", "I'd like to book a tune-up for next Tuesday morning", "a tune-up"],
    ["en", "I need a plumber for a leak tomorrow morning", "a leak"],
    ["en", "I need a clogged drain fixed on Friday at ten thirty at 1200 West State Street", "a clogged drain fixed"],
    ["en", "There are sparks coming out of my outlet", "sparks coming out of my outlet"],
    ["en", "Yes, I also need my water heater looked at on Friday at two", "my water heater looked at"],
    ["en", "I'd like to book an appointment", none],
    ["en", "I need to cancel my water heater appointment", none],
    ["en", "do you install tankless water heaters", none],
    ["en", "Thursday at nine", none],
    ["en", "412 Elm Street", none],
    ["en", "yes", none],
    ["es", "mi fregadero está goteando otra vez", "mi fregadero está goteando otra vez"],
    ["es", "hola soy María López y tengo una fuga en el baño", "una fuga en el baño"],
    ["es", "buenas tardes llamo porque no tengo agua caliente", "no tengo agua caliente"],
    ["es", "necesito que venga alguien a revisar el calentador", "el calentador"],
    ["es", "se me tapó el inodoro pueden venir hoy", "se me tapó el inodoro"],
    [
      "es",
      "el aire acondicionado no enfría y necesito que venga alguien mañana por favor",
      "el aire acondicionado no enfría",
    ],
    ["es", "quisiera una cita para arreglar la regadera", "arreglar la regadera"],
    ["es", "este pues se fue la luz en la cocina", "se fue la luz en la cocina"],
    ["es", "necesito destapar un desagüe el viernes a las diez y media en la calle State 1200", "destapar un desagüe"],
    ["es", "quiero hacer una cita", none],
    ["es", "quiero cancelar mi cita", none],
    ["es", "el jueves a las nueve", none],
  ] as const)("%s: %s", (language, said, problem) => expect(readProblem(said, language)).toBe(problem));

  test.each([
    ["en", "it's making a weird humming sound", "it's making a weird humming sound"],
    ["en", "uh the thing in the basement is beeping", "the thing in the basement is beeping"],
    ["en", "the fence fell down", "the fence fell down"],
    ["en", "I don't know", none],
    ["en", "I need an appointment", none],
    ["en", "no thank you", none],
    ["es", "hace un ruido muy raro", "hace un ruido muy raro"],
    ["es", "se cayó la cerca", "se cayó la cerca"],
    ["es", "no sé", none],
  ] as const)("when asked, %s: %s", (language, said, problem) => {
    expect(readProblem(said, language, { asked: true })).toBe(problem);
  });
});

test("a long story is cut to a note", () => {
  expect(readProblem("my sink is leaking ".repeat(40), "en")?.length).toBeLessThanOrEqual(200);
});

test("whatever a caller says, the matter is read without failing and is never empty", () => {
  const words = fc.constantFrom(
    ..."i need someone to my sink is leaking and so please the no hot water İ ß 𝒳 can you tengo una fuga".split(" "),
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 20 }).map((each) => each.join(" ")),
  );
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom("en" as const, "es" as const, "fr" as const),
      fc.boolean(),
      (said, language, asked) => {
        expect(readProblem(said, language, { asked })?.trim()).not.toBe("");
      },
    ),
    { seed, numRuns: runs(200, 20_000) },
  );
});
