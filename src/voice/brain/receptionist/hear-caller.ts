import type { SpokenLanguage } from "#domain/assistant-voices.ts";
import type { Wish } from "#domain/dialogue.ts";
import { readAddress } from "#domain/spoken/read-address.ts";
import { readEmail } from "#domain/spoken/read-email.ts";
import { readIntents } from "#domain/spoken/read-intents.ts";
import { readLanguageWish } from "#domain/spoken/read-language-wish.ts";
import { readName } from "#domain/spoken/read-name.ts";
import { readPhone } from "#domain/spoken/read-phone.ts";
import { readProblem } from "#domain/spoken/read-problem.ts";
import { readWhen, type When } from "#domain/spoken/read-when.ts";
import { readYesNo } from "#domain/spoken/read-yes-no.ts";
import { readZip } from "#domain/spoken/read-zip.ts";
import { addDays, zoneOf } from "#domain/zoned-time.ts";
import { guessLanguage } from "../understanding/guess-language.ts";
import type { Hearing } from "./heard.ts";
import { readOrdinal } from "./read-ordinal.ts";

/** Everything that can be read out of a caller's words, in the light of what was asked. */
export const hearCaller: Hearing = (words, { now, timeZone, language, asked, before }) => {
  const spoken = language === "es" ? "es" : "en";
  const when = readWhen(words, { now, timeZone, language });
  const place = readAddress(words, language, { asked: asked === "address" });
  const intents = readIntents(words, language);
  const name = readName(words, language, { asked: asked === "name" });
  // June may be a name, and 18 a house.
  const isOther =
    (asked === "name" && name !== undefined) || (asked === "address" && place !== undefined) || asked === "code";
  return {
    words,
    intents,
    yesNo: readYesNo(words, language),
    wish: when && !isOther ? wishOf(when, now, timeZone) : undefined,
    name,
    phone: readPhone(words, language),
    email: readEmail(words, language),
    address: place?.address,
    zip: place?.zip ?? readZip(words, language),
    problem: readProblem(words, language, { asked: asked === "matter" }),
    ordinal: readOrdinal(words, spoken),
    language: readLanguageWish(words) ?? spokenNow(words, before),
  };
};

const soonDays = 7;

/** "As soon as possible" is any time of the coming days, so that the first ones are offered. */
function wishOf({ days, minutes, asap }: When, now: Date, timeZone: string): Wish {
  const today = zoneOf(timeZone).dateOf(now.getTime());
  return { days: days ?? (asap ? { from: today, to: addDays(today, soonDays) } : undefined), minutes };
}

const enoughWords = 6;

/** One long sentence tells a language, of short ones it takes two: a name or a greeting must not switch it. */
function spokenNow(words: string, before: string | undefined): SpokenLanguage | undefined {
  const guessed = guessLanguage(words);
  const isLong = words.trim().split(/\s+/).length >= enoughWords;
  return guessed !== undefined && (isLong || (before !== undefined && guessLanguage(before) === guessed))
    ? guessed
    : undefined;
}
