import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { good, notSet, wrong } from "./finding.ts";
import { pagePolicy, writePage } from "./write-page.ts";

const at = new Date("2026-11-18T12:00:00Z");

test("what is to do comes first, and whatever was said is text and nothing else", () => {
  const page = writePage(
    [good("Mail", "lets us in"), notSet("Model", "none"), wrong("Carrier", "<b>no & 'no'</b>", 'Copy "it".')],
    at,
  );
  const shown = page
    .slice(page.indexOf("<main>"))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  expect(shown).toBe(
    "Checklist 1 good, 1 wrong, 1 not set. Checked 2026-11-18 12:00:00 UTC. The same as npm run doctor . Run again To fix (1) Carrier &lt;b&gt;no &amp; &#39;no&#39;&lt;/b&gt; Copy &quot;it&quot;. Not set (1) Model none Good (1) Mail lets us in",
  );
});

test("its policy lets its own style through, and no script", () => {
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(writePage([], at)) ?? [];
  expect(pagePolicy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(pagePolicy).toContain("default-src 'none'");
});
