import { pattern } from "#domain/basics/pattern.ts";
import { withPlaced } from "#domain/calls/call-record.ts";
import type { Wish } from "#domain/calls/dialogue.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { confirmedWords } from "../../language/confirmed-words.ts";
import { saidJob } from "../../language/said-job.ts";
import type { FullLanguage } from "../../language/said-times.ts";
import { factBookFor } from "../facts/fact-book.ts";
import { askDetails, inArea, withOnSite } from "./details.ts";
import { asOffered, findTime, momentOf, offer, pickOffered, soonest } from "./finding-times.ts";
import { finish } from "./finish.ts";
import { giveUp } from "./giving-up.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

const marks = {
  en: { "@": "at", ".": "dot", _: "underscore", "-": "dash", "+": "plus" },
  es: { "@": "arroba", ".": "punto", _: "guion bajo", "-": "guion", "+": "más" },
} as const;

/** What was heard of an e-mail address can be wrong in any letter: "d, a, n, a, at, gmail, dot, com". */
export function spellEmail(email: string, language: FullLanguage): string {
  const [own = "", host = ""] = email.split("@");
  if (host === "") return "";
  const said = (sign: string): string => marks[language][sign as "."] ?? sign;
  return [...[...own].map(said), said("@"), ...host.split(/(?=\.)|(?<=\.)/).map(said)].join(", ");
}

const mostBookings = 3;
const longestProblem = 300;

/** "The second house, the porch light": the address of the first visit is not that of this one. */
const otherHouse = pattern("i")`
    \b(?:second|other|another|different|next) (?:house|place|property|rental|address|location|home|apartment|unit|building|site)|
    \b(?:otra|segunda) (?:casa|direcci[oó]n|propiedad)|\b(?:otro|segundo) (?:apartamento|departamento|lugar|edificio)\b`;

/** Another job than the one before: what is known of the caller stays, the matter, the time and the place are new. */
export function beginAgain(talk: Talk): void {
  const isSecond = talk.facts().booked.length > 0;
  if (!isSecond) return;
  const { place, words } = talk.heard;
  const isElsewhere = place.street !== undefined || otherHouse.test(words);
  talk.learn({ problem: undefined, service: undefined, ...(isElsewhere && { address: undefined }) });
  const counts = {
    ...talk.dialogue().counts,
    when: 0,
    which_time: 0,
    matter: 0,
    confirm: 0,
    address: 0,
    house_number: 0,
    zip: 0,
  };
  talk.note({ counts, wish: undefined, chosen: undefined, ...(isElsewhere && { place }) });
}

/** Books a job: what, when, who, where; read back, and a clear yes before anything is booked. */
export async function book(talk: Talk): Promise<void> {
  const { phrases, turn } = talk;
  const { assistant } = turn;
  learnMatter(talk);
  if (assistant.duty === "messages_only" || talk.facts().booked.length >= mostBookings) {
    talk.say(phrases.noBookingNow);
    return takeMessage(talk);
  }
  if (isExcluded(talk)) return;
  if (inArea(talk) === false) return outside(talk);
  const { asked } = talk.dialogue();
  if (asked === "confirm" && isAgreed(talk)) return confirm(talk);
  takeWish(talk);
  if (talk.heard.change !== undefined && talk.heard.wish === undefined && talk.ask("when", phrases.askChange)) return;
  if (asked === "confirm" && !isCorrected(talk) && talk.dialogue().chosen !== undefined && !agreesAtAll(talk)) {
    if (isNeither(talk)) return readBack(talk);
    if (talk.ask("when", phrases.askChange)) {
      talk.note({ chosen: undefined });
      return;
    }
    return giveUp(talk);
  }
  if (talk.facts().problem === undefined && talk.ask("matter", phrases.askMatter)) return;
  if (!(await chooseTime(talk))) return;
  if (!askDetails(talk, ["name", "number", "address"])) return;
  if (inArea(talk) === false) return outside(talk);
  const { name, address } = talk.facts();
  if (name === undefined || address === undefined || (inArea(talk) === undefined && asked === "zip")) {
    talk.say(phrases.missingDetails);
    return takeMessage(talk);
  }
  return readBack(talk);
}

