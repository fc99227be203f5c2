import { pattern } from "#domain/basics/pattern.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { cardMark, secretMarks } from "../../language/masking/mask-secrets.ts";
import { namesOurWork } from "../../language/spoken/read-misdialed.ts";
import { connect, offerInstead } from "./giving-up.ts";
import { takeMessage } from "./message.ts";
import { askAgain } from "./questions.ts";
import { mostAsked, type Talk } from "./talk.ts";

/** Where another wish is nearly as likely, the errand must be, too. */
const doubted = 0.2;

/** Those who do not call for a visit: wrong numbers, machines, sellers, children, people who look for work, people who are angry. */
export async function meetPeople(talk: Talk): Promise<boolean> {
  const { heard, phrases, turn } = talk;
  const { acts } = heard;
  const { asked, task, seller } = talk.dialogue();
  const saysSo = /\b(?:wrong (?:number|place|person)|misdialed|equivoqu[eé]|equivocad\w+|marqu[eé] mal)\b/i.test(
    heard.words,
  );
  // "I have the wrong size filter" sounds like it, and is about our work.
  const isOurs = namesOurWork(heard.words, turn.assistant.settings.business_name);
  const isWrong = (acts.all[0] === "wrong_number" && heard.errand("misdialed", doubted)) || heard.errand("misdialed");
  if (
    (task === undefined && isWrong && (!isOurs || saysSo)) ||
    (saysSo && acts.has("wrong_number") && talk.facts().booked.length === 0)
  ) {
    talk.say(phrases.wrongNumber(turn.assistant.settings.business_name));
    talk.act({ do: "end" });
    return true;
  }
  if (acts.all[0] === "robocall" && task === undefined) {
    talk.learn({ spam: "robocall", not_put_through: { code: "robocall" } });
    talk.say(phrases.robocall);
    talk.act({ do: "end" });
    return true;
  }
  if (task === undefined && (seller === true || isSelling(talk)) && meetSeller(talk)) return true;
  if (asked === "grown_up") {
    if (heard.yesNo === "yes") talk.ask("help", phrases.putThemOn);
    else await takeMessage(talk);
    return true;
  }
  if (acts.all[0] === "child" && task === undefined && talk.ask("grown_up", phrases.askGrownUp)) return true;
  if (acts.has("job_seeker") && task === undefined) {
    talk.say(phrases.jobSeeker);
    talk.learn({ problem: heard.words });
    await takeMessage(talk);
    return true;
  }
  if (acts.has("complaint") && task === undefined) {
    saySorry(talk);
    if (acts.has("person") && connect(talk, "service")) return true;
    if (acts.has("book", "problem", "cancel", "move", "status")) return false;
    talk.learn({ problem: heard.words });
    await takeMessage(talk);
    return true;
  }
  if (acts.has("billing") && task === undefined && !acts.has("price", "payment")) {
    talk.learn({ problem: heard.words });
    if (connect(talk, "billing", { onlyIfMeant: true })) return true;
    talk.say(phrases.billing);
    await takeMessage(talk);
    return true;
  }
  return false;
}

/** Once, where it is due. */
function saySorry(talk: Talk): void {
  if (talk.dialogue().sorry) return;
  talk.note({ sorry: true });
  talk.say(talk.phrases.sorry);
}

/** Who reads out a card is told once that it is of no use here. True where nothing is wanted beside it. */
export function declineSecrets(talk: Talk): boolean {
  const { heard, phrases } = talk;
  if (!secretMarks.some((mark) => heard.words.includes(mark))) return false;
  if (heard.words.includes(cardMark) && !talk.dialogue().noCards) {
    talk.say(phrases.noCards);
    talk.note({ noCards: true });
  }
  return !heard.acts.has("book", "problem", "cancel", "move", "message", "callback", "person", "goodbye");
}

