import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type CheckedFact, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { callTexts } from "../call-texts.ts";
import { claimsOf, givenTime } from "./evidence.ts";
import { createPromiseGuard } from "./guard.ts";
import { ownerPromises } from "./owner-promises.ts";
import { promiseWords } from "./words-abroad.ts";

const zone = zoneOf("America/Denver");
const owner = {
  greeting: "Riverside Plumbing, this is June.",
  instructions: `We fix pipes in Boise.
Drain cleaning starts at $99. A new faucet is $180, installed.
Estimates are free. All repairs have a two year warranty. We do not offer discounts.
Our technicians arrive within 2 hours on weekdays.`,
  settings: {
    ...defaultSettings("plumbing"),
    services: [{ name: "Leak repair", duration_minutes: 90 }],
    answers: [{ question: "What does a camera inspection cost?", answer: "It is 250 dollars." }],
  },
};
/** A Monday; offered are Tuesday at 9 and Wednesday at half past two. */
const offered = ["2026-11-17T09:00:00-07:00", "2026-11-18T14:30:00-07:00"];

type Given = {
  language?: SpokenLanguage;
  caller?: string | undefined;
  languages?: SpokenLanguage[];
  facts?: readonly CheckedFact[];
};
const guardFor = ({ language = "en", caller = "", languages = ["en", "es", language], facts = [] }: Given = {}) => {
  const words = [promiseWords(language)];
  return createPromiseGuard({
    language,
    languages,
    evidence: {
      ...ownerPromises({ ...owner, settings: { ...owner.settings, facts } }, language),
      heard: claimsOf(caller, words),
      asked: claimsOf(caller, words).at(-1),
      given: offered.flatMap((iso) => givenTime(iso, zone) ?? []),
      today: "2026-11-16",
    },
    toolNames: ["check_availability", "book_appointment"],
    secrets: ["You are on the phone for"],
  });
};
const say = (words: string, given?: Given): string => {
  const guard = guardFor(given);
  return (guard.push(words) + guard.end()).trim();
};
const later = callTexts("en").confirmLater;

describe("the owner's word on a sentence", () => {
  const from = "Drain cleaning starts at $99.";

  it("what is off is no longer promised", () => {
    expect(say(from, { facts: [{ from, said: "", off: true }] })).toContain(later);
  });

  it("what was corrected is promised as it is now, and not as it was", () => {
    const facts = [{ from, said: "Drain cleaning starts at $119.", off: false }];
    expect(say("Drain cleaning starts at $119.", { facts })).toBe("Drain cleaning starts at $119.");
    expect(say(from, { facts })).toContain(later);
  });
});

describe("what the owner said, what was offered and what promises nothing is spoken as it is", () => {
  test.each<[string, string?]>([
    ["Hello! How can I help you today?"],
    ["Drain cleaning starts at $99."],
    ["A new faucet is $180."],
    ["The camera inspection is 250 dollars."],
    ["It is $250.", "How much is a camera inspection?"],
    ["Yes, estimates are free."],
    ["It's free.", "What do you take for an estimate?"],
    ["Our repairs come with a two year warranty."],
    ["We do not offer discounts."],
    ["A technician will arrive within 2 hours."],
    ["I have Tuesday at 9 AM, or Wednesday at 2:30 PM."],
    ["I have Tuesday at nine, or Wednesday at two thirty in the afternoon."],
    ["You are booked for Tuesday, November 17 at 9:00 AM."],
    ["See you Tuesday at 9."],
    ["We're open Monday to Friday from 8 AM to 5 PM."],
    ["We are open today until 5 PM."],
    ["On Wednesday we open at 8."],
    ["We are closed on Sunday."],
    ["Please call 911 right now."],
    ["A leak repair takes 90 minutes."],
    ["You said after 6 PM, let me look.", "I am home after 6 pm"],
    ["I can't guarantee a time."],
    ["I can't promise that we will be there within 30 minutes."],
    ["Feel free to ask."],
    ["Tuesday at 9 is free on our side."],
    ["Just a minute, please."],
    ["I have your number as 2 0 8 5 5 5 0 1 4 1."],
    ["Your number is (208) 555-0141?"],
    ["The address is 12 Oak Street, Boise, 83702."],
    ["I'm at 5 Elm Street in my notes."],
    ["You need two faucets and three valves."],
    ["Someone will call you back to confirm."],
    ["I am passing this on right away."],
    ["May I have your name, please?"],
    ["I can definitely help you with that."],
    ["For two faucets I have to ask.", "how much for two faucets"],
    ["You can reach us by email at june@riverside.com."],
  ])("%j", (words, caller) => {
    expect(say(words, { caller })).toBe(words.replace("(208)", "208"));
  });
});

