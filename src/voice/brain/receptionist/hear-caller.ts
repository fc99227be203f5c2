import { readAddress } from "#domain/spoken/read-address.ts";
import { readEmail } from "#domain/spoken/read-email.ts";
import { readIntents } from "#domain/spoken/read-intents.ts";
import { readLanguageWish } from "#domain/spoken/read-language-wish.ts";
import { readName } from "#domain/spoken/read-name.ts";
import { readPhone } from "#domain/spoken/read-phone.ts";
import { readProblem } from "#domain/spoken/read-problem.ts";
import { readWhen } from "#domain/spoken/read-when.ts";
import { readYesNo } from "#domain/spoken/read-yes-no.ts";
import { readZip } from "#domain/spoken/read-zip.ts";
import type { Hearing } from "./heard.ts";
import { readOrdinal } from "./read-ordinal.ts";

/** Everything that can be read out of a caller's words, in the light of what was asked. */
export const hearCaller: Hearing = (words, { now, timeZone, language, asked }) => {
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
    wish: when && !isOther ? { days: when.days, minutes: when.minutes } : undefined,
    name,
    phone: readPhone(words, language),
    email: readEmail(words, language),
    address: place?.address,
    zip: place?.zip ?? readZip(words, language),
    problem: readProblem(words, language),
    ordinal: readOrdinal(words, spoken),
    language: readLanguageWish(words),
  };
};
