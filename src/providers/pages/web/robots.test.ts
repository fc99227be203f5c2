import { expect, test } from "vitest";
import { robotsAllow } from "./robots.ts";

const agent = "BelleBot";
const lines = (...text: string[]) => text.join("\n");

test.each<[string, string, string, boolean]>([
  ["an empty file", "", "/", true],
  ["everything closed", lines("User-agent: *", "Disallow: /"), "/a", false],
  ["nothing closed", lines("User-agent: *", "Disallow:"), "/a", true],
  ["a part closed", lines("User-agent: *", "Disallow: /private/"), "/private/a", false],
  ["beside the closed part", lines("User-agent: *", "Disallow: /private/"), "/privately", true],
  ["closed for another", lines("User-agent: Googlebot", "Disallow: /"), "/", true],
  ["closed for us by name", lines("User-agent: bellebot", "Disallow: /", "", "User-agent: *", "Allow: /"), "/", false],
  ["closed for all but us", lines("User-agent: *", "Disallow: /", "User-agent: BelleBot/1.0", "Allow: /"), "/", true],
  ["names that share rules", lines("User-agent: a", "User-agent: BelleBot", "Disallow: /"), "/", false],
  ["a longer yes in a no", lines("User-agent: *", "Disallow: /a", "Allow: /a/b"), "/a/b/c", true],
  ["a longer no in a yes", lines("User-agent: *", "Allow: /a", "Disallow: /a/b"), "/a/b/c", false],
  ["yes and no alike", lines("User-agent: *", "Disallow: /a", "Allow: /a"), "/a", true],
  ["a star", lines("User-agent: *", "Disallow: /*/admin"), "/x/y/admin/z", false],
  ["an end", lines("User-agent: *", "Disallow: /*.pdf$"), "/a.pdf", false],
  ["not at the end", lines("User-agent: *", "Disallow: /*.pdf$"), "/a.pdf?x", true],
  ["exactly this", lines("User-agent: *", "Disallow: /a$"), "/ab", true],
  [
    "comments, other lines and odd line ends",
    "# hi\r\nSitemap: x\rUser-Agent : *  # all\r\ndisallow:/a # no\r\n",
    "/a",
    false,
  ],
  ["a page instead of the file", "<html><body>Not found</body></html>", "/", true],
  ["rules without a name", lines("Disallow: /"), "/", true],
  ["many stars", lines("User-agent: *", `Disallow: /${"*a".repeat(200)}b`), `/${"a".repeat(2000)}`, true],
])("%s", (_, text, path, allowed) => expect(robotsAllow(text, agent, path)).toBe(allowed));
