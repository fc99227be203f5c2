import { describe, expect, it, test } from "vitest";
import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import { extractSite as extractParts } from "./extract-site.ts";
import { takeApart } from "./page-parts.ts";

const extractSite = (html: string) => extractParts(takeApart(html));

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const data = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe("one fact of a page", () => {
  test.each<[string, Partial<WebsiteFacts>, string]>([
    ["the name from the title", { name: "Acme Roofing" }, page("", "<title>Home | Acme Roofing</title>")],
    [
      "the name beside a slogan",
      { name: "Acme" },
      page("<p>© 2020-2026 Acme, Inc.</p>", "<title>Best roofs - Acme</title>"),
    ],
    ["the name in the first heading", { name: "Acme & Sons" }, page("<h1>Acme &amp; Sons</h1>")],
    [
      "the site's own name",
      { name: "Acme" },
      page("", '<meta property="og:site_name" content="Acme"><title>x</title>'),
    ],
    [
      "a number to tap",
      { phone: "+12085550107" as never },
      page('555-555-0000 <a href="tel:(208)%20555-0107">call</a>'),
    ],
    ["a number in words", { phone: "+12085550107" as never }, page("Tel. 1 (208) 555 0107, fax none")],
    ["no number in a long one", { phone: undefined }, page("Order 12085550107331, IBAN 208555010")],
    ["no number of another country", { phone: undefined }, page('<a href="tel:+492085550107">+49 208 5550107</a>')],
    ["no impossible number", { phone: undefined }, page("(108) 155-0107")],
    ["an address to write to", { email: "a@acme.example" }, page('<a href="mailto:A@acme.example?subject=Hi">us</a>')],
    ["no picture for an address", { email: undefined }, page("logo@2x.png")],
    ["a street in two lines", { address: "12 Oak St, Reno, NV 89501" }, page("<p>12 Oak St<br>Reno, NV 89501</p>")],
    [
      "a street in a sentence",
      { address: "12 Oak St, Reno, NV 89501" },
      page("<p>Visit 12 Oak St, Reno, NV 89501 today</p>"),
    ],
    [
      "the description",
      { description: "We fix roofs." },
      page("", '<meta name="description" content="We fix\n roofs.">'),
    ],
    [
      "items under services",
      { services: ["Roofs", "Gutters"] },
      page("<h2>Our Services</h2><ul><li>Roofs</li><li>Gutters - new</li></ul>"),
    ],
    [
      "titles under services",
      { services: ["A", "B"] },
      page("<h1>Services</h1><h2>A</h2><ul><li>x</li></ul><h2>B</h2>"),
    ],
    [
      "services in a sentence",
      { services: ["Car lockouts", "rekeying", "new locks"] },
      page("<h2>Services we offer</h2><p>Call us.</p><p>Car lockouts, rekeying, and new locks.</p>"),
    ],
    ["no menu for services", { services: [] }, page("<nav><h2>Services</h2><ul><li>Home</li></ul></nav>")],
    [
      "no service beyond the section",
      { services: ["A"] },
      page("<h2>Services</h2><ul><li>A</li></ul><h2>Jobs</h2><ul><li>B</li></ul>"),
    ],
    [
      "towns under areas",
      { areas: ["Reno", "Sparks"] },
      page("<h3>Service areas</h3><ul><li>Reno</li><li>Sparks</li></ul>"),
    ],
    ["towns in a sentence", { areas: ["Reno", "Sparks"] }, page("<p>Serving Reno and Sparks. Call!</p>")],
    ["no towns in another sentence", { areas: [] }, page("<p>Serving Honest people since 1990, always.</p>")],
    ["the title", { title: "Acme | Roofs" }, page("", "<title>Acme |\n Roofs</title>")],
    ["a closed day", { closedDays: ["sunday"] }, page("<p>Sat 8-12</p><p>Sunday: closed</p>")],
    ["closed days after the word", { closedDays: ["saturday", "sunday"] }, page("<p>Closed on weekends.</p>")],
    ["no closed day that has a time", { closedDays: [] }, page("<p>Sun 9am-1pm</p><p>Sunday closed in July</p>")],
    ["ZIP codes in a line", { zips: ["89501", "89502"] }, page("<p>ZIP codes: 89501, 89502. Job 12345.</p>")],
    [
      "ZIP codes in a list",
      { zips: ["89501", "89502"], areas: [] },
      page("<h2>Service area</h2><ul><li>89501</li><li>89502</li></ul>"),
    ],
    [
      "no ZIP code of an address or a price",
      { zips: [] },
      page("<p>12 Oak St, Reno, NV 89501</p><p>License 10433</p>"),
    ],
    ["languages that are spoken", { languages: ["en", "es", "vi"] }, page("<p>We speak Spanish and Vietnamese.</p>")],
    ["a language in its own words", { languages: ["en", "es"] }, page("<p>¡Se habla español!</p>")],
    ["no language of a dish", { languages: ["en"] }, page("<p>Italian tiles and French doors</p>")],
    [
      "questions under their heading",
      { questions: [{ question: "Are you insured?", answer: "Yes. Ask for the paper." }] },
      page("<h2>FAQ</h2><h3>Are you insured?</h3><p>Yes.</p><p>Ask for the paper.</p><footer>© Acme</footer>"),
    ],
    ["no question elsewhere", { questions: [] }, page("<h2>Leak?</h2><p>Call us.</p>")],
    [
      "no service of the footer",
      { services: ["A"] },
      page("<h2>Services</h2><ul><li>A</li></ul><footer><ul><li>Jobs</li></ul></footer>"),
    ],
    ["the language", { language: "es" }, '<html lang="ES-mx"><p>Hola</p></html>'],
    ["nothing at all", { name: undefined, text: "", hours: [], services: [] }, ""],
  ])("%s", (_, expected, html) => expect(extractSite(html)).toMatchObject(expected));
});

