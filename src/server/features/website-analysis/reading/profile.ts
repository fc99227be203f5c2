import { businessInAddress } from "#domain/assistants/domain-name-greeting.ts";
import type { Trade } from "#domain/assistants/trades.ts";
import type { AskedQuestion, WebsiteFacts } from "#domain/website/website-facts.ts";
import { isPlainName, isTellable, plainBusinessName, sentencesOf } from "./orders.ts";
import { pricesIn } from "./prices.ts";
import { inferTrade } from "./trade.ts";
import { urgentLines, urgentSigns } from "./urgent.ts";

/** What of a page may be written into a draft: facts that read like facts, without anything that reads like an order. */
export type BusinessProfile = {
  readonly name: string | undefined;
  readonly trade: Trade | undefined;
  /** `Boise, ID`. */
  readonly place: string | undefined;
  readonly about: string | undefined;
  readonly services: readonly string[];
  readonly areas: readonly string[];
  /** The page's own words about what cannot wait. */
  readonly urgent: readonly string[];
  readonly signs: readonly string[];
  readonly prices: readonly string[];
  readonly questions: readonly AskedQuestion[];
} & Pick<WebsiteFacts, "language" | "languages" | "phone" | "address" | "hours" | "closedDays" | "zips">;

const most = { about: 300, services: 14, areas: 15, zips: 200 } as const;

export function profileOf(facts: WebsiteFacts, website: string): BusinessProfile {
  // A page that describes itself as open day and night has said who it is; its signs are what is urgent.
  const urgent = urgentLines(facts).filter((line) => line !== facts.description || urgentSigns([line]).length > 0);
  const address = facts.address !== undefined && isPlainAddress(facts.address) ? facts.address : undefined;
  return {
    name: plainBusinessName(facts.name) ?? businessInAddress(website).name,
    trade: inferTrade(facts, website),
    place: placeOf(address),
    about: aboutOf(facts.description, urgent),
    services: facts.services.filter(isPlainName).slice(0, most.services),
    areas: facts.areas.filter(isPlainName).slice(0, most.areas),
    urgent,
    signs: urgentSigns(urgent),
    prices: pricesIn(facts),
    questions: facts.questions.filter(({ question, answer }) => isTellable(question) && isTellable(answer, 1000)),
    language: facts.language,
    languages: facts.languages,
    phone: facts.phone,
    address,
    hours: facts.hours,
    closedDays: facts.closedDays,
    zips: facts.zips.slice(0, most.zips),
  };
}

const isPlainAddress = (address: string): boolean =>
  /^[\p{L}\p{N} .,'’#/&-]{5,150}$/u.test(address) && isTellable(address);

const placeOf = (address: string | undefined): string | undefined => {
  const [, town, state] = /,\s*([\p{L} .'’-]{2,40}),\s*([A-Z]{2})\b/u.exec(address ?? "") ?? [];
  return town === undefined ? undefined : `${town.trim()}, ${state}`;
};

/** What the business says of itself, as far as it fits and was not said already. */
function aboutOf(description: string | undefined, urgent: readonly string[]): string | undefined {
  if (description === undefined || /^["“«]/.test(description) || urgent.some((line) => line.includes(description)))
    return undefined;
  const kept = sentencesOf(description).filter((sentence) => isTellable(sentence));
  while (kept.join(" ").length > most.about) kept.pop();
  const about = kept.join(" ").replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, "");
  return about === "" ? undefined : /[.!?]$/.test(about) ? about : `${about}.`;
}
