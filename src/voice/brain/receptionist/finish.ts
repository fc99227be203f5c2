import { helperTexts } from "../../language/call-texts/helper-texts.ts";
import type { Talk } from "./talk.ts";

/** Something is done: she asks what else there is, and otherwise leaves it to the caller. */
export function finish(talk: Talk): void {
  talk.note({ task: undefined, asked: undefined, wish: undefined, chosen: undefined, booking: undefined, misses: 0 });
  // Whoever has nothing to say to it is let go, also where something was done in between.
  const { counts } = talk.dialogue();
  talk.note({ counts: { ...counts, more: Math.max(0, (counts.more ?? 0) - 1) } });
  const { reaching, messages } = talk.facts();
  // Who has declined a visit comes here often: it is asked in another way after each message.
  const isOdd = talk.dialogue().declined === true && messages.length % 2 === 1;
  const ways = [talk.phrases.askMore].flat();
  const [way = "", other = way] = isOdd ? ways.toReversed() : ways;
  talk.ask("more", reaching ? helperTexts(talk.language).stillTrying : [way, other]);
}

/**
 * Who spoke before hearing that the visit is booked, moved or cancelled is told so once more. True: there was nothing else in what
 * they said.
 */
export function tellAgain(talk: Talk): boolean {
  const { result } = talk.dialogue();
  if (result === undefined) return false;
  talk.note({ result: undefined });
  const isHeard = talk.turn.lines.some(({ who, words }) => who === "assistant" && words.includes(result));
  if (isHeard || talk.facts().emergency !== undefined) return false;
  talk.say(result);
  if (!onlyAgrees(talk)) return false;
  finish(talk);
  return true;
}

const mostAgreeing = 4;
const onlyAgrees = ({ heard }: Talk): boolean =>
  heard.words.split(/\s+/).length <= mostAgreeing &&
  (heard.yesNo === "yes" || heard.acts.has("yes", "thanks", "hello"));
