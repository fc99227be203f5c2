import { describe, expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { matchRoute } from "#domain/basics/routes.ts";
import { anchorsOf, linksIn, sentencesOf } from "../../../tests/support/calls/reading.ts";
import { documentationChapters } from "../screens/documentation/documentation-text.ts";
import { helpChapters } from "../screens/help/help-text.ts";
import { privacyChapters } from "../screens/privacy/privacy.tsx";

const pages = { "/privacy": privacyChapters, "/help": helpChapters, "/documentation": documentationChapters };
const anchors = Object.fromEntries(Object.entries(pages).map(([path, chapters]) => [path, anchorsOf(chapters)]));

describe.each(Object.entries(pages))("the written page %s", (_, chapters) => {
  it("has an anchor of its own for every chapter and part", () => {
    const all = anchorsOf(chapters);
    expect(new Set(all).size).toBe(all.length);
    for (const anchor of all) expect(anchor).toMatch(/^[a-z][a-z-]*$/);
  });

  it("says something in every chapter, and nothing twice in a chapter", () => {
    for (const chapter of chapters) {
      expect(chapter.blocks.length).toBeGreaterThan(0);
      const long = sentencesOf([{ ...chapter, parts: [] }]).filter((sentence) => sentence.length > 60);
      expect(new Set(long).size).toBe(long.length);
    }
  });

  it("leads only to pages of the product, to places that are there, and to the support", () => {
    for (const link of linksIn(chapters)) {
      if (link === `mailto:${brand.supportEmail}` || link === "/openapi.json") continue;
      const { origin, pathname, hash } = new URL(link, "https://here.example");
      expect(origin, link).toBe("https://here.example");
      expect(matchRoute(pathname), link).toBeDefined();
      if (hash) expect(anchors[pathname], link).toContain(hash.slice(1));
    }
  });
});
