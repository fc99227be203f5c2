import { pattern } from "#domain/basics/pattern.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { isMisdialed, namesOurWork } from "../../language/spoken/read-misdialed.ts";
import { asksForCall, isPassedOn, isThanking, needsNobody, saysMore } from "../../language/spoken/read-passed-on.ts";
import { refusesVisit } from "../../language/spoken/read-refusal.ts";
import { finish } from "./finish.ts";
import { passOnThanks, takeMessage } from "./message.ts";
import { isPitch } from "./people.ts";
import type { Talk } from "./talk.ts";

/** Those whose words say by themselves that nobody is to come. True where that was all of the turn. */
export async function runErrand(talk: Talk): Promise<boolean> {
  return (await endBooking(talk)) || tellWhoThisIs(talk) || (await passOn(talk));
}

/** A word with somebody is something else than a call back, and is met elsewhere. */
const asksForTalk = /\b(?:(?:talk|speak) (?:to|with)|hablar con|comunicar con)\b(?! my\b| mi\b)/i;

/** Who wants no visit any more is not asked for the rest of it, and nobody has to see to it. */
async function endBooking(talk: Talk): Promise<boolean> {
  const { heard, phrases, turn, language } = talk;
  const hasTime =
    heard.wish !== undefined ||
    heard.picked !== undefined ||
    heard.change?.wish !== undefined ||
    heard.acts.has("any_time");
  if (talk.dialogue().task !== "book" || heard.acts.has("person", "complaint")) return false;
  if (asksForTalk.test(heard.words)) return false;
  if (heard.yesNo === "yes" && hasTime) return false;
  if (!refusesVisit(heard.words, hasTime) && !declines(talk, hasTime)) return false;
  // "I changed my mind" is nobody's name.
  const { name, address, zip, phone } = turn.facts;
  talk.learn({ name, address, zip, phone, offered: [] });
  talk.note({ wish: undefined, chosen: undefined, asked: undefined });
  if (asksForCall(heard.words, language)) {
    talk.learn({ problem: [talk.facts().problem, heard.words].filter(Boolean).join("; ") });
    await takeMessage(talk);
    return true;
  }
  // A second time it was no visit that was meant: what was told is passed on, and nothing is offered in circles.
  const isAgain = talk.dialogue().declined === true;
  const told = talk.facts().problem ?? toldBefore(talk);
  if (isAgain && told !== undefined) {
    talk.learn({ problem: told });
    talk.say(phrases.declined);
    await takeMessage(talk);
    return true;
  }
  // Who thinks better of it begins anew, once.
  const { counts } = talk.dialogue();
  talk.note({ declined: true, counts: isAgain ? counts : { ...counts, when: 0, which_time: 0, confirm: 0 } });
  talk.say(phrases.declined);
  finish(talk);
  return true;
}

/** What was said just before a visit was refused once more, and was taken for the wish for one. */
const toldBefore = ({ turn }: Talk): string | undefined =>
  turn.lines.findLast(({ who }, at) => who === "caller" && at < turn.lines.length - 1)?.words;

/** How likely it must be where a name, a place or a yes was asked for: there most words are that. */
const breaksIn = 0.4;
/** "Maybe next month, I'm short on money" names a time, and wants none. */
const despiteTime = 0.6;
/** Spanish has fewer lines. */
const elsewhere = 0.5;
const aboutTime: ReadonlySet<Question | undefined> = new Set<Question | undefined>(["matter", "when", "which_time"]);
const fewestWords = 4;
/** Who turns away from something else that was asked uses one of these. */
const turnsAway = pattern("i")`
    \b(?:not|no|nope|nah|never|don'?t|won'?t|can'?t|forget|skip|leave|wait|hold|later|call|pass|cancel|stop|nothing|nobody|changed|think|another|else|
    mejor|d[eé]jelo|olv[ií]de\w*|llamo|despu[eé]s|luego)\b`;

/** Who does not know has turned nothing down. */
const knowsNot = pattern("i")`
    ^\W*(?:(?:um+|uh+|hm+|well|oh|pues) ?\W*){0,3}(?:(?:i )?(?:really |honestly )?(?:don'?t|do not) know|(?:i'?m )?not (?:really )?sure|
    no (?:lo )?s[eé](?:,? la verdad)?)\W*$`;