/** Words of those who want to sell something to the business, and of nobody who wants it to come. */
const pitch = pattern("i")`
    \b(?:decision maker|(?:person|whoever|who)(?:'s| is)? (?:in charge of|responsible for|handles|does|runs) (?:your|the) (?!office\b)\w+|
    (?:your|business) (?:google |yelp |online )?(?:listing|rankings?|advertising|marketing|payroll|merchant|processing)|
    (?:google|yelp|angi|facebook) (?:business|ads?|advertising|listing|ranking|package)|merchant (?:services|processing|account)|
    processing (?:fees|rates)|pre-?approved|business loans?|lines? of credit|working capital|exclusive leads|(?:sell|generate) leads|
    seo|web ?site design|top of google|page one|p[aá]gina uno|mercadeo|posicionamiento|
    pr[eé]stamos? para (?:su|tu) negocio)\b`;
export const isPitch = (words: string): boolean => pitch.test(words);
/** "I saw your listing on Google and wanted to book" is a customer's. */
const foundUs = /\b(?:saw|found|seen|read|got|looked up|vi|encontr[eé]) (?:you|your|y'all|su|sus|el|la)\b/i;
const begins = /^\W*(?:who|what|when|where|which|how|is|are|do|does|qui[eé]n|qu[eé]|c[oó]mo)\b/i;
const fewWords = 8;
const wantsWork = /\b(?:book|appointment|schedul\w*|come out|estimate|quote|fix\w*|repair|cita|arregl\w*)\b/i;

/** Whether somebody sells something, also where it is heard as something else first: a question about cards, a wish for the owner. */
function isSelling({ heard }: Talk): boolean {
  const { acts, words } = heard;
  const wantsVisit = acts.has("book", "problem", "quote");
  if (foundUs.test(words) && (wantsVisit || wantsWork.test(words))) return false;
  // "Who is the owner": a short question alone makes nobody a seller.
  if (begins.test(words) && words.trim().split(/\s+/).length < fewWords && !pitch.test(words)) return false;
  return (
    acts.all[0] === "vendor" || (pitch.test(words) && !wantsVisit && acts.has("vendor", "person", "message", "sales"))
  );
}

/** A seller is told no, once and politely; nothing is promised and nothing is passed on. False where a visit is wanted after all. */
export function meetSeller(talk: Talk): boolean {
  const { heard, phrases } = talk;
  const { seller } = talk.dialogue();
  if (seller !== true) {
    talk.note({ seller: true });
    talk.learn({ spam: "seller", problem: heard.words, not_put_through: { code: "seller" } });
    return talk.ask("help", phrases.seller);
  }
  const wantsVisit = heard.problem !== undefined || heard.acts.has("book", "status", "move", "cancel");
  if (wantsVisit && !isSelling(talk)) {
    talk.note({ seller: false });
    talk.learn({ spam: undefined, problem: undefined, not_put_through: undefined });
    return false;
  }
  talk.say(phrases.sellerGoodbye);
  talk.act({ do: "end" });
  return true;
}

/** What breaks in: a person is wanted, something is to be said again, the caller needs a moment. True where that was all of the turn. */
export async function breakIn(talk: Talk): Promise<boolean> {
  const { heard, phrases } = talk;
  const { acts } = heard;
  const { asked, task } = talk.dialogue();
  if (/^0 \(a person/.test(heard.words) || wantsPerson(talk)) {
    if (connect(talk, acts.has("billing") ? "billing" : acts.has("sales") ? "sales" : "service")) return true;
    await offerInstead(talk);
    return true;
  }
  if (asksWhetherThere(heard.words) && talk.turn.lines.length > 2) {
    talk.say(phrases.yesHere);
    askAgain(talk, asked ?? "help", { isFree: true });
    return true;
  }
  const isTime = heard.picked !== undefined || heard.wish !== undefined || heard.change !== undefined;
  if (acts.all[0] === "hold_on" && !isTime) {
    talk.say(phrases.takeYourTime);
    askAgain(talk, asked, { isFree: true });
    return true;
  }
  const isAnswer = isTime || heard.phone !== undefined || heard.place.zip !== undefined;
  if ((acts.all[0] === "repeat" || acts.all[0] === "slower" || acts.all[0] === "spell") && !isAnswer) {
    await repeat(talk);
    return true;
  }
  if (task === undefined && acts.all[0] === "steer") {
    talk.say(phrases.steer);
    askAgain(talk, asked ?? "help");
    return true;
  }
  return false;
}

const mark = /[¿?¡!.,]+/g;
const isThere = pattern()`
    ^(?:(?:hello|hey|hi|um|uh|so|ok|okay|hola|bueno|oiga) )*(?:
      are you (?:still )?(?:there|with me|on the line)|you (?:still )?there|(?:is )?any(?:body|one) there|
      can you (?:still )?hear me|do you (?:still )?hear me|did i lose you|
      (?:sigue|está|esta|estás|estas|hay alguien) ah[ií]|me (?:escucha|oye|oyes|escuchas)
    )(?: hello| hola)*$`;
const onlyHello = /^(?:hello|hola|bueno|al[oó])(?: (?:hello|hola|bueno|al[oó]))*$/;

/** After a silence, or a line that was away for a moment: nothing is wanted but a sign of life. */
export function asksWhetherThere(words: string): boolean {
  const plain = words.toLowerCase().replace(mark, " ").replace(/\s+/g, " ").trim();
  return isThere.test(plain) || (onlyHello.test(plain) && words.includes("?"));
}

function wantsPerson({ heard, dialogue }: Talk): boolean {
  const { acts } = heard;
  if (
    acts.has("message", "callback") ||
    /\b(?:don't|do not|no need to) (?:put|transfer|connect|pass) me\b/i.test(heard.words)
  )
    return false;
  const named = acts.all[0] === "named_person" || acts.all[0] === "sales";
  return (
    acts.all[0] === "person" ||
    (acts.has("person") && !acts.has("book", "problem", "robot")) ||
    (named && dialogue().task === undefined)
  );
}

/** What was offered or read back is understood only as a whole. */
const wholeOf: ReadonlySet<Question | undefined> = new Set<Question | undefined>([
  ...(["which_time", "confirm", "which_booking", "confirm_cancel", "code"] as const),
]);

/** Once more, and only what she asked or told last: who hears badly is not told who she is again. Who still does not follow leaves a message. */
async function repeat(talk: Talk): Promise<void> {
  const { asked, counts } = talk.dialogue();
  const spoken = talk.turn.lines.findLast(({ who }) => who === "assistant")?.words ?? "";
  const { again, howCanIHelp } = talk.phrases;
  const lead = again("");
  const isAgain = spoken.startsWith(lead);
  const last = isAgain ? spoken.slice(lead.length) : spoken;
  const times = asked === undefined ? 0 : (counts[asked] ?? 0);
  if (asked === undefined) {
    if (isAgain) return takeMessage(talk);
    const open = questionAtEnd(last);
    return open === undefined ? talk.say(howCanIHelp) : talk.say(again(open));
  }
  if (times > mostAsked) return takeMessage(talk);
  talk.note({ counts: { ...counts, [asked]: times + 1 } });
  talk.say(again(wholeOf.has(asked) ? last : (questionAtEnd(last) ?? last)));
}

const questionAtEnd = (words: string): string | undefined => words.match(/(?<![^.!?])[^.!?]*\?(?=\s*$)/)?.[0].trim();

/** What people ask a voice on the phone about itself. */
export function answerAboutHerself(talk: Talk): boolean {
  const { heard, phrases, turn } = talk;
  const { acts } = heard;
  const { name, settings } = turn.assistant;
  if (acts.has("robot")) talk.say(phrases.robot(name));
  if (acts.has("recording")) talk.say(phrases.recording);
  if (acts.has("maker") && !acts.has("robot")) talk.say(phrases.maker(name, settings.business_name));
  return acts.has("robot", "recording", "maker") && !acts.has("book", "problem");
}
