import { describe, expect, it } from "vitest";
import { isTagScript, readTag, refusesTracking, tagScriptUrl, writeTag } from "./advertising-tag.ts";

describe("the tag in a page", () => {
  it("is read as it was written", () => {
    const tag = { tagId: "AW-123456789", conversion: "AbC-D_efG" };
    expect(writeTag(tag)).toBe("AW-123456789/AbC-D_efG");
    expect(readTag(writeTag(tag))).toEqual(tag);
  });

  it.each([undefined, "", "AW-1", "/x", "AW-1/", "AW-1/a/b", "AW-1/a b"])("is none where %j stands", (written) => {
    expect(readTag(written)).toBeUndefined();
  });

  it("comes from its vendor alone", () => {
    expect(tagScriptUrl("AW-1&x=2")).toBe("https://www.googletagmanager.com/gtag/js?id=AW-1%26x%3D2");
  });
});

describe("a browser that asks not to be followed", () => {
  it.each([
    [{ doNotTrack: "1" }, true],
    [{ doNotTrack: "yes" }, true],
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: "1" }, true],
    [{ doNotTrack: "0", globalPrivacyControl: true }, true],
    [{}, false],
    [{ doNotTrack: null, globalPrivacyControl: undefined }, false],
    [{ doNotTrack: "0", globalPrivacyControl: false }, false],
    [{ doNotTrack: "unspecified" }, false],
  ])("%j: %s", (signals, refused) => expect(refusesTracking(signals)).toBe(refused));
});

describe("a script beside our own", () => {
  it.each([
    ["https://www.googletagmanager.com/gtag/js?id=AW-1", true],
    ["https://www.googleadservices.com/pagead/conversion_async.js", true],
    ["http://www.googletagmanager.com/gtag/js", false],
    ["https://www.googletagmanager.com.evil.example/gtag/js", false],
    ["https://evil.example/?https://www.googletagmanager.com", false],
    ["/assets/app.js", false],
    ["data:text/javascript,1", false],
  ])("%s may be loaded: %s", (url, may) => expect(isTagScript(url)).toBe(may));
});
