import { trades } from "./trades.ts";

const secondLevel = new Set(["co", "com", "net", "org", "gov", "ac", "edu"]);
/** Sites built with a kit carry the owner's name one step to the left. */
const kitHosts = new Set([
  ...["wixsite.com", "weebly.com", "wordpress.com", "squarespace.com", "godaddysites.com", "business.site"],
  ...["myshopify.com", "webflow.io", "github.io", "netlify.app", "vercel.app", "blogspot.com", "square.site"],
]);

/** Where many businesses have a page under one name: their own stands in the path. */
const sharedHosts = new Set([
  ...["facebook.com", "instagram.com", "linkedin.com", "yelp.com", "nextdoor.com", "sites.google.com", "google.com"],
  ...["linktr.ee", "thumbtack.com", "angi.com", "houzz.com"],
]);
const pathWords = new Set([
  "biz",
  "pages",
  "page",
  "view",
  "site",
  "sites",
  "company",
  "home",
  "index",
  "people",
  "pro",
]);

/** The host of what the owner typed, without scheme, credentials, port and path. */
const hostOf = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
    .replace(/[/?#\\].*/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "")
    .replace(/\.$/, "");

/** `acme-plumbing` of https://www.acme-plumbing.co.uk/about; nothing for an address that carries no name. */
export const ownLabel = (website: string): string | undefined => {
  const labels = hostOf(website).split(".");
  if (labels.length < 2 || !labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label))) return undefined;
  if (/^\d+$/.test(labels.at(-1) ?? "")) return undefined;
  const isKit = labels.length > 2 && kitHosts.has(labels.slice(-2).join("."));
  const isSecondLevel = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? "");
  const label = isKit ? labels[0] : labels.at(isSecondLevel ? -3 : -2);
  return label === undefined || label.startsWith("xn--") || !/[a-z]/.test(label) ? undefined : label;
};

/** The last part of a path that reads like a name: `acme-plumbing` of yelp.com/biz/acme-plumbing-2. */
const pathLabel = (website: string): string | undefined => {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\\]*\/([^?#]*)/.exec(website.trim().toLowerCase())?.[1] ?? "";
  const parts = path.split("/").map((part) => part.replace(/[-_]\d+$/, "").replace(/\.html?$/, ""));
  const isName = (part: string) => /^[a-z][a-z0-9-]{2,62}$/.test(part) && !pathWords.has(part);
  return parts.findLast(isName);
};

/** The part of an address that names the business: of its host, or of its path where the host is nobody's own. */
export const businessLabel = (website: string): string | undefined => {
  const host = hostOf(website).replace(/^(?:www|m)\./, "");
  const label = sharedHosts.has(host) ? undefined : ownLabel(website);
  return label ?? (sharedHosts.has(host) || isNameless(host) ? pathLabel(website) : undefined);
};

/** This machine, or an address in digits. */
const isNameless = (host: string): boolean => host === "localhost" || /^\d+(?:\.\d+){3}$/.test(host);

const plainWords = [
  ...["services", "service", "company", "solutions", "group", "team", "brothers", "bros", "sons", "home", "homes"],
  ...[
    "waterproofing",
    "proofing",
    "repair",
    "care",
    "control",
    "door",
    "doors",
    "works",
    "experts",
    "pros",
    "pro",
    "and",
    "inc",
    "llc",
    "the",
  ],
];
const known = [...new Set([...plainWords, ...trades.flatMap(({ words }) => words)])].sort(
  (one, other) => other.length - one.length,
);
const certainLength = 4;

/** Takes known words off the end; short ones ("air") only in company of a longer one, so that "stclair" stays whole. */
const unglue = (chunk: string): string[] => {
  const taken: string[] = [];
  let rest = chunk;
  let best: string[] = [chunk];
  for (;;) {
    const word = known.find((candidate) => rest.endsWith(candidate));
    if (word === undefined) return best;
    rest = rest.slice(0, -word.length);
    taken.unshift(word);
    // Two letters left over are somebody's initials, one is a slip: "proof" is not "p" and "roof".
    const isWhole = rest.length !== 1;
    if (isWhole && taken.some(({ length }) => length >= certainLength))
      best = rest === "" ? [...taken] : [rest, ...taken];
  }
};

/** `acmeheatingandair` is acme, heating, and, air. */
export const wordsOf = (label: string): string[] =>
  label
    .split(/-+/)
    .filter((chunk) => chunk !== "")
    .flatMap(unglue);
