import { isIP } from "node:net";
import { isE164Us } from "#domain/phone/phone.ts";

/** Readers for single variables. Each collects a sentence that names its variable instead of throwing. */
export function read(env: Record<string, string | undefined>, problems: string[]) {
  /** An empty variable counts as not given, so that `PORT= npm start` means the default. */
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const integer = (name: string, least: number, most: number): number | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    return undefined;
  };

  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && schemes.includes(new URL(given).protocol)) return given;
    problems.push(
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}.`,
    );
    return undefined;
  };

  const choice = <const T extends readonly string[]>(name: string, choices: T): T[number] | undefined => {
    const given = text(name)?.toLowerCase();
    if (given === undefined || choices.includes(given)) return given;
    problems.push(`${name} must be one of ${choices.join(", ")}.`);
    return undefined;
  };

  const email = (name: string): string | undefined => {
    const given = text(name);
    if (given === undefined || /^[^\s@<>]+@[^\s@<>]+$/.test(given)) return given;
    problems.push(`${name} must be an email address.`);
    return undefined;
  };

  const list = (name: string): readonly string[] => (text(name) ?? "").split(",").flatMap((one) => one.trim() || []);
  const phone = (name: string): string | undefined => {
    const given = text(name);
    if (given === undefined || isE164Us(given)) return given;
    problems.push(`${name} must be a phone number such as +12085550199.`);
    return undefined;
  };

  const proxies = (name: string): readonly string[] => {
    const proxies = list(name);
    if (proxies.every(isProxy)) return proxies;
    problems.push(`${name} must be a list of IP addresses or networks such as 10.0.0.0/8, separated by commas.`);
    return [];
  };

  return { text, list, integer, url, choice, email, phone, proxies };
}

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

function isProxy(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= longest));
}

type Reader = ReturnType<typeof read>;

/** Keys that belong together: one without the other is a mistake that would only show at the first call. */
const keyGroups = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["TWILIO_MESSAGING_SERVICE_SID"],
  ["OPENAI_API_KEY"],
  ["ANTHROPIC_API_KEY"],
  ["MODEL"],
  ["GOOGLE_ADS_ID", "GOOGLE_ADS_CONVERSION"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["RECORDINGS_BUCKET", "RECORDINGS_REGION", "RECORDINGS_ACCESS_KEY_ID", "RECORDINGS_SECRET_ACCESS_KEY"],
] as const;
const addresses = [
  "STRIPE_API_URL",
  "STRIPE_CHECKOUT_URL",
  "TWILIO_API_URL",
  "GOOGLE_API_URL",
  "GOOGLE_OAUTH_URL",
  "MICROSOFT_API_URL",
  "MICROSOFT_OAUTH_URL",
  "OPENAI_BASE_URL",
  "ANTHROPIC_BASE_URL",
  "RECORDINGS_ENDPOINT",
] as const;

/** What a key looks like. One that was mixed up with another, or cut while copying, would only show at the first call. */
const shapes = {
  STRIPE_SECRET_KEY: [/^(sk|rk)_/, "must begin with sk_ or rk_"],
  STRIPE_WEBHOOK_SECRET: [/^whsec_/, "must begin with whsec_"],
  TWILIO_ACCOUNT_SID: [/^AC[0-9a-f]{32}$/, "must be AC and 32 digits or letters from a to f"],
  TWILIO_AUTH_TOKEN: [/^[0-9a-f]{32}$/, "must be 32 digits or letters from a to f"],
  TWILIO_MESSAGING_SERVICE_SID: [/^MG[0-9a-f]{32}$/, "must be MG and 32 digits or letters from a to f"],
  GOOGLE_CLIENT_ID: [/\.apps\.googleusercontent\.com$/, "must end with .apps.googleusercontent.com"],
  MICROSOFT_CLIENT_ID: [
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    "must be an id such as 11111111-2222-3333-4444-555555555555",
  ],
  ANTHROPIC_API_KEY: [/^sk-ant-/, "must begin with sk-ant-"],
  GOOGLE_ADS_ID: [/^AW-\d+$/, "must be AW- and digits"],
  GOOGLE_ADS_CONVERSION: [/^[\w-]+$/, "must be the conversion's label, which stands behind the slash in AW-.../..."],
  VAPID_PUBLIC_KEY: [/^B[\w-]{86}$/, "must be B and 86 letters, digits, dashes or underscores"],
  VAPID_PRIVATE_KEY: [/^[\w-]{43}$/, "must be 43 letters, digits, dashes or underscores"],
} as const satisfies Partial<Record<VendorName, readonly [RegExp, string]>>;

type VendorName = (typeof keyGroups)[number][number] | (typeof addresses)[number];
/** Keys and base addresses of outside services by the name of their variable. */
export type Vendors = { readonly [name in VendorName]: string | undefined };

export function readVendors(from: Reader, problems: string[]): Vendors {
  for (const group of keyGroups) {
    const missing = group.filter((name) => from.text(name) === undefined);
    if (missing.length > 0 && missing.length < group.length)
      problems.push(
        `${missing.join(" and ")} must be given together with ${group.filter((n) => !missing.includes(n)).join(" and ")}.`,
      );
  }
  for (const [name, [shape, complaint]] of Object.entries(shapes)) {
    const given = from.text(name);
    if (given !== undefined && !shape.test(given)) problems.push(`${name} ${complaint}.`);
  }
  const entries = [
    ...keyGroups.flat().map((name) => [name, from.text(name)]),
    ...addresses.map((name) => [name, from.url(name, ["http:", "https:"])]),
  ];
  return Object.fromEntries(entries) as Vendors;
}
