import { expect, test } from "vitest";
import { checkMailRecords } from "../checks/check-mail-records.ts";
import type { Needs } from "../needs.ts";
import { named, type Planted, testPlanted } from "./planted-for-tests.ts";

/** What stands in the DNS of ridgeline.com, in place of what is right. */
const spf = ["v=spf1 include:sendgrid.net ~all"];
const dns = (name: string, changes: Record<string, readonly string[]>) => async () => {
  const records: Record<string, readonly string[]> = {
    "ridgeline.com": spf,
    "s1._domainkey.ridgeline.com": ["v=DKIM1; k=rsa; p=MIGf"],
    "_dmarc.ridgeline.com": ["v=DMARC1; p=reject"],
    ...changes,
  };
  const config = { mail: { smtpUrl: "smtps://u:p@smtp.sendgrid.net", from: "belle@ridgeline.com", supportEmail: "" } };
  const textRecords = async (asked: string) => {
    if (records[asked]?.[0] === "broken") throw new Error("ESERVFAIL");
    return records[asked] ?? [];
  };
  return named(await checkMailRecords({ config, deadlineMs: 1_000, textRecords } as unknown as Needs), name);
};
const many = [..."abcdefghijk"].map((letter) => `include:${letter}.com`).join(" ");
const nested = { "ridgeline.com": ["v=spf1 include:x.com mx ~all"], "x.com": [`v=spf1 ${many.slice(0, 130)} -all`] };
const at = (...texts: string[]) => ({ "ridgeline.com": texts });
const dmarc = (...texts: string[]) => ({ "_dmarc.ridgeline.com": texts });

const mail: readonly Planted[] = [
  [
    "no SPF",
    dns("Mail: SPF", at("google-site-verification=1")),
    "Mail: SPF",
    /has no SPF record/,
    /"v=spf1 include:sendgrid\.net ~all" at ridgeline\.com/,
  ],
  [
    "two SPF records",
    dns("Mail: SPF", at(...spf, "v=spf1 -all")),
    "Mail: SPF",
    /2 SPF records/,
    /Leave one TXT record/,
  ],
  [
    "an SPF record for everybody",
    dns("Mail: SPF", at("v=spf1 +all")),
    "Mail: SPF",
    /lets everybody send/,
    /~all instead of \+all/,
  ],
  [
    "an SPF record without an end",
    dns("Mail: SPF", at("v=spf1 include:sendgrid.net")),
    "Mail: SPF",
    /says nothing of who else/,
    /Write ~all/,
  ],
  [
    "too many lookups",
    dns("Mail: SPF", at(`v=spf1 ${many} ~all`)),
    "Mail: SPF",
    /more than 10 other names/,
    /Take includes/,
  ],
  ["too many lookups below", dns("Mail: SPF", nested), "Mail: SPF", /more than 10 other names/, /Take includes/],
  [
    "a DKIM key that was revoked",
    dns("Mail: DKIM", { "s1._domainkey.ridgeline.com": ["v=DKIM1; p="] }),
    "Mail: DKIM",
    /under s1 is empty/,
    /s1\._domainkey\.ridgeline\.com anew/,
  ],
  [
    "no DMARC",
    dns("Mail: DMARC", dmarc()),
    "Mail: DMARC",
    /has no DMARC record/,
    /"v=DMARC1; p=quarantine; rua=mailto:postmaster@ridgeline\.com" at _dmarc\.ridgeline\.com/,
  ],
  [
    "two DMARC records",
    dns("Mail: DMARC", dmarc("v=DMARC1; p=none", "v=DMARC1; p=reject")),
    "Mail: DMARC",
    /2 DMARC records/,
    /Leave one/,
  ],
  [
    "DMARC without a policy",
    dns("Mail: DMARC", dmarc("v=DMARC1; rua=mailto:a@b.com")),
    "Mail: DMARC",
    /names no policy/,
    /Write p=quarantine/,
  ],
  [
    "a name server that is away",
    dns("Mail: SPF", at("broken")),
    "Mail: SPF",
    /could not be asked/,
    /ask a name server/,
  ],
];

testPlanted(mail);

test.each([
  ["SPF", "Mail: SPF", {}, "good", /says who sends/],
  ["SPF by another record", "Mail: SPF", at("v=spf1 redirect=_spf.ridgeline.com"), "good", /says who sends/],
  ["DKIM", "Mail: DKIM", {}, "good", /under s1$/],
  [
    "a selector of another name",
    "Mail: DKIM",
    { "s1._domainkey.ridgeline.com": [] },
    "not set",
    /cannot be known from here/,
  ],
  ["DMARC", "Mail: DMARC", {}, "good", /p=reject$/],
  ["DMARC that only watches", "Mail: DMARC", dmarc("v=DMARC1;p=none"), "good", /p=none; forged mail is still let in/],
] as const)("%s is taken as it is", async (_what, name, records, state, text) => {
  expect(await dns(name, records)()).toMatchObject({ state, text: expect.stringMatching(text) });
});

test("DMARC of the domain above counts for mail of a domain below", async () => {
  const textRecords = async (name: string) => (name === "_dmarc.ridgeline.com" ? ["v=DMARC1; p=reject"] : []);
  const config = { mail: { smtpUrl: "smtp://a.b", from: "belle@mail.ridgeline.com", supportEmail: "" } };
  const found = await checkMailRecords({ config, deadlineMs: 1_000, textRecords } as unknown as Needs);
  expect(named(found, "Mail: DMARC")).toMatchObject({ state: "good", text: "_dmarc.ridgeline.com says p=reject" });
});