describe("structured data", () => {
  it("is believed before the words, and filled up from them", () => {
    const html = page(
      "<p>(775) 555-0101</p><p>a@acme.example</p>",
      data({ "@type": "Plumber", name: "Acme", telephone: "775 555 0199" }),
    );
    expect(extractSite(html)).toMatchObject({
      name: "Acme",
      phone: "+17755550199",
      email: "a@acme.example",
      businessTypes: ["Plumber"],
    });
  });

  it("may stand in a list or a graph among other things", () => {
    const graph = {
      "@graph": [
        { "@type": "WebSite", name: "Site" },
        { "@type": "Dentist", name: "Acme", address: "12 Oak St" },
      ],
    };
    expect(extractSite(page("", data([graph])))).toMatchObject({ name: "Acme", address: "12 Oak St" });
  });

  it("says hours in two ways, and closed days in a third", () => {
    const spec = [
      { dayOfWeek: ["Monday", "http://schema.org/Tuesday"], opens: "08:00:00", closes: "23:59" },
      { dayOfWeek: "Sunday", opens: "00:00", closes: "00:00" },
      { dayOfWeek: "Someday", opens: "08:00", closes: "09:00" },
      { dayOfWeek: "Friday", opens: "eight", closes: "09:00" },
    ];
    expect(extractSite(page("", data({ openingHoursSpecification: spec }))).hours).toEqual([
      { day: "monday", opens: "08:00", closes: "24:00" },
      { day: "tuesday", opens: "08:00", closes: "24:00" },
    ]);
    expect(extractSite(page("", data({ openingHours: "Sa-Su" }))).hours).toEqual([
      { day: "saturday", opens: "00:00", closes: "24:00" },
      { day: "sunday", opens: "00:00", closes: "24:00" },
    ]);
  });

  it("tells ZIP codes, languages and answered questions", () => {
    const business = {
      telephone: "775 555 0199",
      areaServed: ["Reno", "89501", { "@type": "PostalCode", postalCode: "89502" }],
      knowsLanguage: ["en", { name: "Spanish" }, "tlh"],
    };
    const asked = { name: "Open <b>today</b>?", acceptedAnswer: { text: "<p>Yes, until <b>noon</b>.</p>" } };
    expect(
      extractSite(page("", data([business, { "@type": "FAQPage", mainEntity: [asked, { name: "Why?" }] }]))),
    ).toMatchObject({
      areas: ["Reno"],
      zips: ["89501", "89502"],
      languages: ["en", "es"],
      questions: [{ question: "Open today ?", answer: "Yes, until noon ." }],
    });
  });

  test.each([
    ["broken", '<script type="application/ld+json">{"name":</script>'],
    [
      "of odd shapes",
      data([null, 1, "x", [[]], { "@graph": { a: 1 }, address: 5, telephone: {}, areaServed: [null, 3, {}] }]),
    ],
    ["endless", data({ hasOfferCatalog: JSON.parse(`${'{"itemListElement":['.repeat(500)}${"]}".repeat(500)}`) })],
  ])("that is %s does no harm", (_, head) => {
    expect(extractSite(page("<h1>Acme</h1>", head))).toMatchObject({ name: "Acme", services: [], areas: [] });
  });
});

describe("what a visitor reads", () => {
  it("is kept line by line, without what is hidden", () => {
    const hidden =
      '<p hidden>a</p><p aria-hidden="true">b</p><p style="DISPLAY: none">c</p><script>d</script><!-- e --><template>f</template>';
    const { text } = extractSite(page(`<h1>One</h1>${hidden}<div>Two <b>three</b><p>four<br>five</p></div>`));
    expect(text).toBe("One\nTwo three\nfour\nfive");
  });

  it("has no marks that turn the line around", () => {
    expect(extractSite(page("<p>a\u202eb\u0000c\u200bd</p>")).text).toBe("abcd");
  });

  it("is cut where it is very long", () => {
    const { text, textTruncated } = extractSite(page("<p>word word</p>".repeat(5000)));
    expect([text.length, textTruncated]).toEqual([20_000, true]);
  });
});

describe("a hostile page", () => {
  test.each([
    ["nested a hundred thousand deep", "<div>".repeat(200_000)],
    ["of tags that never close", "<b><i><table><td>".repeat(20_000)],
    ["of tags closed in the wrong order", "<b><i></b>".repeat(90_000)],
    ["of lists in lists", "<ul><li>".repeat(100_000)],
    ["of paragraphs in cells", "<table><tr><td><p>".repeat(50_000)],
    ["of unfinished tags", "<a <a <a ".repeat(100_000)],
    ["of quotes", `<p title="${"<p a='".repeat(100_000)}`],
    ["of days", `<p>${"mon,".repeat(100_000)}`],
    ["of digits", `<p>${"2085550".repeat(50_000)}`],
    ["of streets", `<p>${"1 a, ".repeat(100_000)}`],
    ["of at signs", `<p>${"a@a.".repeat(100_000)}`],
    ["of links", '<a href="contact">x</a>'.repeat(20_000)],
    ["of attributes", `<p ${"a ".repeat(200_000)}>`],
    ["of entities", "&amp;".repeat(100_000)],
  ])("%s is read without harm", (_, body) => {
    expect(extractSite(page(`<h1>Acme</h1>${body}`)).name).toBe("Acme");
  });
});
