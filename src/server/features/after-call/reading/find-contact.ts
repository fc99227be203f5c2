import { isEmail } from "#domain/accounts/email.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { parsePhone } from "#domain/phone/phone.ts";
import { folded } from "../../../basics/folded.ts";
import { inShort } from "../../../basics/in-short.ts";
import { findName } from "./find-name.ts";
import { callerLines, type FinishedCall } from "./finished-call.ts";

export type Contact = {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
};

const longest = { name: 100, address: 200 } as const;

/** What was noted in the call, then what was said in it, then what the carrier knows. */
export function findContact(call: FinishedCall): Contact {
  const { facts, messages, jobs, carrierName, callerNumber } = call;
  const said = callerLines(call).map(({ words }) => words);
  const last = (find: (words: string) => string | undefined) => said.map(find).findLast((each) => each !== undefined);
  const first = (...texts: readonly (string | undefined)[]) =>
    texts.find((text) => text !== undefined && text.trim() !== "");
  const address = first(
    withZip(facts.address, facts.zip),
    ...jobs.map((job) => job.address),
    last(addressIn),
    facts.zip === undefined ? undefined : `ZIP ${facts.zip}`,
  );
  const name = first(
    facts.name,
    ...messages.map((message) => message.name),
    ...jobs.map((job) => job.name),
    findName(call.lines),
    isPerson(carrierName) ? carrierName : undefined,
  );
  return {
    name: name === undefined ? undefined : inShort(name, longest.name),
    phone: first(facts.phone, ...messages.map((message) => message.phone), ownPhone(call), callerNumber),
    email: first(facts.email, last(emailIn)),
    address: address === undefined ? undefined : inShort(address, longest.address),
  };
}

const withZip = (address: string | undefined, zip: string | undefined): string | undefined =>
  address === undefined || address.trim() === "" || zip === undefined || address.includes(zip)
    ? address
    : `${address}, ${zip}`;

/** Carriers fill the name of a line with all sorts of things. */
const noPerson = pattern("i")`
    \b(?:
      wireless|unknown|unavailable|anonymous|private|caller|cell|toll[ -]?free|spam|scam|
      [a-z]+ (?:ca|ny|tx|fl|id|wa|or|co|az|nv|ut)
    )$|\d`;
const isPerson = (name: string | undefined): boolean =>
  name !== undefined && /\p{L}{2}/u.test(name) && !noPerson.test(name);

const ownNumber = pattern()`
    \b(?:my (?:cell|phone|number|mobile)|call me|reach me|text me|call back at|callback number|
    mi (?:numero|telefono|celular)|llamame|llamarme|llameme|mon numero|meu (?:numero|telefone)|
    meine? (?:nummer|telefonnummer)|il mio numero|so cua toi)\b|我的(?:电话|号码)`;
const asksForNumber = pattern()`
    \b(?:reach you|call you(?: back)?|best (?:phone )?number|good number|your (?:phone )?number|
    su (?:numero|telefono)|llamarle|votre numero|seu (?:numero|telefone)|ihre (?:nummer|telefonnummer)|
    il suo numero)\b|您的(?:电话|号码)`;

/** A number that was said may be a neighbor's: it is the caller's own where they say so or were asked for it, or hid the one they call from. */
function ownPhone({ lines, callerNumber }: FinishedCall): string | undefined {
  const said = lines.map(({ who, words }, place) => {
    if (who !== "caller") return undefined;
    const before = lines[place - 1];
    const asked = before?.who === "assistant" && asksForNumber.test(folded(before.words));
    return callerNumber === undefined || asked || ownNumber.test(folded(words)) ? phoneIn(words) : undefined;
  });
  return said.findLast((phone) => phone !== undefined);
}

