import type { Question } from "#domain/calls/dialogue.ts";
import type { BrainTurn } from "../brain.ts";

/** How another brain asks for the same things: its last words tell what the caller is answering. */
const signs: readonly (readonly [Question, RegExp])[] = [
  // All at once, after nobody could be reached: the name is what can stand nowhere else.
  ["name", /\b(?:name|nombre)\b.{0,300}\b(?:address|direcci[oó]n)\b/i],
  ["code", /\b(code|c[oó]digo)\b|\b(six|seis)[ -](digit|cifras)/i],
  ["confirm", /(shall|should|may) i book|is that (right|correct)|does that (sound|look) right|lo reservo|es correcto/i],
  ["own_number", /number you('re| are) calling from|n[uú]mero desde el que/i],
  ["number", /(phone |best |call ?back |your )number|n[uú]mero de tel[eé]fono|mejor n[uú]mero/i],
  ["name", /\bname\b|\bnombre\b/i],
  ["address", /\baddress\b|zip code|where (should|are|do)|direcci[oó]n|c[oó]digo postal/i],
  ["which_time", /which (one|time|of)|(work|suit)s? (for )?you|cu[aá]l (le|prefiere)/i],
  ["when", /\bwhen\b|what (day|time)|qu[eé] d[ií]a|cu[aá]ndo/i],
  ["more", /anything else|algo m[aá]s/i],
  ["matter", /what.{0,20}(problem|issue|need)|qu[eé] necesita/i],
  ["help", /(what|how) can i (help|do)|en qu[eé] puedo/i],
];

/** What the caller's words are an answer to. */
export function askedBefore({ facts, turn, lines }: Pick<BrainTurn, "facts" | "turn" | "lines">): Question | undefined {
  const { dialogue } = facts;
  if (dialogue && dialogue.turn === turn - 1) return dialogue.asked;
  const last = lines.findLast(({ who }) => who === "assistant")?.words ?? "";
  const asked = last.match(/(?<![^.!?])[^.!?]*\?/g)?.at(-1);
  return asked === undefined ? undefined : signs.find(([, sign]) => sign.test(asked))?.[0];
}
