import { expect, test } from "vitest";
import { spellEmail } from "./booking.ts";

test.each([
  ["dana.w2@gmail.com", "en", "d, a, n, a, dot, w, 2, at, gmail, dot, com"],
  ["jo_e-x@mail.example.org", "es", "j, o, guion bajo, e, guion, x, arroba, mail, punto, example, punto, org"],
  ["", "en", ""],
] as const)("%s in %s", (email, language, said) => expect(spellEmail(email, language)).toBe(said));
