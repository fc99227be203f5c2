import { helperTexts } from "../../language/call-texts/helper-texts.ts";
import type { Talk } from "./talk.ts";

/** Something is done: she asks what else there is, and otherwise leaves it to the caller. */
export function finish(talk: Talk): void {
  talk.note({ task: undefined, asked: undefined, wish: undefined, chosen: undefined, booking: undefined, misses: 0 });
  talk.note({ counts: { ...talk.dialogue().counts, more: 0 } });
  talk.ask("more", talk.facts().reaching ? helperTexts(talk.language).stillTrying : talk.phrases.askMore);
}
