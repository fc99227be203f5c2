import type { Wish } from "#domain/dialogue.ts";
import { servesZip } from "#domain/service-area.ts";
import { zoneOf } from "#domain/zoned-time.ts";
import { askDetails } from "./details.ts";
import { findTime, lastOffered, momentOf, offer, pickOffered } from "./finding-times.ts";
import { finish } from "./finish.ts";
import { giveUp } from "./giving-up.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

const mostBookings = 2;

/** Books a job: what, when, who, where; read back, and a clear yes before anything is booked. */
export async function book(talk: Talk): Promise<void> {
  const { phrases, turn, heard } = talk;
  const { assistant } = turn;
  const { settings } = assistant;
  if (assistant.duty === "messages_only" || talk.facts().booked.length >= mostBookings) {
    talk.say(phrases.noBookingNow);
    return takeMessage(talk);
  }
  const { zip } = talk.facts();
  if (zip !== undefined && !servesZip(settings.service_zips, zip)) {
    talk.say(phrases.outsideArea(zip));
    return takeMessage(talk);
  }
  const { asked } = talk.dialogue();
  if (asked === "confirm" && heard.yesNo === "yes" && heard.wish === undefined) return confirm(talk);
  takeWish(talk);
  if (asked === "confirm" && heard.yesNo === "no" && talk.dialogue().wish === undefined)
    return talk.ask("when", phrases.askChange) ? undefined : giveUp(talk);
  if (talk.facts().problem === undefined && talk.ask("matter", phrases.askMatter)) return;
  if (!(await chooseTime(talk))) return;
  if (!askDetails(talk, ["name", "number", "address"])) return;
  const zipNow = talk.facts().zip;
  if (zipNow !== undefined && !servesZip(settings.service_zips, zipNow)) {
    talk.say(phrases.outsideArea(zipNow));
    return takeMessage(talk);
  }
  if (talk.facts().name === undefined) return giveUp(talk);
  readBack(talk);
}

/** A wish that comes in any turn counts; one that only names a day keeps the time that was chosen. */
export function takeWish(talk: Talk): void {
  const { heard } = talk;
  const { asked, chosen } = talk.dialogue();
  const picked = asked === "which_time" || asked === "confirm" ? pickOffered(talk) : undefined;
  if (picked !== undefined && asked === "which_time") {
    talk.note({ chosen: picked });
    return;
  }
  if (heard.wish) talk.note({ wish: joined(talk, heard.wish, chosen), chosen: undefined });
  else if (asked === "confirm" && heard.yesNo === "no") talk.note({ wish: undefined, chosen: undefined });
}

function joined(talk: Talk, wish: Wish, chosen: string | undefined): Wish {
  const before = talk.dialogue().wish;
  if (chosen === undefined) return { days: wish.days ?? before?.days, minutes: wish.minutes ?? before?.minutes };
  const zone = zoneOf(talk.turn.assistant.timezone);
  const atMs = Date.parse(chosen);
  const day = zone.dateOf(atMs);
  const minute = zone.minuteOf(atMs);
  return {
    days: wish.days ?? { from: day, to: day },
    minutes: wish.minutes ?? { from: minute, to: minute + 1, exact: true },
  };
}

/** True where a time stands; otherwise it is the caller's turn, or nothing could be found. */
export async function chooseTime(talk: Talk): Promise<boolean> {
  const { phrases } = talk;
  const { chosen, wish, asked } = talk.dialogue();
  if (chosen !== undefined) return true;
  if (wish === undefined) {
    if (asked === "which_time" && reoffer(talk)) return false;
    if (!talk.ask("when", phrases.askWhen)) await giveUp(talk);
    return false;
  }
  const found = await findTime(talk, wish);
  if (found === undefined) await takeMessage(talk);
  return found === true;
}

/** The caller's answer named none of the offered times. */
function reoffer(talk: Talk): boolean {
  const times = lastOffered(talk).map((start) => ({ start, end: start, arrival_until: start }));
  if (times.length === 0) return false;
  talk.say(talk.phrases.notUnderstood);
  return offer(talk, times, talk.phrases.offer) === false;
}

function readBack(talk: Talk): void {
  const { chosen = "" } = talk.dialogue();
  const { name = "", address = "", problem } = talk.facts();
  const what = { matter: problem ?? talk.phrases.aVisit, moment: momentOf(talk, chosen), name, address };
  if (!talk.ask("confirm", talk.phrases.readBack(what))) void giveUp(talk);
}

async function confirm(talk: Talk): Promise<void> {
  const { turn, phrases } = talk;
  const { chosen = "" } = talk.dialogue();
  const { name = "", address = "", phone, email = "", problem = "", service = "" } = talk.facts();
  const job = { start: chosen, name, address, phone: phone ?? turn.caller.number, email, note: problem, service };
  const done = await talk.atDesk("book_appointment", (desk, signal) =>
    desk.book(turn.assistant, { id: turn.callId, isTest: turn.isTest }, job, signal),
  );
  if (!done) {
    talk.say(phrases.callBack);
    return takeMessage(talk);
  }
  if (done.ok) {
    talk.learn({ booked: [...talk.facts().booked, done.booking.id] });
    talk.say(phrases.booked(momentOf(talk, done.booking.start)));
    return finish(talk);
  }
  if (done.next.length > 0 && offer(talk, done.next.slice(0, 3), phrases.justTaken) === false) return;
  talk.say(phrases.nothingFree);
  return takeMessage(talk);
}
