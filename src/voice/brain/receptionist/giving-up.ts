import { connectingWords } from "../../language/connecting.ts";
import { chooseTarget } from "../../tools/choose-target.ts";
import type { TransferRequest } from "../../tools/decide-transfer.ts";
import { finish } from "./finish.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

/** It does not go on like this: what was said goes on as a message. A technician is not rung because a caller was not understood. */
export async function giveUp(talk: Talk): Promise<void> {
  if (talk.dialogue().task === "message") return finish(talk);
  talk.learn({ not_put_through: { code: "not_understood" } });
  return takeMessage(talk);
}

/** Puts the caller through where the owner's rules say so; else it is noted why not. `onlyIfMeant`: nobody has asked for a person. */
export function connect(
  talk: Talk,
  wanted: TransferRequest["wanted"],
  { onlyIfMeant = false }: { readonly onlyIfMeant?: boolean } = {},
): boolean {
  const { assistant } = talk.turn;
  const decision = chooseTarget({ ...talk.turn, facts: talk.facts() }, { wanted, words: talk.heard.words });
  if (decision.do === "refuse") {
    if (!onlyIfMeant || decision.why.code !== "nobody") talk.learn({ not_put_through: decision.why });
    return false;
  }
  const { target } = decision;
  const { name, problem } = talk.facts();
  const { connecting } = talk.phrases;
  const isUsual = target === "sales" || target === "service";
  talk.say(isUsual ? connecting[target] : connectingWords(assistant, target, talk.language));
  const matter = problem === undefined ? "" : `: ${problem}`;
  talk.act({ do: "transfer", target, briefing: `This is ${assistant.name} with ${name ?? "a caller"}${matter}` });
  return true;
}

/** Nobody is rung now: a visit is offered where the owner wants only that after hours, else a message is taken. */
export async function offerInstead(talk: Talk): Promise<void> {
  const why = talk.facts().not_put_through;
  const isBooking = why?.code === "after_hours" && why.mode === "book_only";
  if (isBooking && talk.ask("matter", talk.phrases.bookInstead)) return talk.note({ task: "book" });
  talk.say(talk.phrases.nobodyToConnect);
  await takeMessage(talk);
}