const digitWords: Readonly<Record<string, string>> = {
  ...{
    zero: "0",
    oh: "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
  },
  ...{
    cero: "0",
    uno: "1",
    dos: "2",
    tres: "3",
    cuatro: "4",
    cinco: "5",
    seis: "6",
    siete: "7",
    ocho: "8",
    nueve: "9",
  },
};
const numberSaid = /(?<!\d)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.,-]*\d{3}[\s.,-]*\d{4}(?!\d)/g;

/** A whole number of ten digits, also where it was said digit by digit. */
function phoneIn(words: string): string | undefined {
  const digits = folded(words)
    .replace(/\b[a-z]+\b/g, (word) => digitWords[word] ?? word)
    .replace(/(?<=\b\d)[\s,-]+(?=\d\b)/g, "");
  const found = [...digits.matchAll(numberSaid)].at(-1)?.[0] ?? [...words.matchAll(numberSaid)].at(-1)?.[0];
  return found === undefined ? undefined : parsePhone(found);
}

/** "At" is said of times and places all day: it is part of an address where the caller speaks of one, or names who keeps the mailbox. */
const speaksOfMail =
  /@|\be-?mails?\b|\bcorreos?\b|\bcourriel\b|\bmail\b|arroba|arobase|chiocciola|\b(?:gmail|yahoo|hotmail|outlook|icloud|aol)\b/i;

/** Also where the marks were said: greg at halvorsen dot com. */
function emailIn(words: string): string | undefined {
  if (!speaksOfMail.test(words)) return undefined;
  const written = words
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ (?:at|arroba|arobase|chiocciola) (?=[\w-]+(?:\.| (?:dot|punto|point|ponto|punkt) ))/g, "@")
    .replace(/ (?:dot|punto|point|ponto|punkt) (?=\w)/g, ".");
  const found = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/.exec(written)?.[0];
  return found !== undefined && isEmail(found) ? found : undefined;
}

const streets =
  "street st avenue ave road rd lane ln drive dr court ct boulevard blvd way place pl circle cir terrace ter parkway pkwy highway hwy trail loop square";
/** Small or with a capital: after the street only a capital tells a town from the next word. */
const street = streets
  .split(" ")
  .map(([letter = "", ...rest]) => `[${letter}${letter.toUpperCase()}]${rest.join("")}`)
  .join("|");
const neverInNames = "the|that|this|my|your|our|a|an|and|of|in|on|from|to|is|are|down|by";
/** After a full stop these begin another sentence, and are no town. */
const sentenceStarts =
  "The|My|It|We|And|But|Can|Could|Please|There|This|That|Our|He|She|You|They|What|When|How|Is|Are|Do|If|So|Just";
const english = new RegExp(
  `\\b\\d{1,6} (?:(?!(?:${neverInNames}) )[\\p{L}\\d.'’-]+ ){1,4}?(?:${street})\\b\\.?(?:,? (?:[Aa]partment|[Aa]pt|[Uu]nit|[Ss]uite|#) ?[\\w-]+)?(?:,? (?:in )?(?!(?:${sentenceStarts})\\b)\\p{Lu}\\p{Ll}[\\p{L}.'’-]*(?: \\p{Lu}\\p{Ll}[\\p{L}'’-]*)?)?(?:,? \\p{Lu}{2})?(?:,? \\d{5})?`,
  "u",
);
const others = pattern("u")`
    \b(?:[Cc]alle|[Aa]venida|[Aa]v\.|[Rr]ua|[Rr]ue|[Vv]ia|[Vv]iale|
    [Cc]orso) (?:[\p{L}.'’-]+ ){0,4}?[\p{L}.'’-]+,? (?:n[uú]mero |nº )?\d{1,5}\b|
    \b\d{1,5},? (?:rue|calle|avenue|boulevard) [\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*|
    \p{Lu}[\p{L}-]{0,60}(?:straße|strasse|weg|allee|platz) \d{1,4}\b`;

/** Street and number, as far as they were said together. */
function addressIn(words: string): string | undefined {
  return (english.exec(words) ?? others.exec(words))?.[0].replace(/[,.]$/, "").trim();
}
