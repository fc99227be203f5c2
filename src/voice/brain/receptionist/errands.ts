import { isMisdialed } from "../../language/spoken/read-misdialed.ts";
import { asksForCall, isPassedOn, isThanking, needsNobody, saysMore } from "../../language/spoken/read-passed-on.ts";
import { refusesVisit } from "../../language/spoken/read-refusal.ts";
import { finish } from "./finish.ts";
import { takeMessage } from "./message.ts";
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
  if ((heard.yesNo === "yes" && hasTime) || !refusesVisit(heard.words, hasTime)) return false;
  // "I changed my mind" is nobody's name.
  const { name, address, zip, phone } = turn.facts;
  talk.learn({ name, address, zip, phone, offered: [] });
  talk.note({ wish: undefined, chosen: undefined, asked: undefined });
  if (asksForCall(heard.words, language)) {
    talk.learn({ problem: [talk.facts().problem, heard.words].filter(Boolean).join("; ") });
    await takeMessage(talk);
    return true;
  }
  // Who thinks better of it once more begins anew.
  talk.note({ declined: true, counts: { ...talk.dialogue().counts, when: 0, which_time: 0, confirm: 0 } });
  talk.say(phrases.declined);
  finish(talk);
  return true;
}

/** Who means another business hears which one this is; who goes on is let go. */
function tellWhoThisIs(talk: Talk): boolean {
  const { heard, phrases, turn } = talk;
  const { business_name } = turn.assistant.settings;
  const saysSo = /\bwrong (?:number|place)\b/i.test(heard.words) && heard.acts.has("wrong_number");
  if (talk.dialogue().task !== undefined || saysSo || !isMisdialed(heard.words, business_name)) return false;
  // Asked only once: whoever orders a pizza all the same is in the wrong place.
  const isFirst = (talk.dialogue().counts.more ?? 0) === 0;
  if (isFirst && talk.ask("more", phrases.otherBusiness(business_name))) return true;
  talk.say(phrases.wrongNumber(business_name));
  talk.act({ do: "end" });
  return true;
}

/** A message, a thank-you or the wish for a call, whole and in the caller's own words. */
async function passOn(talk: Talk): Promise<boolean> {
  const { heard, language } = talk;
  const { words } = heard;
  const { task, asked, declined } = talk.dialogue();
  if (task !== undefined || isPitch(words)) return false;
  // "I wanted to let you know that I can't make it" is about an appointment.
  const isOwn = /\blet (?:you|y'all)\b/i.test(words) && heard.acts.has("cancel", "move", "book", "status");
  const isCall = asksForCall(words, language) && (declined === true || refusesVisit(words, false));
  // After something was done for them, thanks are for that.
  const isPraise = heard.acts.all[0] === "praise" && needsNobody(words) && saysMore(words);
  const isThanks = asked !== "more" && (isPraise || isThanking(words, language));
  if (!isCall && !isThanks && (isOwn || !isPassedOn(words, language))) return false;
  // What the visit was to be for is what the call is about.
  talk.learn({ problem: isCall ? [talk.facts().problem, words].filter(Boolean).join("; ") : words });
  await takeMessage(talk);
  return true;
}
