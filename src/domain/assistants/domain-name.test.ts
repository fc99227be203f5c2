import { describe, expect, it } from "vitest";
import { businessLabel, ownLabel, wordsOf } from "./domain-name.ts";

describe("the own part of a website's name", () => {
  it.each([
    ["https://www.acme-plumbing.com/about?x=1#y", "acme-plumbing"],
    ["acmeplumbing.com", "acmeplumbing"],
    ["HTTP://AcmePlumbing.COM:8080", "acmeplumbing"],
    ["https://acme.co.uk", "acme"],
    ["https://shop.acme.com.au/", "acme"],
    ["https://book.acme.com", "acme"],
    ["acmeplumbing.wixsite.com/home", "acmeplumbing"],
    ["user:pw@acme.com", "acme"],
    ["acme.com.", "acme"],
    ["https://co.uk", "co"],
    ["localhost:3000", undefined],
    ["127.0.0.1", undefined],
    ["[::1]", undefined],
    ["https://xn--80ak6aa92e.com", undefined],
    ["https://24.com", undefined],
    ["not a site", undefined],
    ["", undefined],
  ])("%j is %j", (website, label) => {
    expect(ownLabel(website)).toBe(label);
  });
});

describe("the part of an address that names the business", () => {
  it.each([
    ["https://www.acme-plumbing.com/services", "acme-plumbing"],
    ["http://localhost:4001/sites/locked-gate/", "locked-gate"],
    ["http://127.0.0.1:4001/sites/locked-gate/index.html?x=/evil", "locked-gate"],
    ["https://www.facebook.com/acmeplumbing/", "acmeplumbing"],
    ["yelp.com/biz/acme-plumbing-2", "acme-plumbing"],
    ["sites.google.com/view/acme-plumbing/home", "acme-plumbing"],
    ["https://www.facebook.com/", undefined],
    ["localhost", undefined],
    ["http://127.0.0.1/", undefined],
    ["[::1]/acme", undefined],
  ])("%j is %j", (website, label) => {
    expect(businessLabel(website)).toBe(label);
  });
});

describe("the words in a name", () => {
  it.each([
    ["acme-plumbing", ["acme", "plumbing"]],
    ["acmeplumbing", ["acme", "plumbing"]],
    ["bobsheatingandair", ["bobs", "heating", "and", "air"]],
    ["plumbingandheating", ["plumbing", "and", "heating"]],
    ["smithbrothersroofing", ["smith", "brothers", "roofing"]],
    ["ridgelinegaragedoors", ["ridgeline", "garagedoors"]],
    ["ajplumbing", ["aj", "plumbing"]],
    ["ridgewaterproofing", ["ridge", "waterproofing"]],
    ["proof", ["proof"]],
    ["stclair", ["stclair"]],
    ["carpet", ["carpet"]],
    ["fairview", ["fairview"]],
    ["ridge--line", ["ridge", "line"]],
    ["acme", ["acme"]],
  ])("%j are %j", (label, words) => {
    expect(wordsOf(label)).toEqual(words);
  });
});
