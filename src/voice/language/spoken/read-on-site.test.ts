import { expect, test } from "vitest";
import { readOnSite } from "./read-on-site.ts";

test.each([
  ["I'm calling for my mother, her number is 614 555 0188", "mother", true],
  ["I'm the landlord, the tenant's number is 614 555 0123", "tenant", true],
  ["it's for my grandma, you can reach her at 614 555 0144", "grandma", true],
  ["my tenant is Rosa Diaz, her cell is 614-555-0199", "tenant", true],
  ["I manage the building, the guy in 3B is Ken Wood, 614 555 0111", "guy in 3b", false],
  ["calling on behalf of my dad, his name is Walter Pike", "dad", false],
  ["my wife will let you in, her name is Joan, call her at 614 555 0122", "wife", true],
  ["please call my sister when you get there, 614 555 0101", "sister", true],
])("%s: somebody else", (words, who, hasNumber) => {
  expect(readOnSite(words)).toMatchObject({ who, hasNumber });
});

test.each([
  "my name is Ellen Ross, I'm calling for my father Henry",
  "it's my house, my number is 614 555 0177",
  "my boss asked me to call, I'm Peter Lang, the office is 614 555 0133",
  "you can reach me at 614 555 0100",
  "call my cell, 614 555 0100",
  "the best number is 614 555 0100",
])("%s: the caller", (words) => {
  expect(readOnSite(words)).toBeUndefined();
});
