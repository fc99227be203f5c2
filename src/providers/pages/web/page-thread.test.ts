import { expect, test } from "vitest";
import { decodePage } from "./page-thread.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["by the header", latin1("Zoë"), "text/html; charset=ISO-8859-1", "Zoë"],
  ["by the page", latin1('<meta charset="windows-1252">Zoë'), "text/html", '<meta charset="windows-1252">Zoë'],
  [
    "by the old way in the page",
    latin1("<meta http-equiv=x content='text/html; charset=latin1'>ë"),
    "",
    "<meta http-equiv=x content='text/html; charset=latin1'>ë",
  ],
  ["as UTF-8 where nothing is said", Buffer.from("Zoë"), "text/html", "Zoë"],
  ["as the old Windows charset where it cannot be UTF-8", latin1("Zo\xeb"), "text/html", "Zoë"],
  ["as UTF-8 where the charset is unknown", Buffer.from("Zoë"), "text/html; charset=klingon", "Zoë"],
  ["by its first bytes before all else", Buffer.from("\ufeffZoë"), "text/html; charset=latin1", "Zoë"],
  ["in two bytes a letter", Buffer.from("\ufeffZoë", "utf16le"), "text/html", "Zoë"],
  ["with broken letters where it must", Buffer.from([0x5a, 0xeb]), "text/html; charset=utf-8", "Z\ufffd"],
])("a page is decoded %s", (_, bytes, contentType, text) => {
  expect(decodePage(bytes, contentType)).toBe(text);
});
