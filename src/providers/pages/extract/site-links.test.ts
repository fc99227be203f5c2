import { expect, test } from "vitest";
import { takeApart } from "./page-parts.ts";
import { siteLinks } from "./site-links.ts";

const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">link</a>`).join("");
const at = "https://acme.example/";

test.each([
  [
    "contact, services and about, in this order",
    links("/about", "/our-services", "/contact-us"),
    ["contact-us", "our-services", "about"],
  ],
  ["one of each kind", links("/contact", "/contact-2", "/contact-3"), ["contact"]],
  ["three at most", links("/areas", "/contact", "/services", "/about"), ["contact", "services", "about"]],
  ["by the link's words", '<a href="/p1"><b>Contact us</b></a>', ["p1"]],
  ["in Spanish", links("/contacto", "/servicios", "/nosotros"), ["contacto", "servicios", "nosotros"]],
  [
    "not of another site",
    links("https://evil.example/contact", "//evil.example/about", "http://acme.example/contact"),
    [],
  ],
  ["not this page again", links("/", "#contact", "/#about"), []],
  [
    "no files and forms",
    links("/services.pdf", "/contact?id=1", "mailto:contact@acme.example", "javascript:contact()"),
    [],
  ],
  ["no broken ones", links("http://[contact", "/blog"), []],
])("further pages: %s", (_, html, expected) => {
  expect(siteLinks(takeApart(html), at)).toEqual(expected.map((path) => at + path));
});

test("the folder of a site does not make all its pages contact pages", () => {
  expect(siteLinks(takeApart(links("menu", "contact")), "https://acme.example/contact-lenses/")).toEqual([
    "https://acme.example/contact-lenses/contact",
  ]);
});