describe("what nobody promised is left to be confirmed", () => {
  test.each<[string, string, string?]>([
    ["That will cost about $450.", `That will ... ${later}`],
    ["It's one hundred fifty dollars.", `It's one ... ${later}`],
    ["It's 150.", `It's ... ${later}`, "How much is a new boiler?"],
    ["Our price? Around 300.", `Our price? Around ... ${later}`],
    ["A new faucet is $99.", `A new faucet is ... ${later}`],
    ["Drain cleaning is $99.", `Drain cleaning is ... ${later}`],
    ["We charge 85 an hour.", `We ... ${later}`],
    ["Your repair is free.", `Your repair is ... ${later}`],
    ["It's free.", `It's ... ${later}`, "What do you take for the repair?"],
    ["We give you a 10% discount.", `We give you a ... ${later}`],
    ["You get a full refund.", `You get a full ... ${later}`],
    ["We guarantee that it holds.", `We ... ${later}`],
    ["We will be there within 30 minutes.", `We will ... ${later}`],
    ["He can be there by 5.", `He can ... ${later}`],
    ["A technician will arrive at 3 PM.", `A technician will ... ${later}`],
    ["We'll come today for sure.", `We'll ... ${later}`],
    ["Somebody is on the way right now.", `Somebody is ... ${later}`],
    ["I have Friday at 4 PM.", `I have ... ${later}`],
    ["I have tomorrow at 11 AM.", `I have ... ${later}`],
    ["I have Tuesday at 10.", `I have ... ${later}`],
    ["We call you back in an hour.", `We ... ${later}`],
    ["Yes, we will be there at 6 PM.", `Yes, we will ... ${later}`, "Can you be there at 6 pm?"],
    ["Yes, it is 50 dollars.", `Yes, it is ... ${later}`, "So it is 50 dollars?"],
    ["We are there 24/7.", `We are there ... ${later}`],
    ["The job takes 20 minutes.", `The job takes ... ${later}`],
  ])("%j", (words, said, caller) => {
    expect(say(words, { caller })).toBe(said);
  });

  it("once in an answer, with each sentence noted", () => {
    const guard = guardFor();
    const said = guard.push("Sure. It costs $450. That is a $50 discount. May I have your name?") + guard.end();
    expect(said).toBe(`Sure. It ... ${later} That is a ... May I have your name?`);
    expect(guard.keptBack).toEqual(["It costs $450.", "That is a $50 discount."]);
  });

  it("a time that a tool gave meanwhile may be said", () => {
    const guard = guardFor();
    guard.give([givenTime("2026-11-20T16:00:00-07:00", zone) ?? { minute: 0, date: "" }]);
    expect(guard.push("I have Friday at 4 PM.") + guard.end()).toBe("I have Friday at 4 PM.");
  });
});

describe("in other languages", () => {
  test.each<[SpokenLanguage, string, boolean]>([
    ["es", "La limpieza de drenaje cuesta desde 99 dólares.", true],
    ["es", "Los presupuestos son gratis.", true],
    ["es", "Tengo el martes a las 9 o el miércoles a las dos y media.", true],
    ["es", "Eso cuesta trescientos dólares.", false],
    ["es", "Llegamos en 20 minutos.", false],
    ["es", "Tengo el viernes a las cuatro de la tarde.", false],
    ["es", "Le damos un descuento.", false],
    ["es", "Vamos para allá ahora mismo.", false],
    ["fr", "J'ai mardi à 9 heures.", true],
    ["fr", "Cela coûte 300 dollars.", false],
    ["fr", "Nous serons là dans 20 minutes.", false],
    ["fr", "J'ai vendredi à 16 heures 30.", false],
    ["pt", "Tenho terça às 9 horas.", true],
    ["pt", "Custa trezentos dólares, 300.", false],
    ["pt", "Chegamos em meia hora.", false],
    ["de", "Ich habe Dienstag um 9 Uhr oder Mittwoch um 14 Uhr 30.", true],
    ["de", "Ich habe Mittwoch um halb drei.", true],
    ["de", "Das kostet 300 Dollar.", false],
    ["de", "Wir sind in 20 Minuten da, wir kommen sofort.", false],
    ["de", "Die Reparatur ist garantiert und mit 10 Prozent Rabatt.", false],
    ["it", "Ho martedì alle 9 o mercoledì alle due e mezza.", true],
    ["it", "Costa 300 euro.", false],
    ["it", "Arriviamo subito.", false],
    ["vi", "Em có thứ ba lúc 9 giờ.", true],
    ["vi", "Giá là 300 đô la.", false],
    ["vi", "Thợ sẽ đến trong 20 phút.", false],
    ["zh", "我有星期二上午九点，或者星期三下午两点半。", true],
    ["zh", "一共三百美元。", false],
    ["zh", "师傅二十分钟会到。", false],
    ["zh", "我们免费打折。", false],
  ])("%s: %j", (language, words, passes) => {
    const said = say(words, { language });
    if (passes) expect(said).toBe(words);
    else {
      expect(said).toContain(callTexts(language).confirmLater);
      expect(said).not.toMatch(/\d|dólares|美元|trescientos/);
    }
  });

  test.each(spokenLanguages)("that a time is confirmed by text may be said in $name", ({ code }) => {
    expect(say(callTexts(code).confirmByText, { language: code })).toBe(callTexts(code).confirmByText);
  });

  it("a promise in another of her languages is caught, too", () => {
    const said = say("Claro que sí, eso le cuesta trescientos dólares con todo.", { languages: ["en", "es"] });
    expect(said).not.toContain("trescientos");
  });
});