/** What is to be done, in the caller's own words; more of it may come later. */
function learnMatter(talk: Talk): void {
  const { heard, finder, language } = talk;
  const { asked, task } = talk.dialogue();
  const { problem, service } = talk.facts();
  const tells = heard.acts.has("problem", "second_job", "quote", "urgent") || heard.problem !== undefined;
  const isNew = problem === undefined && (tells || asked === "matter" || task === undefined);
  const isMore = problem !== undefined && asked !== "confirm" && (heard.acts.has("second_job") || asked === "matter");
  if (!isNew && !isMore) return;
  // Somebody who only says that they want an appointment has not said what for.
  const isEmpty =
    heard.problem === undefined && !heard.acts.has("problem", "quote", "second_job") && asked !== "matter";
  if (isEmpty) return;
  const text = [problem, heard.words].filter(Boolean).join("; ").slice(0, longestProblem);
  talk.learn({ problem: text, service: service ?? finder.findService(heard.words, language) });
}

function isExcluded(talk: Talk): boolean {
  const { problem } = talk.facts();
  const fact = problem === undefined ? undefined : factBookFor(talk.turn.assistant).excluded(problem);
  if (fact === undefined) return false;
  if (!talk.hasSaid(fact.text)) talk.say(talk.phrases.notOurWork(fact.text));
  talk.learn({ problem: undefined, service: undefined });
  finish(talk);
  return true;
}

async function outside(talk: Talk): Promise<void> {
  talk.say(talk.phrases.outsideArea(talk.facts().zip ?? ""));
  return takeMessage(talk);
}

/** A read-back is agreed to where nothing in the answer changes it. */
function isAgreed(talk: Talk): boolean {
  return talk.heard.change === undefined && agreesAtAll(talk) && !isCorrected(talk) && !isOtherTime(talk);
}

/** A yes in any words, thanks, or the same time once more; what is none of these books nothing. */
const agreesAtAll = (talk: Talk): boolean => {
  const { yesNo, acts, wish } = talk.heard;
  if (yesNo !== undefined) return yesNo === "yes";
  if (acts.has("no", "correction", "hold_on", "repeat")) return false;
  if (acts.has("yes", "thanks", "praise")) return true;
  // "How soon will somebody call me back" has a time in it, and agrees to nothing.
  return wish !== undefined && !isOtherTime(talk) && !acts.has("callback", "question", "person", "message", "price");
};

/** Neither a yes nor a no, nor anything to change: it is read back once more. */
const isNeither = (talk: Talk): boolean => {
  const { yesNo, wish, acts } = talk.heard;
  return yesNo === undefined && (wish === undefined || !isOtherTime(talk)) && !acts.has("no", "correction");
};

const isCorrected = (talk: Talk): boolean => {
  const { heard, facts, turn } = talk;
  const { name, address, phone } = turn.facts;
  const now = facts();
  const isOther = now.address !== address || now.phone !== phone || now.name !== name;
  return isOther && (heard.yesNo === "no" || heard.acts.has("correction", "no") || now.address !== address);
};

/** "Yes, Domingo is my name and not the day." */
const isOwnName = ({ heard, facts }: Talk): boolean => {
  const day = /\b(?:sunday|domingo|april|june|august|abril|julio|agosto)\b/i.exec(facts().name ?? "")?.[0];
  return day !== undefined && heard.yesNo === "yes" && heard.words.toLowerCase().includes(day.toLowerCase());
};

/** A time in the answer that is not the one that was read back. */
function isOtherTime(talk: Talk): boolean {
  const { wish } = talk.heard;
  const { chosen } = talk.dialogue();
  if (wish === undefined || chosen === undefined || isOwnName(talk)) return false;
  const zone = zoneOf(talk.turn.assistant.timezone);
  const atMs = Date.parse(chosen);
  const [date, minute] = [zone.dateOf(atMs), zone.minuteOf(atMs)];
  const isDay = wish.days === undefined || (wish.days.from <= date && date <= wish.days.to);
  const isTime = wish.minutes === undefined || (wish.minutes.from <= minute && minute <= wish.minutes.to);
  return !(isDay && isTime);
}

/** A wish that comes in any turn counts; one that only names a day keeps the time that was chosen. */
export function takeWish(talk: Talk): void {
  const { heard } = talk;
  const { asked, chosen } = talk.dialogue();
  if (heard.change !== undefined) {
    takeBack(talk, heard.change);
    return;
  }
  if (asked === "which_time") {
    const picked = pickOffered(talk);
    if (picked !== undefined) {
      talk.note({ chosen: picked });
      return;
    }
  }
  if (asked === "confirm" && !isOtherTime(talk)) return;
  if (!heard.wish) return;
  const wish = joined(
    talk,
    asked === "which_time" && !heard.isShift ? asOffered(talk, heard.wish) : heard.wish,
    chosen,
  );
  const { counts, wish: before } = talk.dialogue();
  // Who wishes for something else is offered times once more.
  const isNew = before !== undefined && JSON.stringify(before) !== JSON.stringify(wish);
  talk.note({ wish, chosen: undefined, ...(isNew && { counts: { ...counts, which_time: 0 } }) });
}

