import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zipOf } from "#domain/assistants/service-area.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { joinPlaces, type PlaceAsked, writtenAddress } from "./place.ts";
import { readPlace } from "./read-place.ts";

const none = undefined;
const read = (said: string, language: "en" | "es", asked?: PlaceAsked) => {
  const place = readPlace(said, language, asked);
  return { address: place.number === undefined ? undefined : writtenAddress(place), zip: place.zip };
};

describe("an address", () => {
  test.each([
    ["en", "I'm at 412 Elm Street in Austin 78701", "412 Elm Street, Austin 78701"],
    ["en", "412 Elm Street", "412 Elm Street"],
    ["en", "four twelve elm street apartment three b", "412 Elm Street Apartment 3B"],
    ["en", "my address is twelve oh five north main street", "1205 North Main Street"],
    ["en", "400 West 5th Street, Apt 2B, Austin, TX 78701", "400 West 5th Street Apt 2B, Austin 78701"],
    [
      "en",
      "twenty one fifteen oak hill drive round rock seven eight six six four",
      "2115 Oak Hill Drive, Round Rock 78664",
    ],
    [
      "en",
      "fifty five ten babcock road unit two fourteen seven eight two four oh",
      "5510 Babcock Road Unit 214, 78240",
    ],
    ["en", "I live at forty two Willow Lane", "42 Willow Lane"],
    ["en", "fifteen hundred Congress Avenue", "1500 Congress Avenue"],
    ["en", "eighty eight oh two forty second street", "8802 42nd Street"],
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
    ["es", "calle Olmo cuatrocientos doce", "412 Calle Olmo"],
    ["es", "Calle Main 44, Twin Falls, 83301", "44 Calle Main, Twin Falls 83301"],
    ["es", "cuatrocientos doce Elm Street siete ocho siete cero uno", "412 Elm Street, 78701"],
    ["es", "tengo 2 baños", none],
  ] as const)("%s: %s", (language, said, address) => {
    const found = read(said, language);
    expect(found.address).toBe(address);
    if (address !== undefined) expect(found.zip).toBe(zipOf(address));
  });

  test.each([
    ["412 Elm", "412 Elm"],
    ["it's 1425 Maple and my number is 512 555 0142", "1425 Maple"],
    ["four twelve elm", "412 Elm"],
    // As an ear writes what it hears in pieces.
    ["30, 2, 15 Maple Street", "3215 Maple Street"],
    ["I live at 40, 4, 71 Elm Road.", "4471 Elm Road"],
    ["20, 45 Morse Road", "2045 Morse Road"],
    ["4, 4, 7, 1 Elm Road", "4471 Elm Road"],
    ["20, 1, 4, 2 Elm Road", "20142 Elm Road"],
    ["1,204 Maple Street", "1204 Maple Street"],
    ["I live at 18 Maple Street.", "18 Maple Street"],
    ["4517 north twenty sixth street tacoma 98407", "4517 North 26th Street, Tacoma 98407"],
    ["it's eight two one four timber cabin um san antonio seven eight two five zero", "8214 Timber Cabin, 78250"],
    ["ten sixteen a hundred and twelfth street south tacoma", "1016 112th Street South, Tacoma"],
    ["morse road the number is two zero four five", "2045 Morse Road"],
    [
      "first house is five zero two one south k street tacoma nine eight four zero eight",
      "5021 South K Street, Tacoma 98408",
    ],
    ["nineteen sixty two north steele street ninety eight four oh six", "1962 North Steele Street, 98406"],
    ["98402 and it's 815 pacific avenue apartment 4b", "815 Pacific Avenue Apartment 4B, 98402"],
    ["12707 el sonteo", "12707 El Sonteo"],
    ["12 Oak Ridge apartment 4", "12 Oak Ridge Apartment 4"],
    ["412 elm street austin texas 78701 please", "412 Elm Street, Austin 78701"],
    ["78701", none],
    ["it's the same as last time", none],
    ["two", none],
  ])("that was asked for: %s", (said, address) => {
    expect(read(said, "en", "address").address).toBe(address);
  });
});

test("an address comes in pieces, in any order", () => {
  const said = (words: string, asked: PlaceAsked) => readPlace(words, "en", asked);
  const first = said("it's on north thirty eighth", "address");
  const second = joinPlaces(first, said("thirty two fifteen", "house_number"));
  expect(writtenAddress(joinPlaces(second, said("nine eight four oh seven", "zip")))).toBe("3215 North 38th, 98407");
  expect(writtenAddress(joinPlaces(first, said("thirty two fifteen north thirty eighth street", "address")))).toBe(
    "3215 North 38th Street",
  );
});

test("a house number is corrected by another of its length, said once or twice", () => {
  const known = { number: "4417", street: "Sherwood Forest Drive" };
  const words = "did i say forty four seventeen it's forty four seventy one four four seven one";
  expect(readPlace(words, "en", "address", known).number).toBe("4471");
});

