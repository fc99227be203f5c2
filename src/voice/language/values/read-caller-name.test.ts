import { describe, expect, test } from "vitest";
import { readCallerName } from "./read-caller-name.ts";

describe("asked for, the whole answer is the name", () => {
  test.each([
    ["my name is sunday sunday okafor o k a f o r", "Sunday Okafor"],
    ["uh it's deborah price p r i c e", "Deborah Price"],
    ["rose white", "Rose White"],
    ["brown", "Brown"],
    ["put it under her alma ruiz a l m a r u i z i'm just patty next door", "Alma Ruiz"],
    ["his name or mine his is orville stamper s t a m p e r", "Orville Stamper"],
    ["last name stubbs first name wendell", "Wendell Stubbs"],
    ["tina faleao f a l e a o", "Tina Faleao"],
    ["tran t r a n first name hoa h o a", "Hoa Tran"],
    ["june well it's eleanor june but nobody calls me that june halvorsen with an e n", "June Halvorsen"],
    ["mrs harold sather well eleanor eleanor sather s a t h e r", "Eleanor Sather"],
    ["put it under hers it's her house uh marjorie kessler k e s s l e r", "Marjorie Kessler"],
    ["maria elena trevino t r e v i n o", "Maria Elena Trevino"],
    ["sheila mcnabb m c capital n a b b", "Sheila McNabb"],
    ["mary jones and my email is mary dot j at gmail dot com", "Mary Jones"],
    ["i'd rather not just yet", undefined],
    ["why do you need my name", undefined],
  ])("%s", (words, name) => expect(readCallerName(words, "en", true)).toBe(name));

  test.each([
    ["rosario pero me dicen chayo rosario mendoza ponga", "Rosario Mendoza"],
    ["hernán bertolini be larga e ere te o ele i ene i", "Hernán Bertolini"],
  ])("%s", (words, name) => expect(readCallerName(words, "es", true)).toBe(name));
});

describe("asked for, a sentence is no name", () => {
  test.each([
    ["oh wait no, Friday I got the dentist, what about Saturday", "en"],
    ["I need to talk to the owner", "en"],
    ["number", "en"],
    ["okay bye", "en"],
    ["you know what, let's do it Thursday instead", "en"],
    ["just put it under my number", "en"],
    ["it should be in your system", "en"],
    ["I'm driving right now", "en"],
    ["the same as last time", "en"],
    ["espere, el viernes no puedo", "es"],
    ["ya se lo dije", "es"],
  ] as const)("%s", (words, language) => expect(readCallerName(words, language, true)).toBeUndefined());

  test.each([
    ["will friday", "Will Friday"],
    ["Yoder. Ivan Yoder", "Ivan Yoder"],
    ["hall", "Hall"],
    ["mark friday friday like the day of the week", "Mark Friday"],
    ["dale schrock, I need it soon", "Dale Schrock"],
  ])("and %s is one", (words, name) => expect(readCallerName(words, "en", true)).toBe(name));
});

describe("unasked, only strong evidence counts", () => {
  test.each([
    ["hola, mi nombre es Juan Pérez y tengo una fuga", "Juan Pérez"],
    ["buenas tardes mi nombre es maría elena campos", "María Elena Campos"],
    ["habla Lucía Montoya, quiero una cita", "Lucía Montoya"],
    ["es Juan, es Juan el de la iglesia", undefined],
  ])("%s", (words, name) => expect(readCallerName(words, "es", false)).toBe(name));

  test.each([
    ["hey there, Doug Brandewie here, got a clogged drain", "Doug Brandewie"],
    ["yeah hi it's Frank Mazurek over on Elm", "Frank Mazurek"],
    ["hi, Bob Kessler, 418 Maple Avenue, my drain is clogged", "Bob Kessler"],
    ["rick sandoval sixteen forty two parsons avenue", "Rick Sandoval"],
    ["I talked to Dave Miller, and he said it's free", undefined],
  ])("%s", (words, name) => expect(readCallerName(words, "en", false)).toBe(name));

  test.each([
    ["this is raymond i'm at work", "Raymond"],
    ["hi my name is xiomara vega and my sink leaks", "Xiomara Vega"],
    ["it's like fifty two degrees in here", undefined],
    ["this is ridiculous", undefined],
    ["i'm calling about the heater", undefined],
  ])("%s", (words, name) => expect(readCallerName(words, "en", false)).toBe(name));
});
