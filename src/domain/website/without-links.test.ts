import { describe, expect, it } from "vitest";
import { withoutLinks } from "./without-links.ts";

describe("what somebody typed, in a mail to somebody else", () => {
  it.each([
    ["Click http://evil.example/x now", "Click now"],
    ["HTTPS://EVIL.EXAMPLE", ""],
    ["(https://evil.example)", ""],
    ["see:ftp://evil.example", ""],
    ["Win at www.evil.example today", "Win at today"],
    ["<WWW.evil.example>", ""],
    ["mailto:me@evil.example and tel:+19005550142", "and"],
    ["javascript:alert(1)", ""],
    ["192.0.2.7/prize and 192.0.2.7:80", "and"],
  ])("%j loses whole addresses: %j", (typed, kept) => expect(withoutLinks(typed)).toBe(kept));

  it.each([
    ["evil.example", "evil example"],
    ["evil.example/free-prize?x=1", "evil example/free-prize?x=1"],
    ["deep.down.evil.co.uk", "deep down evil co uk"],
    ["me@evil.example", "me@evil example"],
    ["visit:www.evil.example", "visit:www evil example"],
    ["xn--e1afmkfd.xn--p1ai", "xn--e1afmkfd xn--p1ai"],
    ["зло.рф", "зло рф"],
    ["बुरा.भारत", "बुरा भारत"],
    ["evil。example evil．example evil｡example evil․example", "evil example evil example evil example evil example"],
    ["evil\u200b.\u00adexample", "evil example"],
    ["ht\u200btp://evil.example", ""],
  ])("%j has its names of sites broken up: %j", (typed, kept) => expect(withoutLinks(typed)).toBe(kept));

  it.each([
    "Riverside Plumbing",
    "A.J. Heating & Air, Inc.",
    "U.S. Drain Co.",
    "No.1 Plumbing, open 24/7",
    "18 Oak Park Lane, Boise, ID 83702-1234",
    "Unit 3.5, (208) 555-0142 or 208.555.0142",
    "Fontanería Peña, S.A.",
    "Hours: 9 to 5",
  ])("%j stays as it is", (typed) => expect(withoutLinks(typed)).toBe(typed));

  it("is one line", () => expect(withoutLinks(" One\r\nBcc: two\t\u2028three\0 ")).toBe("One Bcc: two three"));

  it("takes its time from the length alone", () => {
    const began = performance.now();
    for (const part of [".", "a.", "www.", "://", "1.", "-."]) withoutLinks(part.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
