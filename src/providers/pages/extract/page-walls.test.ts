import { expect, test } from "vitest";
import { extractSite } from "./extract-site.ts";
import { takeApart } from "./page-parts.ts";
import { type Wall, wallOf } from "./page-walls.ts";

test.each<[string, Wall | undefined, string, string]>([
  ["a check for humans", "blocked", "Just a moment...", "<p>Verify you are human.</p>"],
  ["a check without a telling title", "blocked", "acme.example", "<p>Checking your browser before you go on.</p>"],
  ["a gate", "blocked", "Access Denied", "<p>You do not have permission.</p>"],
  ["an empty shell", "empty", "Acme", '<div id="root"></div>'],
  ["a shell that loads", "empty", "Acme", "<div>Loading…</div><noscript>Enable JavaScript</noscript>"],
  ["a name for sale", "empty", "acme.example", "<p>This domain is for sale. Make an offer.</p>"],
  ["a short page of a business", undefined, "Acme Roofing", "<h1>Acme Roofing</h1>"],
  ["a business that talks of gates", undefined, "Acme", "<p>Access denied? We fix gates. (775) 555-0199</p>"],
  ["a form with a notice", undefined, "Contact", "<p>This site is protected by reCAPTCHA.</p>"],
])("%s: %s", (_, wall, title, body) => {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  expect(wallOf(title, extractSite(takeApart(html)))).toBe(wall);
});

test.each<[Wall | undefined, string]>([
  [undefined, "Roofs in Reno since 1990."],
  ["empty", "Web site created using create-react-app"],
])("a shell is %s where it says of itself: %s", (wall, description) => {
  const html = `<html><head><meta name="description" content="${description}"></head><body><div id="root"></div></body></html>`;
  expect(wallOf("Acme", extractSite(takeApart(html)))).toBe(wall);
});
