import { pattern } from "#domain/basics/pattern.ts";
import { withPlaced } from "#domain/calls/call-record.ts";
import type { KnownBooking } from "#domain/calls/desk.ts";
import type { Wish } from "#domain/calls/dialogue.ts";
import { tokensOf } from "#domain/calls/heard.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { confirmedWords } from "../../language/confirmed-words.ts";
import { saidJob } from "../../language/said-job.ts";
import { digitRuns } from "../../language/spoken/numbers/digit-runs.ts";
import { refusesVisit } from "../../language/spoken/read-refusal.ts";
import { readChange } from "../../language/values/read-change.ts";
import { ownNumbers } from "../../tools/own-bookings.ts";
import { factBookFor } from "../facts/fact-book.ts";
import { chooseTime, takeWish } from "./booking.ts";
import { momentOf, offer } from "./finding-times.ts";
import { finish } from "./finish.ts";
import { giveUp } from "./giving-up.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

/** Moves or cancels a job of the caller's: known by a number that the carrier attests, or by a code texted to the one on the booking. */
export async function change(
  talk: Talk,
  task: "move" | "cancel",
  otherwise: (talk: Talk) => Promise<void>,
): Promise<void> {
  if (talk.turn.assistant.duty === "messages_only") {
    talk.say(talk.phrases.noBookingNow);
    return takeMessage(talk);
  }
  const booking = await whichBooking(talk, task === "move" ? otherwise : undefined);
  if (booking === undefined) return;
  return task === "cancel" ? cancel(talk, booking) : move(talk, booking);
}

const whatOf = (talk: Talk, { service }: KnownBooking): string =>
  service ? saidJob(service, talk.language) : talk.phrases.aVisit;
const numbersOf = ({ turn, facts }: Talk): readonly string[] => ownNumbers({ turn, facts: facts() });

/** The booking that is meant. Nothing: something was asked or said instead. */
async function whichBooking(
  talk: Talk,
  otherwise: ((talk: Talk) => Promise<void>) | undefined,
): Promise<KnownBooking | undefined> {
  const { phrases, turn } = talk;
  await prove(talk);
  const numbers = numbersOf(talk);
  const found = await talk.atDesk("find_appointments", (desk) => desk.bookingsOf(turn.assistant, numbers));
  if (found === undefined) {
    talk.say(phrases.callBack);
    await takeMessage(talk);
    return undefined;
  }
  // Somebody with no visit who tells of a job wants a visit, whatever else it sounded like.
  const tells = talk.heard.acts.has("book", "problem", "quote");
  if (found.length === 0 && otherwise && tells && talk.dialogue().asked !== "booked_number") {
    await otherwise(talk);
    return undefined;
  }
  if (found.length === 0) {
    await askForNumber(talk);
    return undefined;
  }
  const chosen = choose(talk, found);
  if (chosen) {
    talk.note({ booking: chosen.id });
    return chosen;
  }
  const said = found.map((one) => `${whatOf(talk, one)}, ${momentOf(talk, one.start)}`).join("; ");
  if (!talk.ask("which_booking", phrases.whichBooking(said))) await giveUp(talk);
  return undefined;
}

function choose(talk: Talk, found: readonly KnownBooking[]): KnownBooking | undefined {
  const { booking, asked } = talk.dialogue();
  const known = found.find(({ id }) => id === booking);
  if (known) return known;
  if (found.length === 1) return found[0];
  if (asked !== "which_booking") return undefined;
  const { ordinal, wish, words } = talk.heard;
  if (ordinal !== undefined) return found.at(ordinal);
  const isNamed = (name: string): boolean => name !== "" && words.toLowerCase().includes(name.toLowerCase());
  const named = found.filter(({ service }) => isNamed(service) || isNamed(saidJob(service, talk.language)));
  if (named.length === 1) return named[0];
  const days = wish?.days;
  const onDay = days
    ? found.filter(({ start }) => start.slice(0, 10) >= days.from && start.slice(0, 10) <= days.to)
    : [];
  return onDay.length === 1 ? onDay[0] : undefined;
}

