/** What the advertising service gave the operator: the tag of the account, and the conversion that a payment counts as. */
export type AdvertisingTag = { readonly tagId: string; readonly conversion: string };

/** The one screen that may load the tag: the one that a payment leads back to. */
export const advertisingPath = "/create-assistant";

export const tagScriptUrl = (tagId: string): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`;

const manager = "https://www.googletagmanager.com";
const counters = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.google.com",
];

/** Where the tag comes from and where it reports to, as its vendor lists them for a page with a policy. */
export const tagHosts = {
  script: [manager, ...counters],
  image: [manager, ...counters, "https://google.com"],
  connect: [...counters, "https://google.com"],
  frame: [manager],
} as const;

/** As it stands in the page, and as the tag itself names a conversion. */
export const writeTag = ({ tagId, conversion }: AdvertisingTag): string => `${tagId}/${conversion}`;

export function readTag(written: string | undefined): AdvertisingTag | undefined {
  const [, tagId, conversion] = /^([\w-]+)\/([\w-]+)$/.exec(written ?? "") ?? [];
  return tagId !== undefined && conversion !== undefined ? { tagId, conversion } : undefined;
}

/** Whether a browser asks not to be followed, by its own words or by the headers that say the same. */
export const refusesTracking = (signals: {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}): boolean =>
  ["1", "yes"].includes(String(signals.doNotTrack)) || ["1", "true"].includes(String(signals.globalPrivacyControl));

/** Whether a script may be loaded beside our own once the tag is there. */
export const isTagScript = (url: string): boolean => tagHosts.script.some((host) => url.startsWith(`${host}/`));
