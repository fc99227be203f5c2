import type { Fault } from "./knock.ts";

/** The texts of a name in the DNS, none where it has none. Fails where nobody could be asked. */
export type TextRecords = (name: string) => Promise<readonly string[]>;

/** What a mail service asks its customers to include, by the end of its host. */
const services: readonly (readonly [host: string, include: string])[] = [
  ["gmail.com", "_spf.google.com"],
  ["google.com", "_spf.google.com"],
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
  ["amazonaws.com", "amazonses.com"],
  ["postmarkapp.com", "spf.mtasv.net"],
];
const includeFor = (smtpHost: string): string =>
  services.find(([host]) => smtpHost === host || smtpHost.endsWith(`.${host}`))?.[1] ?? "SPF-OF-YOUR-MAIL-SERVICE";

/** The standard's own limit; receivers take a record with more for broken. */
const mostLookups = 10;
const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record);
const termsOf = (record: string) => record.trim().split(/\s+/).slice(1);
const asks = /^[+?~-]?(include:|a(?=$|[:/])|mx(?=$|[:/])|ptr(?=$|:)|exists:)|^redirect=/i;
const leadsTo = /^(?:[+?~-]?include:|redirect=)(.+)$/i;

/** Whether receivers are told which machines send for this domain. */
export async function faultOfSpf(records: TextRecords, domain: string, smtpHost: string): Promise<Fault | undefined> {
  const found = (await records(domain)).filter(isSpf);
  const [record] = found;
  if (record === undefined)
    return {
      text: `${domain} has no SPF record`,
      fix: `Add the TXT record "v=spf1 include:${includeFor(smtpHost)} ~all" at ${domain}.`,
    };
  if (found.length > 1)
    return {
      text: `${domain} has ${found.length} SPF records, and receivers take none of them`,
      fix: `Leave one TXT record that begins with v=spf1 at ${domain}, with the includes of all of them.`,
    };
  const terms = termsOf(record);
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return {
      text: `the SPF record of ${domain} lets everybody send mail in its name (+all)`,
      fix: `End the TXT record at ${domain} with ~all instead of +all.`,
    };
  if (!terms.some((term) => /^[?~-]all$/i.test(term) || /^redirect=/i.test(term)))
    return {
      text: `the SPF record of ${domain} says nothing of who else may send`,
      fix: `Write ~all at the end of the TXT record at ${domain}.`,
    };
  const lookups = await countLookups(records, terms);
  if (lookups > mostLookups)
    return {
      text: `the SPF record of ${domain} asks for more than ${mostLookups} other names, and receivers take it for broken`,
      fix: `Take includes of services that no longer send out of the TXT record at ${domain}.`,
    };
  return undefined;
}

/** With those of what is included, and no further than it matters. */
async function countLookups(records: TextRecords, terms: readonly string[]): Promise<number> {
  let count = 0;
  let open = terms;
  while (open.length > 0 && count <= mostLookups) {
    count += open.filter((term) => asks.test(term)).length;
    const names = open.flatMap((term) => leadsTo.exec(term)?.[1] ?? []).slice(0, mostLookups);
    const included = await Promise.all(names.map((name) => records(name)));
    open = included.flatMap((texts) => termsOf(texts.find(isSpf) ?? ""));
  }
  return count;
}

export const commonSelectors = ["google", "selector1", "selector2", "s1", "s2", "k1", "default", "mail"] as const;

export type SeenDkim = { readonly good: readonly string[]; readonly revoked: readonly string[] };

/** Keys under the selectors that mail services like. Which one is used only a mail itself tells. */
export async function findDkim(records: TextRecords, domain: string): Promise<SeenDkim> {
  const keys = await Promise.all(
    commonSelectors.map(async (selector) => {
      const texts = await records(`${selector}._domainkey.${domain}`);
      return { selector, key: texts.flatMap((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim() ?? [])[0] };
    }),
  );
  const named = (isGood: boolean) =>
    keys.flatMap(({ selector, key }) => (key !== undefined && (key !== "") === isGood ? [selector] : []));
  return { good: named(true), revoked: named(false) };
}

type Policy = { readonly at: string; readonly policy: string };

/** What receivers are to do with mail that only says it is of this domain: its own word, or that of a domain above. */
export async function findDmarc(records: TextRecords, domain: string): Promise<Policy | Fault> {
  const labels = domain.split(".");
  const candidates = labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join("."));
  const add = `Add the TXT record "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}" at _dmarc.${domain}.`;
  for (const candidate of candidates) {
    const at = `_dmarc.${candidate}`;
    const found = (await records(at)).filter((text) => /^v=DMARC1(\s*;|$)/i.test(text));
    if (found.length > 1)
      return {
        text: `${at} has ${found.length} DMARC records, and receivers take none of them`,
        fix: `Leave one TXT record that begins with v=DMARC1 at ${at}.`,
      };
    if (found[0] === undefined) continue;
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(found[0])?.[1]?.toLowerCase() ?? "";
    if (["none", "quarantine", "reject"].includes(policy)) return { at, policy };
    return {
      text: `the DMARC record at ${at} names no policy`,
      fix: `Write p=quarantine into the TXT record at ${at}.`,
    };
  }
  return { text: `${domain} has no DMARC record`, fix: add };
}