async function askForNumber(talk: Talk): Promise<void> {
  const { phrases, turn, heard } = talk;
  const { asked, codeTo } = talk.dialogue();
  if (asked === "code" && getsNoTexts.test(heard.words)) return leaveToOffice(talk);
  if (codeTo !== undefined) {
    if (talk.ask("code", asked === "code" ? phrases.wrongCode : phrases.askCode)) return;
  } else if (isUnproved(talk)) {
    // Caller ID can be spoofed: only the holder of the phone gets the code.
    if (!(await textCode(talk, turn.caller.number))) return leaveToOffice(talk);
    if (talk.ask("code", phrases.askCodeHere)) return;
  } else if (talk.ask("booked_number", phrases.askBookedNumber)) return;
  talk.say(phrases.noBooking);
  await takeMessage(talk);
}

/** The caller shows a number that the carrier does not attest, and has shown nothing else. */
const isUnproved = ({ turn, facts }: Talk): boolean =>
  turn.caller.number !== "" && !turn.caller.isAttested && facts().proved.length === 0;

const getsNoTexts = pattern("i")`
    \b(?:
      land ?line|(?:can't|cannot|can not|don't|do not|doesn't|does not) (?:get|receive|do|take|have|read|
      see) (?:any )?texts?|no texts?|not a cell|tel[eé]fono fijo|no recib\w+ (?:mensajes|textos)|
      no (?:me )?lleg\w+
    )`;

/** Where nothing can be proved, nothing is changed or told, and somebody calls back. */
function leaveToOffice(talk: Talk): Promise<void> {
  talk.say(talk.phrases.notProved);
  return takeMessage(talk);
}

async function textCode(talk: Talk, number: string): Promise<boolean> {
  const { turn } = talk;
  const sent = await talk.atDesk("send_code", async (desk) => {
    await desk.sendCode(turn.assistant, turn.callId, number);
    return true;
  });
  if (sent) talk.note({ codeTo: number });
  return sent === true;
}

/** Six digits, written or said as words. */
function codeIn({ heard, language }: Talk): string {
  const written = heard.words.replace(/\D/g, "");
  if (written !== "") return written;
  const runs = digitRuns(tokensOf(heard.words), language, { joined: true });
  return runs.flatMap(({ readings }) => readings).find((reading) => reading.length === codeDigits) ?? "";
}

const codeDigits = 6;

/** A number is proved by the code that was texted to it. */
async function prove(talk: Talk): Promise<void> {
  const { turn, heard } = talk;
  const { asked, codeTo } = talk.dialogue();
  if ((asked === "booked_number" || asked === "code") && heard.phone !== undefined) {
    // Who names a number instead of the code has booked under that one.
    if (await textCode(talk, heard.phone)) talk.note({ asked: undefined });
  } else if (asked === "code" && codeTo !== undefined) {
    const code = codeIn(talk);
    const isRight = await talk.atDesk("check_code", (desk) =>
      desk.checkCode(turn.assistant, turn.callId, codeTo, code),
    );
    if (isRight) {
      talk.learn({ proved: [...talk.facts().proved, codeTo] });
      talk.note({ codeTo: undefined, asked: undefined });
    }
  }
}

/** Where a caller asks about a visit that stands: what is booked is said, and nothing is changed. */
export async function tellJobStatus(talk: Talk): Promise<void> {
  const { phrases, turn } = talk;
  const found = await talk.atDesk("find_appointments", (desk) => desk.bookingsOf(turn.assistant, numbersOf(talk)));
  if (found === undefined || found.length === 0) {
    talk.learn({ problem: talk.facts().problem ?? talk.heard.words });
    talk.say(isUnproved(talk) ? phrases.notProved : phrases.noJobFound);
    return takeMessage(talk);
  }
  for (const one of found.slice(0, 3)) talk.say(phrases.foundBooking(whatOf(talk, one), momentOf(talk, one.start)));
  talk.ask("more", phrases.askMore);
}

/** What the owner says about calling a visit off is told before it is done. */
function sayCancelPolicy(talk: Talk): void {
  const known = factBookFor(talk.turn.assistant).answer("what is your cancellation policy", ["policy"], talk.language);
  const policy = known.find((sentence) => /cancel/i.test(sentence));
  if (policy !== undefined) talk.say(policy);
}

