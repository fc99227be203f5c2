import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { type Token, tokensOf } from "#domain/calls/heard.ts";
import { type Phone, parsePhone } from "#domain/phone/phone.ts";
import { digitRuns } from "./numbers/digit-runs.ts";

/** Area codes and exchanges never begin with 0 or 1. */
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/;
const startsAnew = /^(?:no|wait|sorry|scratch|actually|mean|correction|perdon|espere|digo|mejor)$/;

/** A phone number that was said or pressed, whole; never a part of one. */
export function readPhone(words: string, language: SpokenLanguage): Phone | undefined {
  const tokens = tokensOf(separated(words, language));
  const lastStart = tokens.findLastIndex(({ word }) => startsAnew.test(word));
  return numberIn(tokens.slice(lastStart + 1), language) ?? numberIn(tokens, language);
}

function numberIn(tokens: readonly Token[], language: SpokenLanguage): Phone | undefined {
  // The last one counts: who gives two corrects the first.
  for (const run of digitRuns(tokens, language, { joined: true }).toReversed()) {
    for (const reading of run.readings) {
      const ten = northAmerican.exec(reading)?.[1];
      if (ten !== undefined) return parsePhone(ten);
    }
  }
  return undefined;
}

/** Chinese digits stand among other signs without a space. */
const separated = (words: string, language: SpokenLanguage): string =>
  language === "zh" ? words.replace(/[零〇一二三四五六七八九幺两]+/g, " $& ") : words;
