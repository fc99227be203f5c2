import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { isEmail } from "../email.ts";
import { zipOf } from "../service-area.ts";
import { readAddress } from "./read-address.ts";
import { readEmail } from "./read-email.ts";
import { readZip } from "./read-zip.ts";

const none = undefined;

describe("an address", () => {
  test.each([
    ["en", "I'm at 412 Elm Street in Austin 78701", "412 Elm Street, Austin 78701"],
    ["en", "412 Elm Street", "412 Elm Street"],
    ["en", "four twelve elm street apartment three b", "412 Elm Street Apartment 3B"],
    ["en", "my address is twelve oh five north main street", "1205 North Main Street"],
    ["en", "400 West 5th Street, Apt 2B, Austin, TX 78701", "400 West 5th Street Apt 2B, Austin TX 78701"],
    ["en", "it's 1425 Maple and my number is 512 555 0142", "1425 Maple"],
    [
      "en",
      "twenty one fifteen oak hill drive round rock seven eight six six four",
      "2115 Oak Hill Drive, Round Rock 78664",
    ],
    ["en", "I live at forty two Willow Lane", "42 Willow Lane"],
    ["en", "fifteen hundred Congress Avenue", "1500 Congress Avenue"],
    ["en", "eighty eight oh two forty second street", "8802 Forty Second Street"],
    ["en", "we're at 78 Old Mill Road near the school", "78 Old Mill Road"],
    ["en", "12345 Research Boulevard 78759", "12345 Research Boulevard, 78759"],
    ["en", "my address is 5 0 1 east main meridian idaho 8 3 6 4 2", "501 East Main Meridian Idaho, 83642"],
    ["en", "I have 2 toilets that are clogged", none],
    ["en", "Thursday at 9", none],
    ["en", "my furnace is 15 years old", none],
    ["en", "512 555 0142", none],
    ["en", "seven eight seven oh one", none],
    ["en", "I'm on 5th street", none],
    ["en", "can you come at 3 to my place", none],
    ["en", "412 Elm", none],
    ["es", "vivo en el 412 de Elm Street", "412 Elm Street"],
    ["es", "mi dirección es cuatro doce Elm Street Austin", "412 Elm Street, Austin"],
    ["es", "calle Olmo cuatrocientos doce", "Calle Olmo 412"],
    ["es", "Calle Main 44, Twin Falls, 83301", "Calle Main 44, Twin Falls 83301"],
    ["es", "cuatrocientos doce Elm Street siete ocho siete cero uno", "412 Elm Street, 78701"],
    ["es", "tengo 2 baños", none],
  ] as const)("%s: %s", (language, said, address) => {
    const read = readAddress(said, language);
    expect(read?.address).toBe(address);
    expect(read?.zip).toBe(address === undefined ? undefined : zipOf(address));
  });

  test.each([
    ["412 Elm", "412 Elm"],
    ["four twelve elm", "412 Elm"],
    ["12 Oak Ridge apartment 4", "12 Oak Ridge Apartment 4"],
    ["412 elm street austin texas 78701 please", "412 Elm Street, Austin Texas 78701"],
    ["78701", none],
    ["it's the same as last time", none],
    ["two", none],
  ])("that was asked for: %s", (said, address) => {
    expect(readAddress(said, "en", { asked: true })?.address).toBe(address);
  });
});

test.each([
  ["en", "78701", "78701"],
  ["en", "seven eight seven oh one", "78701"],
  ["en", "my zip is seventy eight seven oh one", "78701"],
  ["en", "seventy eight thousand seven hundred and one", "78701"],
  ["en", "it's seven eight seven double oh", "78700"],
  ["en", "78701-1234", "78701"],
  ["en", "no it's 78702", "78702"],
  ["en", "I'm in 78664 is that in your area", "78664"],
  ["en", "12345 Elm Street 78701", "78701"],
  ["en", "12345 Elm Street", none],
  ["en", "512 555 0142", none],
  ["en", "nine", none],
  ["es", "siete ocho siete cero uno", "78701"],
  ["es", "código postal setenta y ocho siete cero uno", "78701"],
] as const)("a ZIP in %s: %s", (language, said, zip) => expect(readZip(said, language)).toBe(zip));

test.each([
  ["en", "greg dot h at gmail dot com", "greg.h@gmail.com"],
  ["en", "my email is greg halvorsen at yahoo dot com", "greghalvorsen@yahoo.com"],
  ["en", "it's greg underscore h twenty two at hotmail dot com", "greg_h22@hotmail.com"],
  ["en", "Greg.H@gmail.com.", "greg.h@gmail.com"],
  ["en", "you can reach me at greg at acme plumbing dot com", "greg@acmeplumbing.com"],
  ["en", "g r e g at gmail dot com", "greg@gmail.com"],
  ["en", "info at halvorsen dash homes dot co dot uk", "info@halvorsen-homes.co.uk"],
  ["en", "greg at gmail", "greg@gmail.com"],
  ["en", "greg at gmail dot com thank you", "greg@gmail.com"],
  ["en", "Thursday at nine", none],
  ["en", "I'm at home", none],
  ["es", "mi correo es maria punto lopez arroba gmail punto com", "maria.lopez@gmail.com"],
  ["es", "maria guion bajo lopez arroba hotmail punto com", "maria_lopez@hotmail.com"],
] as const)("an email address in %s: %s", (language, said, email) => expect(readEmail(said, language)).toBe(email));

test("whatever a caller says, addresses are read without failing and are whole", () => {
  const words = fc.constantFrom(
    ..."412 elm street four twelve apartment b in austin 78701 at dot gmail com zip calle y mil forty second".split(
      " ",
    ),
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 16 }).map((each) => each.join(" ")),
  );
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom("en" as const, "es" as const, "zh" as const),
      fc.boolean(),
      (said, language, asked) => {
        expect(readAddress(said, language, { asked })?.address).not.toBe("");
        expect(readZip(said, language) ?? "00000").toMatch(/^\d{5}$/);
        expect(isEmail(readEmail(said, language) ?? "a@b.co")).toBe(true);
      },
    ),
    { seed, numRuns: runs(200, 20_000) },
  );
});
