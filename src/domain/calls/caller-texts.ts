import { formatPhone } from "../phone/phone.ts";
import { plainSpaces } from "../time/plain-spaces.ts";
import { withoutLinks } from "../website/without-links.ts";

/** What a caller is told of a job. */
export type CallerMoment = "booked" | "moved" | "unconfirmed" | "cancelled" | "reminder";

export type CallerMessageFacts = {
  readonly business: string;
  readonly startsAt: Date;
  /** The end of the promised arrival; the start itself where none is promised. */
  readonly arrivalUntil: Date;
  readonly timeZone: string;
  readonly now: Date;
  /** Where the caller sees and changes the job. */
  readonly url: string;
  /** The number that the texts come from, and that can be called. */
  readonly number: string;
};

const longestBusiness = 40;
export const stopSentence = "Reply STOP to opt out.";

/** Look like letters that texts have. */
const plainer: Record<string, string> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u2026": "...",
  "\u00a0": " ",
  "\u202f": " ",
  "`": "'",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
};
/** The alphabet in which a text holds 160 characters; one letter outside of it, and it holds 70. */
const inAlphabet = /[A-Za-z0-9 @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/u;
const withoutMarks = (letter: string): string => letter.normalize("NFD").replace(/\p{M}/gu, "");

const visibleIn = (text: string): string => text.replace(/\p{Cf}/gu, "").replace(/[\s\p{Cc}]+/gu, " ");

/** Only the letters that a text has, on one line; nothing where none of them says anything. */
export function onlyTextLetters(text: string): string {
  const written = [...visibleIn(text).normalize("NFC")]
    .map((letter) => plainer[letter] ?? letter)
    .map((letter) => ([...letter].every((each) => inAlphabet.test(each)) ? letter : withoutMarks(letter)))
    .filter((letter) => [...letter].every((each) => inAlphabet.test(each)))
    .join("");
  return /[\p{L}\p{N}]/u.test(written) ? written.replace(/ +/g, " ").trim() : "";
}

/** Where a name was nothing but addresses. */
const someBusiness = "The office";

/**
 * A name in the letters that a text has: one line, with nothing hidden in it, and nothing that a phone makes a link of. One that has no such letter
 * stays as it is.
 */
export function inTextLetters(name: string): string {
  const plain = withoutLinks(name);
  const kept = onlyTextLetters(plain) || visibleIn(plain).trim() || someBusiness;
  return [...kept].slice(0, longestBusiness).join("").trim();
}

/** `Thu, Mar 5, 9:00 AM CST`, or `Thu, Mar 5, between 9:00 AM and 11:00 AM CST`; with its year where that is another. */
export function visitTime({
  startsAt,
  arrivalUntil,
  timeZone,
  now,
}: Omit<CallerMessageFacts, "business" | "url" | "number">) {
  const yearOf = (moment: Date): string => moment.toLocaleDateString("en-US", { year: "numeric", timeZone });
  const day = startsAt.toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone,
    ...(yearOf(startsAt) === yearOf(now) ? {} : { year: "numeric" }),
  });
  const clock = (moment: Date, zone?: "short"): string =>
    plainSpaces(
      moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: zone }),
    );
  if (arrivalUntil <= startsAt) return `${day}, ${clock(startsAt, "short")}`;
  return `${day}, between ${clock(startsAt)} and ${clock(arrivalUntil, "short")}`;
}

/** CANCEL as an answer would end all texts, so no text of ours invites to say it. */
export function callerText(moment: CallerMoment, news: CallerMessageFacts): string {
  const business = inTextLetters(news.business);
  const time = visitTime(news);
  switch (moment) {
    case "booked":
      return `${business}: You're booked for ${time}. View or change it: ${news.url} ${stopSentence}`;
    case "moved":
      return `${business}: New appointment time: ${time}. View or change it: ${news.url} ${stopSentence}`;
    case "unconfirmed":
      return `${business}: We couldn't confirm ${time}. Pick another time: ${news.url} or call ${formatPhone(news.number)}. ${stopSentence}`;
    case "cancelled":
      return `${business}: Your appointment on ${time} is canceled. To rebook, call ${formatPhone(news.number)}. ${stopSentence}`;
    case "reminder":
      return `${business}: Appointment reminder: ${time}. View or change it: ${news.url} ${stopSentence}`;
  }
}

export const codeMinutes = 10;

/** Asked for a moment ago by the person who holds the phone. */
export const codeText = (business: string, code: string): string =>
  `${inTextLetters(business)}: Your code is ${code}. It works once and expires in ${codeMinutes} minutes. Didn't ask for it? Ignore this text.`;

/** `30 minutes`, `1 hour`. */
const inWords = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** Within a minute of an emergency that nobody could be put through for. It promises nothing that the business has not: 0 is no time at all. */
export const urgentTakenText = (business: string, number: string, callbackMinutes: number): string => {
  const callback = callbackMinutes > 0 ? ` We'll call you back within ${inWords(callbackMinutes)}.` : "";
  return `${inTextLetters(business)}: We got your urgent message and are passing it on.${callback} In danger? Get out and call 911. To add anything, call ${formatPhone(number)}. ${stopSentence}`;
};

/** The carrier itself answers STOP and START; its answer to HELP does not say who we are. */
export const helpText = (business: string, number: string): string =>
  `${inTextLetters(business)}: These texts are about your appointments. To talk to us, call ${formatPhone(number)}. ${stopSentence}`;

export const notReadText = (business: string, number: string): string =>
  `${inTextLetters(business)}: We don't read texts to this number. Please call ${formatPhone(number)}. ${stopSentence}`;

export type Command = "stop" | "start" | "help";

const commands: Record<string, Command> = {
  ...Object.fromEntries(
    ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"].map((word) => [word, "stop"]),
  ),
  ...Object.fromEntries(["START", "UNSTOP", "YES"].map((word) => [word, "start"])),
  ...Object.fromEntries(["HELP", "INFO"].map((word) => [word, "help"])),
};

/** One word alone is a command, as the carrier reads it, whatever its case; a mark behind it changes nothing. */
export const commandIn = (text: string): Command | undefined => {
  const word = text
    .trim()
    .replace(/(?<![.!?'"])[.!?'"]+$/, "")
    .toUpperCase();
  return Object.hasOwn(commands, word) ? commands[word] : undefined;
};

export const businessNameOf = (settings: { readonly business_name: string }, assistantName: string): string =>
  settings.business_name.trim() === "" ? assistantName : settings.business_name;