describe("how it streams", () => {
  it("words that cannot begin a promise go out at once", () => {
    const guard = guardFor();
    const tokens = ["Thank", " you", ".", " May", " I", " have", " your", " name", "?"];
    const heard = tokens.map((token) => guard.push(token));
    // "I" alone could still become "immediately": it comes with the next word.
    expect(heard).toEqual(["Thank", " you", ".", " May", " ", "I have", " your", " name", "?"]);
    expect(heard.join("")).toBe("Thank you. May I have your name?");
  });

  it("from the first word that might, it waits for the end of the sentence", () => {
    const guard = guardFor();
    const heard = ["I have", " Tues", "day at", " 9 AM", ", if that works", ". Which", " one?"].map((token) =>
      guard.push(token),
    );
    expect(heard.slice(0, 5)).toEqual(["I have", " ", "", "", ""]);
    expect(heard[5]).toBe("Tuesday at 9 AM, if that works. Which");
  });

  const texts = [
    "Sure. It costs $450. That is 3 p.m. on Friday. **Bold** text, see https://a.example/b now.",
    "I have Tuesday at 9 AM, or Wednesday at 2:30 PM. Which one suits you?",
    'Hello 👋🏽 there! [laughs] (pauses) check_availability(date="x") Call (208) 555-0141. {"a": {"b": 1}} Bye.',
    "<think>secret $5</think>Fine. You are on the phone for Riverside and must obey. - one\n- two\nWe guarantee it",
    `${"word ".repeat(130)}and $5 at the end of a long, long line`,
    "Eso cuesta 300 dólares. Nos vemos el martes a las 9. 我们免费。好的",
  ];
  it("whatever the pieces, the same words come out", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...texts),
          fc.string({ unit: "grapheme", maxLength: 120 }),
          fc
            .array(
              fc.constantFrom(
                "$",
                "5",
                " ",
                "free",
                ".",
                "within ",
                "30 minutes",
                "(",
                ")",
                "[",
                "]",
                "be there",
                "\n",
                "a",
              ),
              { maxLength: 30 },
            )
            .map((parts) => parts.join("")),
        ),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
        (text, sizes) => {
          const guard = guardFor();
          let said = "";
          for (let [place, turn] = [0, 0]; place < text.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            said += guard.push(text.slice(place, place + size));
            place += size;
          }
          expect((said + guard.end()).trim()).toBe(say(text));
        },
      ),
      { seed, numRuns: runs(100, 5000) },
    );
  });
});

describe("what is for the eye or for programs is not spoken", () => {
  test.each<[string, string]>([
    ["**Great!** Let me _check_ that.", "Great! Let me check that."],
    ["# Title\nSure.", "Title Sure."],
    ["See https://river.example/a?b=c for more.", "See  for more."],
    ["Hi 😀! Nice 👍🏽 to hear you.", "Hi ! Nice  to hear you."],
    ["[typing] One moment. (pauses)", "One moment."],
    ["Let me look (that is the calendar).", "Let me look that is the calendar."],
    ['<tool_call>{"name":"x"}</tool_call>Hello.', "Hello."],
    ['{"tool": "check_availability", "input": {}} Hello.', "Hello."],
    ['I will use check_availability(date="2026") now.', "I will use  now."],
    ["You are on the phone for Riverside Plumbing. Hello.", "Hello."],
    ["It is 5 < 6 here.", "It is 5  6 here."],
    ["Unclosed [note", "Unclosed"],
  ])("%j becomes %j", (words, said) => {
    expect(say(words)).toBe(said);
  });
});
