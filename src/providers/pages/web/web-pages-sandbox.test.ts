import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import type { OpeningTime } from "#domain/website/website-facts.ts";
import { startSites } from "#sandbox/sites/start-sites.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import { createPageThread, createWebPages } from "./web-pages.ts";

let sandbox: Awaited<ReturnType<typeof tryVendor>>;
let pages: ReturnType<typeof createWebPages>;
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const thread = createPageThread();
const reader = (options: { deadlineMs?: number } = {}) =>
  createWebPages({
    userAgent: "BelleBot/1.0",
    allow: [`${sandbox.url}/sites/`, `${sandbox.url}/robots.txt`],
    clock,
    thread,
    ...options,
  });

beforeAll(async () => {
  sandbox = await tryVendor(startSites);
  pages = reader();
});
afterEach(() => sandbox.faults.set("sites", {}));
afterAll(() => sandbox.close());

const address = (name: string) => `${sandbox.url}/sites/${name}/`;
/** `mon 07:30-17:30` and so on, days with the same time together. */
const shortly = (hours: readonly OpeningTime[]) => {
  const times = Map.groupBy(hours, ({ opens, closes }) => `${opens}-${closes}`);
  return [...times].map(([time, days]) => `${days.map(({ day }) => day.slice(0, 2)).join(" ")} ${time}`);
};

describe("every fact of a pretend site is found", () => {
  test.each([
    {
      name: "ridgeline-plumbing",
      says: "Ridgeline Plumbing",
      language: "en",
      types: ["Plumber"],
      phone: "+12085550107",
      email: "office@ridgeline-plumbing.example",
      at: "1420 W Grove St, Boise, ID 83702",
      hours: ["mo tu we th fr 07:30-17:30", "sa 09:00-13:00"],
      services: ["Leak repair", "Drain cleaning", "Water heater installation", "Sewer camera inspection"],
      areas: ["Boise", "Meridian", "Eagle", "Garden City"],
      further: ["contact", "plumbing-work"],
    },
    {
      name: "frost-and-ember",
      says: "Frost & Ember Heating and Air",
      language: "en",
      types: [],
      phone: "+12185550142",
      email: "hello@frostandember.example",
      at: "410 Harbor View Dr, Suite 3, Duluth, MN 55802",
      hours: ["mo tu we th 07:00-18:00", "fr 07:00-16:00", "sa 08:00-12:00"],
      services: [
        ...["Furnace repair and replacement", "Boiler service", "Heat pump installation", "Air conditioning tune-ups"],
        ...["Duct cleaning", "Maintenance plans"],
      ],
      areas: ["Duluth", "Superior", "Hermantown", "Proctor", "Two Harbors"],
      further: ["contact", "what-we-do", "about"],
    },
    {
      name: "brightwire-electric",
      says: "Brightwire Electric LLC",
      language: "en",
      types: ["Electrician", "LocalBusiness"],
      phone: "+15205550163",
      email: "jobs@brightwire.example",
      at: "88 E Sixth Ave, Tucson, AZ 85701",
      hours: ["mo tu we th fr 06:00-15:00", "sa 07:00-11:00"],
      services: [
        "Panel upgrades",
        "EV charger installation",
        "Whole-house rewiring",
        "Lighting and ceiling fans",
        "Code inspections",
      ],
      areas: ["Pima County"],
      further: ["contact", "electrical-work"],
    },
    {
      name: "agua-clara",
      says: "Plomería Agua Clara",
      language: "es",
      types: [],
      phone: "+12105550188",
      email: "lupe@aguaclara.example",
      at: "2715 Guadalupe St, San Antonio, TX 78207",
      hours: ["mo tu we th fr 08:00-18:00", "sa 09:00-14:00"],
      services: ["Reparación de fugas", "Destape de drenajes", "Calentadores de agua"],
      areas: ["San Antonio", "Alamo Heights", "Converse", "Universal City"],
      further: ["contacto", "servicios", "nosotros"],
    },
    {
      name: "bobby-tables",
      says: "Bobby Tables Pest Control'); DROP TABLE assistants;--",
      language: "en",
      types: [],
      phone: "+15595550176",
      email: undefined,
      at: "9 Exploit Way, Fresno, CA 93701",
      hours: ["mo tu we th fr sa 08:00-18:00"],
      services: ["Ant treatment", "<img src=x onerror=alert(1)>", "Wasp nest removal"],
      areas: [],
      further: ["contact"],
    },
  ])("$name", async ({ name, says, language, types, phone, email, at, hours, services, areas, further }) => {
    const { facts, ...site } = await pages.readSite(address(name));
    const found = {
      name: facts.name,
      language: facts.language,
      businessTypes: facts.businessTypes,
      phone: facts.phone,
    };
    expect(found).toEqual({ name: says, language, businessTypes: types, phone });
    expect({ email: facts.email, address: facts.address, services: facts.services, areas: facts.areas }).toEqual({
      email,
      address: at,
      services,
      areas,
    });
    expect(shortly(facts.hours)).toEqual(hours);
    expect(site).toEqual({
      url: address(name),
      pages: [address(name), ...further.map((page) => address(name) + page)],
    });
  });

  it("of a hostile site without what it hides from people", async () => {
    const { facts } = await pages.readSite(address("bobby-tables"));
    expect(facts.text).not.toMatch(/IGNORE ALL|900 555|first visit is free|document\.title|\u202e/);
    expect(facts.text).toContain("<script>alert(1)</script>");
  });
});

describe("a pretend site that makes trouble", () => {
  test.each([
    ["locked-gate", "blocked"],
    ["human-check", "blocked"],
    ["glass-front", "empty"],
    ["paper-trail", "not_a_page"],
    ["big-book", "too_large"],
    ["round-robin", "too_many_redirects"],
    ["back-door", "address_refused"],
    ["slow-drain", "timeout"],
  ])("%s: %s", async (name, code) => {
    const impatient = reader({ deadlineMs: name === "slow-drain" ? 200 : 5000 });
    await expect(impatient.readSite(address(name))).rejects.toMatchObject({ provider: "web", code });
  });

  it("is also closed to who does not ask robots.txt", async () => {
    await expect(pages.readPage(address("locked-gate"))).rejects.toMatchObject({ code: "blocked" });
  });

  it("has moved: its new place is read", async () => {
    const site = await pages.readSite(address("old-oak"));
    expect([site.url, site.facts.name]).toEqual([address("brightwire-electric"), "Brightwire Electric LLC"]);
  });

  it("stands beside pages that are none of a reader's business", async () => {
    await expect(pages.readPage(`${sandbox.url}/sites`)).rejects.toMatchObject({ code: "address_refused" });
  });
});

describe("with faults", () => {
  test.each([
    ["refuse", "unreachable", true],
    ["error", "status", true],
    ["limit", "blocked", true],
    ["hang", "timeout", true],
    ["slow", "timeout", true],
    ["lost", "unreachable", true],
  ] as const)("%s is %s", async (kind, code, retryable) => {
    sandbox.faults.set("sites", { trouble: { kind } });
    const impatient = reader({ deadlineMs: code === "timeout" ? 150 : 60_000 });
    await expect(impatient.readPage(address("agua-clara"))).rejects.toMatchObject({
      code,
      retryable,
    });
  });

  it("garble leaves half a page, of which the half is read", async () => {
    sandbox.faults.set("sites", { trouble: { kind: "garble" } });
    const { facts } = await pages.readSite(address("agua-clara"));
    expect(facts.name).toBe("Plomería Agua Clara");
    expect(facts.text).not.toContain("\u0000");
  });
});