/** Another time is looked for, and what was asked when the caller said so is asked again later. */
function takeBack(talk: Talk, { wish }: NonNullable<Talk["heard"]["change"]>): void {
  const { asked, chosen, counts } = talk.dialogue();
  const isOpen = wish?.days === undefined && wish?.minutes === undefined;
  const again = asked === undefined ? {} : { [asked]: Math.max(0, (counts[asked] ?? 0) - 1) };
  const { when = 0 } = counts;
  // Who only ever says "another day" names none: that is not asked for without end.
  const isRound = isOpen && when > 0;
  talk.note({
    wish: wish === undefined || isOpen ? wish : joined(talk, wish, chosen),
    chosen: undefined,
    counts: isRound ? counts : { ...counts, ...again, when: 0, which_time: 0 },
  });
}

function joined(talk: Talk, wish: Wish, chosen: string | undefined): Wish {
  const before = talk.dialogue().wish;
  const not = wish.not ?? before?.not;
  if (chosen === undefined) return { days: wish.days ?? before?.days, minutes: wish.minutes ?? before?.minutes, not };
  const zone = zoneOf(talk.turn.assistant.timezone);
  const atMs = Date.parse(chosen);
  const day = zone.dateOf(atMs);
  const minute = zone.minuteOf(atMs);
  return {
    days: wish.days ?? { from: day, to: day },
    minutes: wish.minutes ?? { from: minute, to: minute + 1, exact: true },
    not: wish.not,
  };
}

/** True where a time stands; otherwise it is the caller's turn, or nothing could be found. */
export async function chooseTime(talk: Talk): Promise<boolean> {
  const { phrases, heard } = talk;
  const { chosen, wish, asked } = talk.dialogue();
  if (chosen !== undefined) return true;
  const isHis = heard.acts.has("any_time", "not_sure", "how_soon", "urgent");
  // Who has no wish, or none that could be read, is offered the first times there are.
  const isOpen = wish === undefined && (isHis || asked === "when" || asked === "which_time");
  if (wish === undefined && !isOpen && talk.ask("when", phrases.askWhen)) return false;
  const found = await findTime(talk, wish ?? soonest(talk));
  if (found === undefined) await takeMessage(talk);
  return found === true;
}

async function readBack(talk: Talk): Promise<void> {
  const { chosen = "" } = talk.dialogue();
  const { name = "", address = "", service, email = "" } = talk.facts();
  const what = {
    matter: service === undefined ? talk.phrases.aVisit : saidJob(service, talk.language),
    moment: momentOf(talk, chosen),
    name,
    address,
    email: spellEmail(email, talk.language),
  };
  if (!talk.ask("confirm", talk.phrases.readBack(what))) await giveUp(talk);
}

async function confirm(talk: Talk): Promise<void> {
  const { turn, phrases } = talk;
  const { chosen = "" } = talk.dialogue();
  const { name = "", address = "", phone, email = "", problem = "", service = "" } = talk.facts();
  const job = {
    start: chosen,
    name,
    address,
    phone: phone ?? turn.caller.number,
    email,
    note: withOnSite(talk, problem),
    service,
  };
  const done = await talk.atDesk("book_appointment", (desk) =>
    desk.book(turn.assistant, { id: turn.callId, isTest: turn.isTest }, job),
  );
  if (!done) {
    talk.say(phrases.callBack);
    return takeMessage(talk);
  }
  if (done.ok) {
    talk.learn({
      booked: [...talk.facts().booked, done.booking.id],
      placed: withPlaced(talk.facts(), done.booking),
    });
    talk.tell(phrases.booked(momentOf(talk, done.booking.start)));
    for (const words of confirmedWords(done, talk.language)) talk.say(words);
    return finish(talk);
  }
  if (done.next.length > 0 && offer(talk, done.next.slice(0, 3), phrases.justTaken) === false) return;
  talk.say(phrases.goneAgain);
  return takeMessage(talk);
}
