import type { Config } from "../../src/main/config.ts";
import type { Finding } from "./finding.ts";

/** Shorter ones would be found in ordinary words. */
const shortest = 6;
const hidden = "[hidden]";

/** Everything in the configuration that nobody may read over somebody's shoulder. */
export function secretsOf(config: Config): readonly string[] {
  const { secretKey, acceptedKeys, databaseUrl, databaseDirectUrl, mail, vendors } = config;
  const keys = Object.entries(vendors).flatMap(([name, value]) => (/_KEY$|_SECRET$|_TOKEN$/.test(name) ? [value] : []));
  const passwords = [databaseUrl, databaseDirectUrl, mail.smtpUrl, ...Object.values(vendors)].flatMap((url) => {
    if (url === undefined || !URL.canParse(url)) return [];
    const { password } = new URL(url);
    return [password, decoded(password)];
  });
  const all = [secretKey, ...acceptedKeys, ...keys, ...passwords].flatMap((secret) => secret ?? []);
  return all.filter((secret) => secret.length >= shortest);
}

/** Whatever a service, a library or the system put into its words. */
export const hideSecrets = (findings: readonly Finding[], secrets: readonly string[]): readonly Finding[] =>
  findings.map((finding) => {
    const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text);
    const text = clean(finding.text);
    return finding.state === "wrong" ? { ...finding, text, fix: clean(finding.fix) } : { ...finding, text };
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
