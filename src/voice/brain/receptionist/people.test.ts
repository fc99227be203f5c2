import { describe, expect, test } from "vitest";
import { asksWhetherThere } from "./people.ts";

describe("a caller who asks whether anybody is there", () => {
  test.each([
    "Hello? Are you still there?",
    "are you there",
    "Hello? Hello?",
    "Um, can you hear me?",
    "You still there?",
    "Is anybody there?",
    "¿Hola? ¿Sigue ahí?",
    "¿Me escucha?",
    "¿Bueno?",
  ])("%s", (words) => expect(asksWhetherThere(words)).toBe(true));

  test.each([
    "Hello.",
    "Hello, my sink is leaking",
    "Are you there on Saturdays?",
    "Is anybody there who can fix a boiler?",
    "Hola, buenos días",
    "¿Está ahí el técnico?",
    "Can you hear me out, it's about the bill",
  ])("but not: %s", (words) => expect(asksWhetherThere(words)).toBe(false));
});
