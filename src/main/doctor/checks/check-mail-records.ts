import { Resolver } from "node:dns/promises";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import { commonSelectors, faultOfSpf, findDkim, findDmarc, type TextRecords } from "../mail-records.ts";
import type { Needs } from "../needs.ts";

/** Whether receivers can tell our mail from forged mail: by the DNS of the domain in MAIL_FROM. */
export async function checkMailRecords({
  config: { mail },
  deadlineMs,
  textRecords,
}: Needs): Promise<readonly Finding[]> {
  const domain = mail.from.split("@").at(-1)?.toLowerCase() ?? "";
  // Without a server nothing goes out, and a sender of nobody's is told of already.
  if (mail.smtpUrl === undefined || domain === "" || domain.endsWith(".example")) return [];
  const records = textRecords ?? askDns(deadlineMs);
  const { hostname } = new URL(mail.smtpUrl);
  return Promise.all([
    told("Mail: SPF", domain, async (name) => {
      const fault = await faultOfSpf(records, domain, hostname);
      return fault ? wrong(name, fault.text, fault.fix) : good(name, `${domain} says who sends its mail`);
    }),
    told("Mail: DKIM", domain, async (name) => {
      const seen = await findDkim(records, domain);
      if (seen.good.length > 0) return good(name, `${domain} has a key under ${seen.good.join(", ")}`);
      if (seen.revoked.length > 0)
        return wrong(
          name,
          `the key of ${domain} under ${seen.revoked.join(", ")} is empty, which means revoked`,
          `Copy the TXT record for ${seen.revoked[0]}._domainkey.${domain} anew from your mail service.`,
        );
      return notSet(
        name,
        `no key of ${domain} under the usual names (${commonSelectors.join(", ")}); another cannot be known from here: look for dkim=pass in the source of a mail of Belle's`,
      );
    }),
    told("Mail: DMARC", domain, async (name) => {
      const seen = await findDmarc(records, domain);
      if ("fix" in seen) return wrong(name, seen.text, seen.fix);
      const hint = seen.policy === "none" ? "; forged mail is still let in, p=quarantine would stop it" : "";
      return good(name, `${seen.at} says p=${seen.policy}${hint}`);
    }),
  ]);
}

const told = (name: string, domain: string, look: (name: string) => Promise<Finding>): Promise<Finding> =>
  look(name).catch(() =>
    wrong(
      name,
      `the DNS of ${domain} could not be asked`,
      "Let this machine ask a name server, and run the doctor again.",
    ),
  );

/** What a server says where a name has no such record. */
const none = ["ENOTFOUND", "ENODATA"];

const askDns = (deadlineMs: number): TextRecords => {
  const resolver = new Resolver({ timeout: deadlineMs, tries: 1 });
  return async (name) => {
    try {
      // Long records come in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch (error) {
      if (none.includes((error as { code?: string }).code ?? "")) return [];
      throw error;
    }
  };
};
