import { describe, expect, it } from "vitest";
import { greetingFromDomainName } from "./domain-name-greeting.ts";
import { trades } from "./trades.ts";

describe("greeting and instructions from a domain name", () => {
  it.each([
    ["https://www.acmeplumbing.com", "Acme Plumbing", "plumbing"],
    ["bobsheatingandair.com", "Bobs Heating and Air", "HVAC"],
    ["ridge-line-hvac.com", "Ridge Line HVAC", "HVAC"],
    ["sparkyelectric.net", "Sparky Electric", "electrical"],
    ["smithbrothersroofing.com", "Smith Brothers Roofing", "roofing"],
    ["plumbingbymike.com", "Plumbingbymike", "plumbing"],
    ["pat-the-handyman.com", "Pat the Handyman", "handyman"],
    ["ridgeline.com", "Ridgeline", null],
    ["stclair.com", "Stclair", null],
  ])("%s is %s, %s", (website, business, type) => {
    const made = greetingFromDomainName(website);
    expect(made.greeting).toBe(`Thank you for calling ${business}. What can I help you with today?`);
    expect(made.inferred_business_type).toBe(type);
    expect(made.system_instructions).toContain(`You answer the phone for ${business}`);
    expect(made.system_instructions.includes("Callers usually ask about")).toBe(type !== null);
  });

  it.each([
    ["acme-hvac.com", "Acme HVAC, an HVAC business."],
    ["acme-electric.com", "Acme Electric, an electrical business."],
    ["acme-roofing.com", "Acme Roofing, a roofing business."],
  ])("%s is described as %s", (website, described) => {
    expect(greetingFromDomainName(website).system_instructions).toContain(described);
  });

  it.each(["", "localhost", "127.0.0.1", "<script>alert(1)</script>"])(
    "%j carries no name, and still gives something to say",
    (website) => {
      expect(greetingFromDomainName(website)).toMatchObject({
        greeting: "Thank you for calling. What can I help you with today?",
        inferred_business_type: null,
      });
    },
  );

  it.each(trades.map(({ name, words }) => [name, words[0] ?? ""]))("knows %s by %s", (name, word) => {
    const made = greetingFromDomainName(`acme-${word}.com`);
    expect(made.inferred_business_type).toBe(name);
    expect(made.system_instructions).toContain("as urgent");
  });
});