/** "I'd like to book an appointment for this": what it is for cannot sound like a refusal. */
const ordersOne = /^\W*(?:i'?d (?:like|love)|i (?:would like|want|need)) to (?:book|schedule|make|set up|get)\b/i;

/** A visit that is refused in other words than those that are listed. */
function declines({ heard, dialogue, language, facts, turn }: Talk, hasTime: boolean): boolean {
  const { asked } = dialogue();
  // Who waits for an answer, or wanted a word with somebody, is not done without the visit.
  const isOwed = turn.lines.some(({ who, words }) => who === "caller" && asksForTalk.test(words));
  if (isOwed || facts().unanswered.length > 0) return false;
  const isValue = heard.phone !== undefined || heard.place.street !== undefined || heard.place.zip !== undefined;
  // A no alone answers what was asked.
  const isBareNo = /^\W*(?:no|nope|nah|naw)(?: (?:sir|ma'am|thanks|thank you|gracias))?\W*$/i.test(heard.words);
  if (isValue || isBareNo || knowsNot.test(heard.words) || ordersOne.test(heard.words)) return false;
  if (heard.picked !== undefined || heard.yesNo === "yes") return false;
  if (hasTime) return heard.errand("declined", despiteTime);
  if (!aboutTime.has(asked)) {
    if (heard.acts.has("yes")) return false;
    // A whole sentence to a read-back that is no yes, or to a question for a name, needs no such word.
    const isSentence = heard.words.trim().split(/\s+/).length >= fewestWords;
    if (isSentence && asked === "confirm") return heard.errand("declined");
    const isName = asked === "name" || asked === "last_name";
    return ((isSentence && isName) || turnsAway.test(heard.words)) && heard.errand("declined", breaksIn);
  }
  return heard.errand("declined", language === "en" ? undefined : elsewhere);
}

/** Who means another business hears which one this is; who goes on is let go. */
function tellWhoThisIs(talk: Talk): boolean {
  const { heard, phrases, turn } = talk;
  const { business_name } = turn.assistant.settings;
  const saysSo = /\bwrong (?:number|place)\b/i.test(heard.words) && heard.acts.has("wrong_number");
  const asksSo =
    asksForPlace.test(heard.words) && heard.errand("misdialed") && !namesOurWork(heard.words, business_name);
  if (talk.dialogue().task !== undefined || saysSo) return false;
  if (!asksSo && !isMisdialed(heard.words, business_name)) return false;
  // Asked only once: whoever orders a pizza all the same is in the wrong place.
  const isFirst = (talk.dialogue().counts.more ?? 0) === 0;
  if (isFirst && talk.ask("more", phrases.otherBusiness(business_name))) return true;
  talk.say(phrases.wrongNumber(business_name));
  talk.act({ do: "end" });
  return true;
}

/** "Is this the bank": a question that can be answered. */
const asksForPlace =
  /^\W*(?:\w+\W+){0,3}(?:is|isn't|ain't|es) (?:this|that|esta|este|aqu[ií])\b|^\W*(?:did|do|have) i\b/i;

/** Whoever has more to pass on than this goes round in circles. */
const mostMessages = 3;

/** A message, a thank-you or the wish for a call, whole and in the caller's own words. */
async function passOn(talk: Talk): Promise<boolean> {
  const { heard, language } = talk;
  const { words } = heard;
  const { task, asked, declined } = talk.dialogue();
  if (task !== undefined || isPitch(words) || talk.facts().messages.length >= mostMessages) return false;
  // "I wanted to let you know that I can't make it" is about an appointment.
  const isOwn = /\blet (?:you|y'all)\b/i.test(words) && heard.acts.has("cancel", "move", "book", "status");
  const isCall = asksForCall(words, language) && (declined === true || refusesVisit(words, false));
  // After something was done for them, thanks are for that.
  const isPraise = heard.acts.all[0] === "praise" && needsNobody(words) && saysMore(words);
  const isThanks = asked !== "more" && (isPraise || isThanking(words, language) || isGrateful(talk));
  if (isThanks && !isCall) {
    await passOnThanks(talk);
    return true;
  }
  if (!isCall && isOwn) return false;
  if (!isCall && !isPassedOn(words, language)) return leaveWord(talk);
  // What the visit was to be for is what the call is about.
  talk.learn({ problem: isCall ? [talk.facts().problem, words].filter(Boolean).join("; ") : words });
  await takeMessage(talk);
  return true;
}

/** Thanks in other words than those that are listed: nothing is out of order, asked for, or told besides. */
function isGrateful({ heard }: Talk): boolean {
  const { acts, words } = heard;
  const wants = acts.has("book", "problem", "quote", "price", "question", "status", "complaint", "move", "cancel");
  const isAnswer = heard.wish !== undefined || heard.phone !== undefined || heard.place.street !== undefined;
  return heard.errand("thanks_only") && needsNobody(words) && !wants && !isAnswer && !/\?/.test(words);
}

/** Somebody is to be told something, in words that no list has. What it is, is asked for where it was not said. */
async function leaveWord(talk: Talk): Promise<boolean> {
  const { heard, language } = talk;
  if (talk.dialogue().seller === true) return false;
  const isOther = heard.acts.has("book", "move", "cancel", "status", "complaint", "billing", "vendor");
  if (!heard.errand("message_for") || isOther || !needsNobody(heard.words)) return false;
  if (language === "en" && saysMore(heard.words)) talk.learn({ problem: heard.words });
  await takeMessage(talk);
  return true;
}
