import type { Question } from "#domain/dialogue.ts";
import type { Talk } from "./talk.ts";

/** The next thing that has to be known about the caller: asks for it and answers false, or true where all is known. */
export function askDetails(talk: Talk, wanted: readonly ("name" | "number" | "address")[]): boolean {
  const { phrases, turn } = talk;
  for (const detail of wanted) {
    const { name, phone, address } = talk.facts();
    if (detail === "name" && name === undefined && ask(talk, "name", phrases.askName)) return false;
    if (detail === "address" && address === undefined && ask(talk, "address", phrases.askAddress)) return false;
    if (detail === "number" && phone === undefined) {
      const ownIsOpen = turn.caller.number !== "" && (talk.dialogue().counts.own_number ?? 0) === 0;
      if (ownIsOpen && ask(talk, "own_number", phrases.askOwnNumber)) return false;
      if (ask(talk, "number", phrases.askNumber)) return false;
      // Better the number that the call comes from than none.
      if (turn.caller.number !== "") talk.learn({ phone: turn.caller.number });
    }
  }
  return true;
}

const ask = (talk: Talk, question: Question, ways: readonly [string, ...string[]]): boolean => talk.ask(question, ways);

/** What the caller's words tell about them. Only what was asked for, or what cannot be anything else, is taken. */
export function learnDetails(talk: Talk): void {
  const { heard, turn } = talk;
  const { asked } = talk.dialogue();
  const { number } = turn.caller;
  if (heard.name !== undefined) talk.learn({ name: heard.name });
  if (heard.email !== undefined) talk.learn({ email: heard.email });
  if (heard.zip !== undefined) talk.learn({ zip: heard.zip });
  if (heard.address !== undefined) talk.learn({ address: heard.address });
  if (asked === "own_number" && heard.yesNo === "yes" && heard.phone === undefined) talk.learn({ phone: number });
  if (heard.phone !== undefined && asked !== "booked_number" && asked !== "code") talk.learn({ phone: heard.phone });
}
