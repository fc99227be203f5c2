import { describe, expect, it, test } from "vitest";
import { maskSecrets } from "./mask-secrets.ts";

const maskText = (text: string, language: "en" | "de"): string | undefined =>
  maskSecrets({ turns: [text], language, asked: "" })[0];
const card = "[card number]";
const code = "[security code]";
const social = "[social security number]";
const password = "[password]";

/** What strangers say. */
const secrets: readonly (readonly [string, string])[] = [
  ["My card number is 4111 1111 1111 1112", `My card number is ${card}`],
  ["the card's 4111 1111 1111 11", `the card's ${card}`],
  [
    "okay so the visa is four five three two, one one one one, two two two two, three three three",
    `okay so the visa is ${card}`,
  ],
  ["mi tarjeta es 4111 1111 1111 1113", `mi tarjeta es ${card}`],
  [
    "el número de la tarjeta es cuatro uno uno uno dos dos dos dos tres tres tres tres cuatro cuatro cuatro",
    `el número de la tarjeta es ${card}`,
  ],
  ["can I just give you my credit card? it's 5555 5555 5555 4444", `can I just give you my credit card? it's ${card}`],
  ["put it on my amex 3782 822463 10005", `put it on my amex ${card}`],
  ["378282246310005", card],
  ["ok 4485 2775 0019 8832 thanks", `ok ${card} thanks`],
  ["4485 2775, hold on, 0019, let me see, 8832", card],
  ["c v v is 451", `c v v is ${code}`],
  ["the three digit code is four five one", `the three digit code is ${code}`],
  ["the password is kittens, k i t t e n s", `the password is ${password}`],
  ["debit card 6011 1111 1111 1117 and my zip is 83702", `debit card ${card} and my zip is 83702`],
  ["4242 4242 4242 4242 is my card", `${card} is my card`],
  ["1234 5678 9012 3456 is the credit card", `${card} is the credit card`],
  [
    "take down my card, 4242424242424242, expiration 12/27, security code 987",
    `take down my card, ${card}, expiration ${code}, security code ${code}`,
  ],
  ["card is 4242424242424242 exp oh four twenty eight cvv one two three", `card is ${card} exp ${code} cvv ${code}`],
  ["the cvv is 123", `the cvv is ${code}`],
  ["CVC 4321", `CVC ${code}`],
  ["cvv's nine eight seven", `cvv's ${code}`],
  ["the security code is 123", `the security code is ${code}`],
  ["security number on it is four four one", `security number on it is ${code}`],
  ["123 is the security code", `${code} is the security code`],
  ["nine one one is the cvv", `${code} is the cvv`],
  ["my card expires 04/28", `my card expires ${code}`],
  ["the card expires oh four twenty eight", `the card expires ${code}`],
  ["for the card the three digits on the back are 551", `for the card the three digits on the back are ${code}`],
  ["el código de seguridad es 321", `el código de seguridad es ${code}`],
  ["la tarjeta vence 0428", `la tarjeta vence ${code}`],
  ["my social is 123-45-6789", `my social is ${social}`],
  ["123-45-6789", social],
  ["it's 123 45 6789", `it's ${social}`],
  [
    "my social security number is one two three four five six seven eight nine",
    `my social security number is ${social}`,
  ],
  ["SSN 123456789", `SSN ${social}`],
  ["my ssn is 123.45.6789", `my ssn is ${social}`],
  ["mi seguro social es 123456789", `mi seguro social es ${social}`],
  [
    "mi número de seguro social es uno dos tres cuatro cinco seis siete ocho nueve",
    `mi número de seguro social es ${social}`,
  ],
  ["the last four of my social are 6789", `the last four of my social are ${social}`],
  ["last four of the social, six seven eight nine", `last four of the social, ${social}`],
  ["my password is hunter2", `my password is ${password}`],
  ["My password's Fluffy 99.", `My password's ${password}.`],
  ["the password is P@ssw0rd! and my name is Pat", `the password is ${password}! and my name is Pat`],
  ["password: correct horse battery staple", `password: ${password}`],
  [
    "the wifi password is blue elephant, and the router is upstairs",
    `the wifi password is ${password}, and the router is upstairs`,
  ],
  ["the password for the thermostat app is summer2024", `the password for the thermostat app is ${password}`],
  ["mi contraseña es perro123", `mi contraseña es ${password}`],
  ["la clave del internet es casa azul", `la clave del internet es ${password}`],
  ["my passcode is 445566", `my passcode is ${password}`],
  ["my pin is 4412", `my pin is ${password}`],
  ["my debit pin number is four four one two", `my debit pin number is ${password}`],
  ["mi nip es 4412", `mi nip es ${password}`],
  ["pin 9981", `pin ${password}`],
  ["my pin is 4412 and the card is 4111111111111111", `my pin is ${password} and the card is ${card}`],
  [
    "I'd rather pay now, four two four two, four two four two, four two four two, four two four two",
    `I'd rather pay now, ${card}`,
  ],
  ["it's uh 4242 um 4242 4242 uh 4242", `it's uh ${card}`],
  ["forty two forty two forty two forty two forty two forty two forty two forty two", card],
  ["triple five five triple five five five five five five four triple four", card],
  [
    "the number on the card is 4000 0566 5566 5556 and it expires 01 29",
    `the number on the card is ${card} and it expires ${code}`,
  ],
  ["mastercard ending, no the whole thing is 5105 1051 0510 5100", `mastercard ending, no the whole thing is ${card}`],
  ["do you take discover? 6011000990139424", `do you take discover? ${card}`],
  ["my card number, ready? 4111 1111 1111 1111", `my card number, ready? ${card}`],
  ["3530 1113 3330 0000, that's a JCB", `${card}, that's a JCB`],
  ["call me at 208-555-0199, card is 4111-1111-1111-1111", `call me at 208-555-0199, card is ${card}`],
  ["4111 1111 1111 1111 83702", `${card} 83702`],
  [
    "tarjeta de débito cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos",
    `tarjeta de débito ${card}`,
  ],
];