test("a street that is numbered is no house", () => {
  expect(readPlace("south thirty eight street", "en", "address")).toMatchObject({ street: "South 38th Street" });
});

test("whatever a caller says, addresses are read without failing, and a street has a name", () => {
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
        expect(writtenAddress(readPlace(said, language, asked ? "address" : undefined))?.trim()).not.toBe("");
      },
    ),
    { seed, numRuns: runs(200, 20_000) },
  );
});

test.each([
  ["en", "six oh eight north i street like the letter i apartment four", "608 North I Street Apartment 4"],
  [
    "en",
    "eighty three twenty eight steilacoom boulevard southwest and i'm in space nineteen",
    "8328 Steilacoom Boulevard Southwest Space 19",
  ],
  [
    "en",
    "thirty one forty north cheyenne street we've been here since nineteen seventy one",
    "3140 North Cheyenne Street",
  ],
  ["en", "pleasanton road the number is three ay no three one two seven", "3127 Pleasanton Road"],
  ["es", "1377 karl road no perdón cinco mil ciento setenta y siete karl road 1377 era la otra casa", "5177 Karl Road"],
] as const)("asked for, in a caller's own way: %s: %s", (language, said, address) => {
  expect(read(said, language, "address").address).toBe(address);
});

test("a street comes first, and its number later", () => {
  expect(readPlace("it's on cleveland", "en", "address")).toMatchObject({ street: "Cleveland" });
  expect(readPlace("thirty six forty east", "en", "address").street).toBeUndefined();
  expect(readPlace("junto a una iglesia", "es", "address").number).toBeUndefined();
});

test("what was read back is put right", () => {
  const said = "oh no wait it's eleven forty seven not eleven seventy four eleven forty seven lakeshore drive west";
  expect(readPlace(said, "en", "address", { number: "1174", street: "Lakeshore Drive West" }).number).toBe("1147");
});

test.each([
  ["i'm free thursday at 10 linda hofmeister 2210 summit st the water heater is leaking", "2210 Summit St"],
  ["this is Linda Hofmeister, 2210 Summit St, the water heater is leaking, I'm free Thursday at 10", "2210 Summit St"],
  ["thursday at 10 2210 summit street", "2210 Summit Street"],
  ["Thursday at 10, 2210 Summit Street", "2210 Summit Street"],
  ["614 555 0142, 2210 Summit Street", "2210 Summit Street"],
  ["it's Carol Beck, 3305 Indianola, the water heater's out", "3305 Indianola"],
  ["it was 2019, November, and 1500 Dollars", none],
])("said with an hour and a name, unasked: %s", (said, address) => {
  expect(read(said, "en").address).toBe(address);
});

test("a street with a number in its name stays whole", () => {
  expect(read("3215 north 38 street", "en", "address").address).toBe("3215 North 38th Street");
  expect(read("4471 highway 9 south drive", "en", "address").address).toBe("4471 Highway 9 South Drive");
});

test.each([
  ["Vivo en el 1540 Huffman Avenue, en Dayton, código 45403", "1540 Huffman Avenue, Dayton 45403"],
  ["Vivo en el 1540 Huffman Avenue, Dayton, el código postal es 45403", "1540 Huffman Avenue, Dayton 45403"],
  ["mi dirección es 1540 Huffman Avenue, Dayton, Ohio, 45403", "1540 Huffman Avenue, Dayton 45403"],
  ["Es el 1540 de Huffman Avenue, el código es 45403", "1540 Huffman Avenue, 45403"],
  ["el código postal es 45403 y la dirección 1540 Huffman Avenue", "1540 Huffman Avenue, 45403"],
  ["vivo en la calle Olmo 412, en Dayton, mi código postal es 45403", "412 Calle Olmo, Dayton 45403"],
  ["Calle Olmo 412, Dayton, y el código es el 45403", "412 Calle Olmo, Dayton 45403"],
  [
    "quince cuarenta Huffman Avenue, en Dayton, código cuatro cinco cuatro cero tres",
    "1540 Huffman Avenue, Dayton 45403",
  ],
  [
    "2210 Summit Street apartamento 3, Dayton, con código postal 45403",
    "2210 Summit Street Apartamento 3, Dayton 45403",
  ],
  ["2210 Summit Street, en la ciudad de Dayton, código postal 45403", "2210 Summit Street, Dayton 45403"],
  ["12345 Huffman Avenue, en Dayton, código 45403", "12345 Huffman Avenue, Dayton 45403"],
  ["Vivo en Huffman Avenue, número 1540, código 45403", "1540 Huffman Avenue, 45403"],
  ["1540 Huffman Avenue, digo, 1450 Huffman Avenue", "1450 Huffman Avenue"],
])("a ZIP in Spanish is no house, asked or not: %s", (said, address) => {
  expect(read(said, "es", "address").address).toBe(address);
  if (!said.includes("digo,")) expect(read(said, "es").address).toBe(address);
});
