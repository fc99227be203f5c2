import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "#domain/accounts/email.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { tokensOf } from "#domain/calls/heard.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { readEmail } from "./read-email.ts";
import { zipPlace } from "./read-zip.ts";

const none = undefined;

const readZip = (words: string, language: SpokenLanguage) => zipPlace(tokensOf(words), language)?.zip;

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

test.each([
  "Hi it's Ashley Brewer, I called about the garbage disposal, sorry, Monday at ten thirty works. Mason, down!",
  "Friday December 4th at 11 works. Thanks so much",
  "Friday December 4th at two. Thanks",
  "Monday at 8 a.m. works for me",
  "tomorrow at 10 a.m. is good thanks",
  "Wednesday at noon. Perfect, thanks",
  "we live at 2210 Summit Street. Me and my wife",
  "look at the furnace. It is making a noise",
  "Greg told me he'd be here at one. In the morning I mean",
  "the furnace quit at that point in the night and I emailed you",
  "meet me at West Point Road at 5. Info is on the permit",
  "Tuesday at nine on the dot to be sure",
  "can you come at 10.30 thanks",
  "be here at two.Thanks",
  "I work at Google. Call me after five",
  "I work at Yahoo and get home at six. Thanks",
  "I was looking at Acme dot com and found you guys",
  "I saw your prices online at belle plumbing dot com. Thanks",
  "My email is broken so just call me. Monday at ten. Thanks",
  "email me the confirmation, Friday at two. Thanks",
])("an hour, a place and a thank you hold no email address: %s", (said) => expect(readEmail(said, "en")).toBe(none));

test.each([
  ["en", "Sure, it's ashley brewer at gmail.com. Thanks so much", "ashleybrewer@gmail.com"],
  ["en", "My email is ashley.brewer at gmail.com.", "ashley.brewer@gmail.com"],
  ["en", "It's Ashley Brewer, ashley at gmail dot com, Monday at two. Thanks", "ashley@gmail.com"],
  ["en", "Friday at two. Thanks. My email is dana w two at hotmail dot com", "danaw2@hotmail.com"],
  ["en", "email is dana at brewer homes dot net, Monday at ten works. Thanks", "dana@brewerhomes.net"],
  ["en", "It's mike at roadrunner dot com, and Tuesday at nine is fine. Thanks", "mike@roadrunner.com"],
  ["en", "you can email me at dana@example.org. Thanks", "dana@example.org"],
  ["en", "you can send it to jim at jims towing dot biz", "jim@jimstowing.biz"],
  ["en", "G. R. E. G. at gmail dot com", "greg@gmail.com"],
  ["en", "g, r, e, g, forty four, at, gmail, dot, com", "greg44@gmail.com"],
  ["en", "Dana. Dana at proton dot me.", "dana@proton.me"],
  ["en", "dana at gmail . com", "dana@gmail.com"],
  ["en", "My e mail is dana w at woh dot rr dot com. Thanks, bye.", "danaw@woh.rr.com"],
  ["es", "maria guion bajo lopez arroba hotmail punto com. Gracias", "maria_lopez@hotmail.com"],
  ["es", "ventas arroba casa lopez punto com punto mx", "ventas@casalopez.com.mx"],
] as const)("an email address among other words in %s: %s", (language, said, email) =>
  expect(readEmail(said, language)).toBe(email),
);

test("whatever a caller says, ZIPs and email addresses are whole", () => {
  const words = fc.constantFrom(..."412 four twelve in austin 78701 at dot gmail com zip mil forty second".split(" "));
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 16 }).map((each) => each.join(" ")),
  );
  fc.assert(
    fc.property(anything, fc.constantFrom("en" as const, "es" as const, "zh" as const), (said, language) => {
      expect(readZip(said, language) ?? "00000").toMatch(/^\d{5}$/);
      expect(isEmail(readEmail(said, language) ?? "a@b.co")).toBe(true);
    }),
    { seed, numRuns: runs(200, 20_000) },
  );
});
