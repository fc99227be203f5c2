import { expect, it } from "vitest";
import { printableText } from "./printable-text.ts";

it.each([
  ["Greg Halvorsen", "Greg Halvorsen"],
  ["Zoë Müller & Söhne – “Rohre”", "Zoë Müller & Söhne – “Rohre”"],
  ["Łukasz Dvořák", "Lukasz Dvorák"],
  ["Cafe\u0301", "Café"],
  ["two\r\nlines\tand \u0000\u0007 bells", "two lines and bells"],
  ["\u202egnp.exe\u202c", "gnp.exe"],
  ["zero\u200bwidth\ufeff", "zerowidth"],
  ["Plumbing 🔧🔧 24/7", "Plumbing ? 24/7"],
  ["👩‍🔧", "?"],
  ["李小龍", "?"],
  ["שלום", "?"],
  ["−$25.00", "–$25.00"],
  ["ﬁtting №5", "fitting No5"],
  ["half a \ud83d", "half a"],
  ["   ", ""],
  ["x".repeat(1000), "x".repeat(400)],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
