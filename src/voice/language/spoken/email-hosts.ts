import { pattern } from "#domain/basics/pattern.ts";

/** Providers that are named without their ending: "greg at gmail". */
const providers: ReadonlyMap<string, string> = new Map(
  ["gmail", "yahoo", "hotmail", "outlook", "icloud", "aol"].map((name) => [name, `${name}.com`]),
);

export const providerHost = (word: string): string | undefined => providers.get(word);

const providerHosts = pattern()`
    ^(?:
      (?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|mac|aol|aim|roadrunner|
      protonmail|mail|fastmail|zoho|gmx|juno|frontier|centurylink|cs|netscape)\.com|
      (?:comcast|att|sbcglobal|verizon|bellsouth|cox|charter|spectrum|earthlink|windstream|ameritech|netzero|
      embarqmail|optonline|pacbell|centurylink|zoominternet|buckeye-express|gmx)\.net|
      proton\.me|pm\.me|
      (?:[a-z0-9-]+\.)?rr\.com|
      (?:gmail|yahoo|hotmail|outlook|live)(?:\.com?)?\.[a-z]{2}
    )$`;

/** Whether people have their mailboxes there, and nobody else means it by an "at". */
export const isOfProvider = (host: string): boolean => providerHosts.test(host);

const topLevels = pattern()`
    ^(?:
      com|net|org|edu|gov|mil|int|biz|info|name|pro|mobi|coop|app|dev|xyz|online|site|shop|store|tech|cloud|
      email|homes|house|plumbing|construction|contractors|repair|services|solutions|company|agency|church|
      energy|builders|design|studio|group|team|life|live|world|today|club|one|page|
      a[cdefgilmoqrtuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[ceghrstu]|f[ijkmor]|
      g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|
      m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghiklmnorstuvxyz]|
      t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]
    )$`;

/** A host up to an ending that exists; nothing where it has none: "two.thanks". */
export function toTopLevel(said: string): string | undefined {
  const labels = said.split(".").filter((label) => label !== "");
  const last = labels.findLastIndex((label) => topLevels.test(label));
  return last < 1 ? undefined : labels.slice(0, last + 1).join(".");
}
