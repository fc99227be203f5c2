import { honestyInstruction } from "#domain/assistants/assistant-fallbacks.ts";
import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { articleOf, askingInstruction, greetingOf } from "#domain/assistants/domain-name-greeting.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { inWords, spokenDays, spokenHours } from "./hours.ts";
import type { BusinessProfile } from "./profile.ts";
import { withUsualSigns } from "./urgent.ts";

/** What somebody who read the page wrote about it: each part stands instead of what the rules would write. */
export type WrittenParts = {
  readonly greeting?: string | undefined;
  readonly about?: string | undefined;
  readonly urgent?: readonly string[] | undefined;
  readonly good_to_know?: readonly string[] | undefined;
};

const mostZipsSaid = 30;

/** A receptionist's brief: who we are, what we do, where, when, what is urgent, what never to promise. A line each, and only what is known. */
export const writeBrief = (
  profile: BusinessProfile,
  written: WrittenParts = {},
): { greeting: string; system_instructions: string } => ({
  greeting: written.greeting ?? greetingFor(profile),
  system_instructions: [
    whoWeAre(profile),
    labelled("About us", written.about ?? profile.about),
    labelled("What we do", listed(profile.services.map(asSaid))),
    labelled("Where we work", whereWeWork(profile)),
    labelled("When we are open", whenWeAreOpen(profile)),
    labelled("Contact", contact(profile)),
    labelled("Urgent", urgent(profile, written.urgent)),
    labelled("Prices that you may give, as they stand on our website", quoted(profile.prices)),
    labelled("Good to know", written.good_to_know?.join(" ")),
    labelled("Languages", languages(profile)),
    `On every call: find out what the caller needs and how soon. ${askingInstruction} If it is not urgent, offer to book a time, and read the details back before you confirm.`,
    `Never promise a discount, a result or a time of arrival. ${honestyInstruction}`,
  ]
    .filter((line) => line !== "")
    .join("\n"),
});

const greetingFor = ({ name, language }: BusinessProfile): string =>
  language === "es" && name !== undefined ? `Gracias por llamar a ${name}. ¿En qué le puedo ayudar?` : greetingOf(name);

const labelled = (label: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `${label}: ${text}`;

const whoWeAre = ({ name, trade, place }: BusinessProfile): string => {
  const kind = trade === undefined ? "" : `, ${articleOf(trade.name)} ${trade.name} business`;
  const where = place === undefined ? "" : ` in ${place}`;
  return `You answer the phone for ${name ?? "a small business"}${kind}${where}. Be friendly, calm and brief.`;
};

/** A name in the middle of a sentence. "EV charger" and "Furnace Repair" stay as they are. */
const asSaid = (name: string): string =>
  /\s\p{Lu}/u.test(name) ? name : name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Names that hold a comma or an "and" themselves could not be told apart in a list of commas. */
const listed = (names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined;
  const isTangled = names.some((name) => /,|\s(?:and|y|&)\s/.test(name));
  return `${isTangled ? names.join("; ") : inWords(names)}.`;
};

const whereWeWork = ({ areas, zips }: BusinessProfile): string =>
  [
    listed(areas) ?? "",
    zips.length === 0 || zips.length > mostZipsSaid ? "" : `ZIP codes ${zips.join(", ")}.`,
    areas.length + zips.length === 0 ? "" : "For any other place, take the details and promise nothing.",
  ]
    .filter((part) => part !== "")
    .join(" ");

const whenWeAreOpen = ({ hours, closedDays }: BusinessProfile): string =>
  [
    hours.length === 0 ? "" : `${spokenHours(hours)}.`,
    closedDays.length === 0 ? "" : `Closed on ${spokenDays(closedDays)}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");

const contact = ({ phone, address }: BusinessProfile): string =>
  [
    phone === undefined ? "" : `our number is ${formatPhone(phone)}.`,
    address === undefined ? "" : `${phone === undefined ? "our" : "Our"} address is ${address}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");

const quoted = (lines: readonly string[]): string => lines.map((line) => `“${line}”`).join(" ");

/** The signs that the page names, then those that the trade knows; then the page's own words. */
function urgent({ signs, urgent: lines, trade }: BusinessProfile, written: readonly string[] | undefined): string {
  const named = withUsualSigns(signs, trade?.urgent);
  const says = written?.join(" ") ?? (lines.length === 0 ? "" : `Our website says: ${quoted(lines)}`);
  return [
    named.length === 0 ? "" : `${named.join("; ")}.`,
    `${named.length === 0 ? "if it is urgent, offer" : "Offer"} to transfer the caller right away.`,
    says,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const languages = ({ languages: codes, language }: BusinessProfile): string => {
  const names = codes.flatMap((code) => spokenLanguages.find((one) => one.code === code)?.name ?? []);
  if (names.length > 1) return `we speak ${inWords(names)}. Answer in the caller's language.`;
  return names[0] !== undefined && language !== "en"
    ? `our website is in ${names[0]}. Answer in the caller's language.`
    : "";
};
