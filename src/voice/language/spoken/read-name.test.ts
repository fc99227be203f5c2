import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { readName } from "./read-name.ts";

const none = undefined;
type Row = readonly [said: string, name: string | undefined];

const anyTime: readonly Row[] = [
  ["this is Greg Halvorsen", "Greg Halvorsen"],
  ["my name's Greg", "Greg"],
  ["my name is greg halvorsen and I need a plumber", "Greg Halvorsen"],
  ["it's Greg", "Greg"],
  ["hi this is greg halvorsen calling about my sink", "Greg Halvorsen"],
  ["Hi, it's Maria Lopez, my furnace is out", "Maria Lopez"],
  ["Greg Halvorsen speaking", "Greg Halvorsen"],
  ["Greg here", "Greg"],
  ["this is Sean O'Brien", "Sean O'Brien"],
  ["this is mcdonald", "McDonald"],
  ["my name is Mary Ann de la Cruz", "Mary Ann de la Cruz"],
  ["my name is Mrs. Smith", "Mrs. Smith"],
  ["this is Dr. Patel", "Dr. Patel"],
  ["this is Jean-Luc Picard", "Jean-Luc Picard"],
  ["my name is spelled H A L V O R S E N", "Halvorsen"],
  ["my name is Greg Halvorson that's H A L V O R S E N", "Greg Halvorsen"],
  ["first name Greg last name Halvorsen", "Greg Halvorsen"],
  ["last name is Nguyen N G U Y E N", "Nguyen"],
  ["this is greg i have a leak under the sink", "Greg"],
  ["you can call me Bob", "Bob"],
  ["it's Will", "Will"],
  ["it's under Halvorsen", "Halvorsen"],
  ["good morning this is Tanisha Washington", "Tanisha Washington"],
  ["it's broken", none],
  ["It's Broken", none],
  ["this is urgent", none],
  ["I'm calling about my sink", none],
  ["I'm locked out", none],
  ["I'm at 40 Elm Street", none],
  ["it's Tuesday", none],
  ["I'm sorry", none],
  ["this is for my mom", none],
  ["this is ridiculous", none],
  ["it's me", none],
  ["is this Ace Plumbing", none],
  ["I'm having trouble with my AC", none],
  ["it's my water heater", none],
  ["this is an emergency", none],
  ["this is the third time I'm calling", none],
  ["I need a plumber", none],
  ["Greg Halvorsen", none],
  ["no it's Barton not Burton", none],
];

const whenAsked: readonly Row[] = [
  ["Greg Halvorsen", "Greg Halvorsen"],
  ["uh Greg", "Greg"],
  ["sure it's Greg Halvorsen", "Greg Halvorsen"],
  ["halvorsen", "Halvorsen"],
  ["Okafor", "Okafor"],
  ["Anh Tran", "Anh Tran"],
  ["Greg Halvorsen H A L V O R S E N", "Greg Halvorsen"],
  ["H-A-L-V-O-R-S-E-N", "Halvorsen"],
  ["B as in boy O B", "Bob"],
  ["B for boy R O W N", "Brown"],
  ["double L O Y D", "Lloyd"],
  ["it's Smith S M I T H", "Smith"],
  ["Sean S E A N Murphy", "Sean Murphy"],
  ["Greg Halvorson, G R E G H A L V O R S E N", "Greg Halvorsen"],
  ["Wilson with two L's", "Wilson"],
  ["Robinson, Tamika Robinson", "Tamika Robinson"],
  ["Greg and my number is 512 555 0142", "Greg"],
  ["no", none],
  ["why do you need my name", none],
  ["I already told you", none],
  ["what", none],
  ["five one two", none],
  ["my kitchen sink is leaking", none],
  ["hold on", none],
  ["I'd rather not say", none],
  ["Thursday", none],
];

const spanish: readonly Row[] = [
  ["me llamo María López", "María López"],
  ["habla María López", "María López"],
  ["le habla Juan Carlos Pérez", "Juan Carlos Pérez"],
  ["soy José", "José"],
  ["mi nombre es jose garcia y tengo una fuga", "Jose Garcia"],
  ["buenas tardes soy Guadalupe Hernández de la Cruz", "Guadalupe Hernández de la Cruz"],
  ["a nombre de Ramírez", "Ramírez"],
  ["mi nombre es Xóchitl", "Xóchitl"],
  ["soy el dueño", none],
  ["habla español", none],
  ["es urgente", none],
  ["está roto", none],
  ["es mi esposa", none],
  ["soy cliente", none],
  ["quiero hablar con Miguel", none],
];

const spanishWhenAsked: readonly Row[] = [
  ["María López", "María López"],
  ["este María López", "María López"],
  ["Juan, Juan Pérez", "Juan Pérez"],
  ["con Rosa", "Rosa"],
  ["Ramírez R A M I R E Z", "Ramírez"],
  ["hache a ele ve o erre ese e ene", "Halvorsen"],
  ["no", none],
  ["para qué", none],
];

describe("a name", () => {
  test.each(anyTime)("%s", (said, name) => expect(readName(said, "en")).toBe(name));
});
describe("a name that was asked for", () => {
  test.each(whenAsked)("%s", (said, name) => expect(readName(said, "en", { asked: true })).toBe(name));
});
describe("a name in Spanish", () => {
  test.each(spanish)("%s", (said, name) => expect(readName(said, "es")).toBe(name));
});
describe("a name in Spanish that was asked for", () => {
  test.each(spanishWhenAsked)("%s", (said, name) => expect(readName(said, "es", { asked: true })).toBe(name));
});

describe("a name in the languages of the message path", () => {
  test.each([
    ["fr", "je m'appelle Marie Dubois", "Marie Dubois"],
    ["fr", "Marie Dubois", "Marie Dubois"],
    ["pt", "meu nome é João Silva", "João Silva"],
    ["de", "ich heiße Klaus Weber", "Klaus Weber"],
    ["it", "mi chiamo Giulia Rossi", "Giulia Rossi"],
    ["vi", "tôi tên là Nguyễn Văn An", "Nguyễn Văn An"],
    ["zh", "我叫王小明", "王小明"],
    ["zh", "李娜", "李娜"],
    ["zh", "不知道", none],
  ] as const)("%s: %s", (language, said, name) => expect(readName(said, language, { asked: true })).toBe(name));
});

test("whatever a caller says, a name is read without failing and is never empty", () => {
  const words = fc.constantFrom(
    ..."my name is this it's Greg de la mr H A as in double last first soy habla O'Brien - __proto__ constructor".split(
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
        expect(readName(said, language, { asked })?.trim()).not.toBe("");
      },
    ),
    { seed, numRuns: runs(200, 20_000) },
  );
});
