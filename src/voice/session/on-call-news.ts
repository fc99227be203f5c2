import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { sayOnHerOwn } from "./answering.ts";
import type { Around, Helper, HelperUpdate, Session, Step } from "./session.ts";
import { briefingOf } from "./transfers.ts";

/** News of the people who are being reached. Said at once where nobody speaks, else when she is quiet again. */
export function hearHelper(session: Session, { news, name }: HelperUpdate, around: Around): Step {
  const { helper } = session;
  if (session.facts.emergency === undefined) return { session, effects: [] };
  const isSame = helper?.news === news && helper.name === name;
  // It is told again until the two are connected, and late news say nothing new.
  if (isSame ? helper.isTold : isSettled(helper) && news !== "on_line") return { session, effects: [] };
  const reaching = news === "ringing" || news === "waits" ? session.facts.reaching : undefined;
  const taken_by = news === "has_it" ? name : session.facts.taken_by;
  const heard = { ...session, facts: { ...session.facts, reaching, taken_by }, helper: { news, name, isTold: false } };
  return session.answer === null && !session.owed ? sayHelper(heard, around) : { session: heard, effects: [] };
}

/** Somebody has it. */
const isSettled = (helper: Helper | undefined): boolean => helper?.news === "on_line" || helper?.news === "has_it";

export const hasNews = ({ helper }: Session): boolean => helper !== undefined && !helper.isTold;

/** What is true by now, in one sentence. Somebody who is on the line gets the caller. */
export function sayHelper(session: Session, around: Around): Step {
  const { helper } = session;
  if (!helper) return { session, effects: [] };
  const { news, name: given } = helper;
  const told = { ...session, helper: { ...helper, isTold: true } };
  const texts = helperTexts(session.language);
  const name = given === "" ? texts.someone : given;
  switch (news) {
    case "ringing":
      // That people are being called was said already, and there is no name to add.
      return given === "" ? { session: told, effects: [] } : sayOnHerOwn(told, texts.ringing(name), around);
    case "has_it": {
      const minutes = around.assistant.settings.urgent_callback_minutes ?? 0;
      return sayOnHerOwn(told, texts.hasIt(name, minutes), around);
    }
    case "nobody":
      return sayOnHerOwn(told, texts.nobody, around);
    case "waits":
      return sayOnHerOwn(told, texts.waits, around);
    case "not_reached":
      return sayOnHerOwn(told, texts.notReached(given), around);
    case "on_line":
      return sayOnHerOwn(told, texts.onLine(name), around, {
        interruptible: false,
        next: { do: "transfer", target: "emergency", briefing: briefingOf(told, around.assistant) },
      });
  }
}
