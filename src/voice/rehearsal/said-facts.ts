import type { TranscriptLine } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { sentencesOf } from "#domain/calls/sentences.ts";
import { factsToSay } from "#domain/owner-facts/owner-facts.ts";
import { phrasesOf } from "../brain/receptionist/phrases-by-language.ts";
import { sayHours } from "../language/said-times.ts";

/** What the caller said, and what she told about the business right after it. */
export type Told = { readonly asked: string; readonly reply: string; readonly facts: readonly string[] };

/** Every turn of the caller's, with what she told of the business in it: the owner's sentences, the hours, the area. */
export function saidFacts(lines: readonly TranscriptLine[], assistant: CallSnapshot): Told[] {
  const turns: { asked: string; reply: string }[] = [];
  for (const { who, words } of lines) {
    const last = turns.at(-1);
    if (who === "caller") turns.push({ asked: words, reply: "" });
    else if (last) last.reply = `${last.reply} ${words}`.trim();
  }
  const { instructions, settings } = assistant;
  const texts = factsToSay(instructions, settings.answers, settings.facts)
    .filter(({ status, text }) => status !== "off" && text.length >= shortestFact)
    .map(({ text }) => text);
  const house = housePhrases(assistant);
  return turns.map((turn) => {
    const own = texts.filter((text) => turn.reply.includes(text));
    const ofHouse = sentencesOf(turn.reply)
      .map((sentence) => sentence.trim())
      .filter((sentence) => house.some((start) => sentence.startsWith(start)));
    return { ...turn, facts: [...new Set([...own, ...ofHouse])] };
  });
}

/** "Yes." tells nothing by itself. */
const shortestFact = 6;
const mark = "\u0001";

/** How her sentences about hours and area begin. */
function housePhrases({ settings }: CallSnapshot): string[] {
  return (["en", "es"] as const).flatMap((language) => {
    const phrases = phrasesOf(language);
    const hours = sayHours(settings.hours, language);
    const begins = [phrases.servesZip(mark), phrases.servesTown(mark), phrases.outsideArea(mark)];
    return [
      ...(hours === "" ? [phrases.noHours] : [phrases.hours(hours)]),
      phrases.servesEverywhere,
      ...begins.flatMap((text) => text.split(mark)[0] ?? []),
    ].filter((text) => text.length >= shortestFact);
  });
}