async function cancel(talk: Talk, booking: KnownBooking): Promise<void> {
  const { phrases, heard, turn } = talk;
  const { yesNo, acts, words } = heard;
  // "Never mind, don't book anything" wants no visit, and may come in another language than the call's.
  const agrees = acts.has("yes", "cancel") && !refusesVisit(words, true);
  const isYes = yesNo === "yes" || (yesNo === undefined && agrees);
  if (talk.dialogue().asked !== "confirm_cancel" || (heard.yesNo === undefined && !isYes)) {
    sayCancelPolicy(talk);
    const ways = phrases.askCancel(whatOf(talk, booking), momentOf(talk, booking.start));
    return talk.ask("confirm_cancel", ways) ? undefined : giveUp(talk);
  }
  if (heard.yesNo === "no") {
    talk.say(phrases.keptIt);
    return finish(talk);
  }
  const done = await talk.atDesk("cancel_appointment", (desk) =>
    desk.cancel(turn.assistant, numbersOf(talk), booking.id),
  );
  if (!done) {
    talk.say(phrases.callBack);
    return takeMessage(talk);
  }
  talk.learn({ cancelled: [...talk.facts().cancelled, booking.id] });
  talk.tell(phrases.cancelled);
  return finish(talk);
}

/** "I have one on Wednesday and must change it": that Wednesday is where it stands, and not where it goes. */
function isItsOwnDay(talk: Talk, { start }: KnownBooking): boolean {
  const { days, minutes } = talk.dialogue().wish ?? {};
  const zone = zoneOf(talk.turn.assistant.timezone);
  const day = zone.dateOf(Date.parse(start));
  const minute = zone.minuteOf(Date.parse(start));
  const isItsTime = minutes === undefined || (minutes.from <= minute && minute < minutes.to);
  return isItsTime && days !== undefined && days.from === day && days.to === day;
}

/** "You have me down for Wednesday morning, push it back to Friday": the other day is meant. */
const otherThan = ({ heard, turn, language }: Talk, { start }: KnownBooking): Wish | undefined =>
  readChange(heard.words, start, { now: turn.now, timeZone: turn.assistant.timezone, language, isAnswered: false })
    ?.wish;

async function move(talk: Talk, booking: KnownBooking): Promise<void> {
  const { phrases, heard, turn } = talk;
  const { asked, chosen } = talk.dialogue();
  const isYes = heard.yesNo === "yes" || (heard.yesNo === undefined && heard.acts.has("yes", "thanks"));
  if (asked === "confirm" && isYes && heard.change === undefined && chosen !== undefined) {
    const done = await talk.atDesk("move_appointment", (desk) =>
      desk.move(turn.assistant, numbersOf(talk), { id: booking.id, start: chosen }),
    );
    if (done?.ok) {
      talk.learn({
        moved: [...talk.facts().moved, booking.id],
        placed: withPlaced(talk.facts(), done.booking),
      });
      talk.tell(phrases.moved(momentOf(talk, done.booking.start)));
      for (const words of confirmedWords(done, talk.language)) talk.say(words);
      return finish(talk);
    }
    if (done && done.next.length > 0 && offer(talk, done.next.slice(0, 3), phrases.justTaken) === false) return;
    talk.say(done ? phrases.goneAgain : phrases.callBack);
    return takeMessage(talk);
  }
  if (asked === "confirm" && heard.yesNo === "no" && heard.wish === undefined) talk.note({ chosen: undefined });
  // The day by which the caller named the booking is not the day to move it to.
  if (asked !== "which_booking") takeWish(talk);
  if (asked !== "when" && asked !== "which_time" && asked !== "confirm" && isItsOwnDay(talk, booking))
    talk.note({ wish: otherThan(talk, booking) });
  if (talk.dialogue().wish === undefined && talk.dialogue().chosen === undefined && asked !== "which_time")
    talk.say(phrases.foundBooking(whatOf(talk, booking), momentOf(talk, booking.start)));
  if (!(await chooseTime(talk))) return;
  const start = talk.dialogue().chosen ?? "";
  if (!talk.ask("confirm", phrases.readBackMove(momentOf(talk, start)))) await giveUp(talk);
}