test.each(secrets)("%j is kept as %j", (words, kept) => {
  expect(maskText(words, "en")).toBe(kept);
  expect(maskText(kept, "en")).toBe(kept);
});

const lookAlikes = [
  "my number is 208 555 0199",
  "call me at (208) 555-0199 or 208-555-0133",
  "two zero eight five five five zero one nine nine",
  "it's 2085550199, 83702",
  "208-555-0199, 208-555-0133",
  "+1 208 555 0199",
  "1-800-555-0199 extension 4421",
  "I'm at 1200 West State Street, Boise, 83702",
  "12455 North Meridian Road, unit 204, 83713-1234",
  "zip is 83702",
  "the gate code is 4412",
  "gate code is pound 4 4 1 2",
  "the lockbox code is 1234, key is inside",
  "the security code for the gate is 4412",
  "the alarm pin is 9981",
  "the garage door pin is 2468",
  "the password for the gate is bluebird",
  "la clave del portón es 4412",
  "el código de la puerta es 1234",
  "model number GSX140361 serial 1907123456",
  "serial number 123456789012",
  "the serial number is 4485 2775 0019 8832",
  "the serial is SN4111111111111111",
  "it's a Trane XR14, serial 20123ABCD1F",
  "model 4TTR4036L1000AA",
  "order number 123456789012 from you guys",
  "policy number 987654321",
  "claim 123456789",
  "account number is 445566778",
  "my card ends in 4242",
  "the last four of the card are 4242",
  "do you take credit cards?",
  "I paid by card last time, 450 dollars",
  "it was $1,234.56 last time",
  "the invoice was 4,111 dollars",
  "I forgot my password",
  "my password is not working",
  "the thermostat says the password is wrong",
  "I need the password for the app",
  "it's been 12 years, maybe 13",
  "Thursday at 10:30 or Friday at 2",
  "on the 18th at 9, or the 19th between 10 and 12",
  "my home warranty expires 04/28",
  "the permit expires in March 2027",
  "the hinge pin is 4 inches long",
  "social security office at 1234 Main Street",
  "my card is in the truck, I'm at 1450 Oak",
  "I'll pay by card. It's 1200 West State Street",
  "my filter is 16 by 25 by 4",
  "it reads 120 volts on one leg and 118 on the other",
  "the code from the text is 471920",
  "it says 4 7 1 9 2 0",
  "the security code you texted me is 471920",
  "one of the two burners, the one in the back, three of four work",
  "pasaron dos de los tres técnicos y uno llegó a las cuatro",
  "vivo en la calle Ocho número 1450, código postal 83702",
  "mi teléfono es dos cero ocho cinco cinco cinco cero uno nueve nueve",
  "can you call me back at two oh eight, five five five, oh one nine nine",
  "pat@example.com",
  "my birthday is 04/28/1961",
  "the meter number is 1234567890123",
] as const;

test.each(lookAlikes)("%j stays as it is", (words) => {
  expect(maskText(words, "en")).toBe(words);
});

describe("digits after a card", () => {
  const after = (words: string, asked: string) =>
    maskSecrets({ turns: ["my card number is [card number]", words], language: "en", asked })[1];

  test.each([
    ["123", "I can't take card details by phone.", card],
    ["it expires 0428", "All right.", `it expires ${code}`],
    ["1450", "What's the house number there?", "1450"],
    ["83702", "What's the ZIP code there?", "83702"],
    ["2085550199", "What's the best number to reach you?", "2085550199"],
    ["471920", "Please tell me the six digits from the text message.", "471920"],
    ["my pin is 471920", "Please tell me the six digits from the text message.", "my pin is 471920"],
    ["1111 1111", "What's the best number to reach you?", card],
    ["Thursday at nine", "When would you like us to come?", "Thursday at nine"],
  ])("%j after %j is kept as %j", (words, asked, kept) => {
    expect(after(words, asked)).toBe(kept);
  });
});

it("digits in the language of the call are read, too", () => {
  expect(maskText("vier eins eins eins eins eins eins eins eins eins eins eins eins eins eins eins", "de")).toBe(card);
});
