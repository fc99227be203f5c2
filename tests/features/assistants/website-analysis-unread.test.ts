import { describe, expect, it, test } from "vitest";
import type { WebsiteAnalysis } from "#contract/assistant-creation.ts";
import { createWebPages } from "#providers/pages/web/web-pages.ts";
import { buildApp } from "#server/app.ts";
import { createSignedIn } from "#server/features/accounts/signed-in.ts";
import { websiteAnalysisRoutes } from "#server/features/website-analysis/routes.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const sandboxUrl = world.outside.sandbox?.url ?? "";
const addressOf = (name: string) => `${sandboxUrl}/sites/${name}/`;

async function analyze(url: string): Promise<WebsiteAnalysis> {
  const { status, body, text } = await (await newOwner(world)).send("POST", "/api/analyze-website", { url });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as WebsiteAnalysis;
}

describe("a site that cannot be read is inferred from its address", () => {
  const fallback = {
    success: true,
    blocked_site: true,
    method: "domain_name_fallback",
    error_handled: true,
    error: null,
  };

  test.each([
    ["wants no programs", addressOf("locked-gate"), "Locked Gate", null],
    ["wants to see a person", addressOf("human-check"), "Human Check", null],
    ["is empty without scripts", addressOf("glass-front"), "Glass Front", null],
    ["is a document", addressOf("paper-trail"), "Paper Trail", null],
    ["is too large", addressOf("big-book"), "Big Book", null],
    ["goes in circles", addressOf("round-robin"), "Round Robin", null],
    ["leads inside of a cloud", addressOf("back-door"), "Back Door", null],
    ["is not there", addressOf("acme-plumbing"), "Acme Plumbing", "plumbing"],
    ["is on a private address", "http://10.0.0.7/acme-roofing", "Acme Roofing", "roofing"],
    ["is a cloud's own address", "http://169.254.169.254/", undefined, null],
    ["has an inner name", "https://acme-electric.internal/", "Acme Electric", "electrical"],
    ["has another port", "https://acme-hvac.example:8443", "Acme HVAC", "HVAC"],
  ])("it %s", async (_, url, business, type) => {
    const { data, ...analysis } = await analyze(url);
    expect(analysis).toEqual({ ...fallback, inferred_business_type: type });
    expect(data.greeting).toBe(
      `Thank you for calling${business === undefined ? "" : ` ${business}`}. What can I help you with today?`,
    );
    expect(data.settings).toEqual({
      ...(business === undefined ? {} : { business_name: business }),
      ...(type === null ? {} : { trade: type }),
    });
  });

  test.each(["refuse", "error", "limit", "lost"])("under %s weather", async (kind) => {
    const inject = (faults: object) =>
      fetch(`${sandboxUrl}/api/weather/sites`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(faults),
      });
    expect((await inject({ kind })).status).toBeLessThan(300);
    try {
      expect(await analyze(addressOf("ridgeline-plumbing"))).toMatchObject(fallback);
    } finally {
      await inject({});
    }
  });

  it("comes one letter at a time, and nobody waits for it", async () => {
    const { db, clock } = world;
    const pages = createWebPages({
      userAgent: "BelleBot/1.0",
      allow: [`${sandboxUrl}/sites/`, `${sandboxUrl}/robots.txt`],
      clock,
      deadlineMs: 300,
    });
    const app = await buildApp({
      routes: websiteAnalysisRoutes({ db, clock, pages, model: undefined }),
      authenticator: { ...denyEveryone, ...createSignedIn({ db, clock, onManyFailures: () => undefined }) },
      sandboxUrl,
      publicUrl: "http://localhost:3000",
      trustedProxies: [],
      logLevel: "silent",
    });
    const { token } = await newOwner(world);
    const url = addressOf("slow-drain");
    const answer = await createClient(app, { token }).send("POST", "/api/analyze-website", { url });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...fallback, data: { settings: { business_name: "Slow Drain" } } },
    });
    await app.close();
  });
});

describe("a request that is refused", () => {
  test.each([
    ["", "Please enter a website URL first"],
    ["   ", "Please enter a website URL first"],
    ["not a site", "Enter a website address like yourbusiness.com."],
    ["javascript:alert(1)", "Enter a website address like yourbusiness.com."],
    ["ftp://acme.example", "Enter a website address like yourbusiness.com."],
    ["https://user:pw@acme.example", "Enter a website address like yourbusiness.com."],
  ])("%j: %s", async (url, detail) => {
    const owner = await newOwner(world);
    expect(await owner.send("POST", "/api/analyze-website", { url })).toMatchObject({ status: 422, body: { detail } });
  });

  it("comes too often from one owner, who is told how long to wait; others are served", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const ask = (who: typeof owner) => who.send("POST", "/api/analyze-website", { url: "http://10.0.0.7/" });
    for (let n = 0; n < 12; n++) expect((await ask(owner)).status).toBe(200);
    const refused = await ask(owner);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBe(30);
    expect((await ask(other)).status).toBe(200);
    world.clock.advance(31_000);
    expect((await ask(owner)).status).toBe(200);
  });
});
