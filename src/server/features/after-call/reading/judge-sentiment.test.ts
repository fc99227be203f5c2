import { expect, test } from "vitest";
import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { judgeSentiment } from "./analyse-by-rules.ts";

/** `es> Hola.` is the caller in Spanish, `> Hi.` in English, anything else is Belle. */
const toLine = (line: string, place: number): TranscriptLine => {
  const [, code = "", words] = /^(\w*)> (.*)$/s.exec(line) ?? [];
  const who = words === undefined ? "assistant" : "caller";
  const language = isSpokenLanguage(code) ? code : "en";
  return { seq: place + 1, who, words: words ?? line, at: "2026-11-16T16:00:00.000Z", language };
};

const felt: readonly (readonly [Sentiment, ...string[]])[] = [
  ["neutral", "> My heater is broken and the house is freezing."],
  ["neutral", "> There is a terrible leak and an awful smell in the basement, it's really bad."],
  ["neutral", "> My toilet is a disaster, the worst clog I have ever seen."],
  ["neutral", "> What time do you open?", "We open at eight.", "> Okay, thanks, bye."],
  ["neutral", "> I have no complaint at all, I just need a copy of the invoice."],
  ["neutral", "> I'm not angry, I only want to know when he comes. Thank you."],
  [
    "neutral",
    "> The old company was a rip-off?",
    "> No, sorry, wrong number. You've been very helpful, thank you so much.",
  ],
  ["negative", "> This is the third time I've called and nobody called me back. This is ridiculous."],
  ["negative", "> Your technician never showed up. I want to speak to a manager."],
  ["negative", "> The service was terrible and you overcharged me."],
  ["negative", "> I am not happy with the work.", "I'm sorry.", "> Okay. Thank you."],
  ["negative", "> You people broke my sink and I want a refund."],
  ["negative", "es> Es la tercera vez que llamo y nadie me llamó. Es una vergüenza."],
  ["negative", "es> El técnico nunca llegó, estoy muy enojado."],
  ["neutral", "es> Mi calentador no prende y hace un ruido horrible."],
  ["neutral", "es> No estoy enojada, solo quiero saber el precio. Gracias."],
  ["positive", "es> Excelente, muchísimas gracias, muy amable."],
  ["positive", "> Perfect, thank you."],
  ["positive", "> You guys did a great job last time."],
  ["neutral", "> That would be great."],
  ["neutral", "> It's not great but it can wait. Thanks."],
  ["positive", "fr> Parfait, merci beaucoup, vous êtes très aimable."],
  ["negative", "fr> C'est inadmissible, personne n'est venu."],
  ["positive", "de> Vielen Dank, das ist wunderbar."],
  ["negative", "de> Das ist eine Frechheit, niemand hat zurückgerufen."],
  ["negative", "pt> Isso é um absurdo, ninguém apareceu."],
  ["negative", "it> È una vergogna, voglio un rimborso."],
  ["negative", "vi> Tôi rất thất vọng và muốn khiếu nại."],
  ["negative", "zh> 你们太差了，我要投诉。"],
  ["positive", "zh> 太好了，非常感谢。"],
  // Whoever stands in water may be polite, and is not glad.
  [
    "neutral",
    "> A pipe burst, there's water everywhere!",
    "Help is on its way.",
    "> Oh thank you so much, please hurry.",
  ],
  ["neutral", "> My basement is flooding.", "I have Thursday at nine.", "> That's great, perfect, thank you."],
  ["neutral", "> Water is just pouring through the kitchen ceiling.", "> Okay, sounds good, thanks, you're very kind."],
  ["neutral", "> The supply line let go and there's two inches of water in the hall. You're a lifesaver."],
  ["neutral", "> I smell gas by the stove. Thank you, thank you, you've been so helpful."],
  ["neutral", "> There's smoke coming out of the panel. Awesome, appreciate it."],
  ["neutral", "> Raw sewage is coming up in the tub. Fantastic, see you soon."],
  ["neutral", "es> Se reventó un tubo y hay agua por todos lados. Muchísimas gracias, muy amable."],
  ["neutral", "> It's spraying out from behind the wall and I can't shut it off! Wonderful, thanks so much."],
  ["negative", "> The basement is flooded again because your guy did a terrible job."],
  ["positive", "> Last spring our basement flooded and you guys did a great job. I need a tune-up."],
  ["positive", "> You fixed our burst pipe in no time, just calling to say thank you so much."],
  ["positive", "> My faucet drips a little. Perfect, sounds great, thank you so much."],
  ["positive", "> The new water heater is amazing, we love it."],
  // Thanks and relief.
  ["positive", "> Oh thank goodness, that's such a relief, thank you."],
  ["positive", "> I can't thank you enough."],
  ["positive", "> You folks always take good care of us."],
  ["positive", "> Phew, that takes a load off my mind, thanks."],
  // A complaint, anger, frustration, despair.
  ["negative", "> My whole basement is flooded and I've been waiting all day, where the heck are you people?"],
  ["negative", "> Water's everywhere and I'm losing my mind."],
  ["negative", "> Your guy left a mess and the leak is back already."],
  ["negative", "> I paid four hundred dollars and it still doesn't work."],
  ["negative", "> You guys were supposed to be here at nine, it's noon."],
  ["negative", "> I've left three messages and nobody has gotten back to me."],
  ["negative", "> I'm really upset, you charged me twice."],
  ["negative", "> Stop asking me the same thing, I already told you."],
  ["negative", "> Forget it, I'll call somebody else."],
  ["negative", "es> Estoy desesperada, es la segunda vez que me dejan plantada."],
  // The same words about something else.
  ["neutral", "> My faucet broke again, can you come?"],
  ["neutral", "> The old plumber left a mess of pipes, I need it redone."],
  ["neutral", "> Is somebody supposed to be home for the visit?"],
  ["neutral", "> I still don't have hot water, so Thursday would be good."],
  ["neutral", "> We got cut off, I was booking for Thursday."],
];
test.each(felt.map(([sentiment, ...lines]) => [sentiment, lines] as const))("%s: %j", (sentiment, lines) =>
  expect(judgeSentiment({ lines: lines.map(toLine) })).toBe(sentiment),
);
