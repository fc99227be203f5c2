import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { siteList } from "./site-list.ts";
import { startSites } from "./start-sites.ts";
import { tryVendor } from "./try-vendor.ts";

let sites: Awaited<ReturnType<typeof tryVendor>>;
beforeAll(async () => {
  sites = await tryVendor(startSites);
});
afterAll(() => sites.close());

const get = (path: string, init: RequestInit = {}) => fetch(sites.url + path, { redirect: "manual", ...init });

describe("the list of websites", () => {
  it("names every site with the address to give to the product", async () => {
    const body = await (await get("/sites")).text();
    for (const { name } of siteList) expect(body).toContain(`<code>${sites.url}/sites/${name}/</code>`);
    expect(sites.vendor.address).toBe(`${sites.url}/sites/`);
    expect(sites.vendor.state()).toBe(`${siteList.length} sites`);
  });
});

describe("a plain site", () => {
  const plain = siteList.filter(({ manner }) => manner.kind === "plain").map(({ name }) => name);
  test.each(plain)("%s has pages whose links and look all lead somewhere", async (name) => {
    const seen = new Set<string>();
    const waiting = [`/sites/${name}/`];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      for (const [, href = ""] of (await answer.text()).matchAll(/href="([^":]+)"/g))
        waiting.push(new URL(href, sites.url + path).pathname);
    }
    expect(seen).toContain(`/sites/${name}/look.css`);
    expect(seen.size).toBeGreaterThan(2);
  });

  it("has no scripts that a browser would run", async () => {
    const answer = await get("/sites/bobby-tables/");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  });
});

describe("a site that makes trouble", () => {
  it("keeps programs out, in robots.txt and with 403", async () => {
    expect(await (await get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /sites/locked-gate/\n");
    expect((await get("/sites/locked-gate/")).status).toBe(403);
  });

  it("sends a check, a shell or a document with status 200", async () => {
    const [check, shell, paper] = await Promise.all(
      ["human-check", "glass-front", "paper-trail"].map((name) => get(`/sites/${name}/`)),
    );
    expect([check?.status, shell?.status, paper?.status]).toEqual([200, 200, 200]);
    expect(await check?.text()).toContain("Verify you are human");
    expect(await shell?.text()).toContain('<div id="root">');
    expect(paper?.headers.get("content-type")).toBe("application/pdf");
  });

  it("is more than a megabyte", async () => {
    expect(Number((await get("/sites/big-book/")).headers.get("content-length"))).toBeGreaterThan(1024 * 1024);
  });

  it("is a maze of just under a megabyte", async () => {
    const { length } = await (await get("/sites/hall-of-mirrors/")).text();
    expect(length).toBeGreaterThan(900_000);
    expect(length).toBeLessThan(1024 * 1024);
  });

  it("begins at once and does not end", async () => {
    const stop = new AbortController();
    const answer = await get("/sites/slow-drain/", { signal: stop.signal });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new TextEncoder().encode("<"));
    stop.abort();
  });

  test.each([
    ["/sites/old-oak", "/sites/old-oak/"],
    ["/sites/old-oak/", "/sites/brightwire-electric/"],
    ["/sites/round-robin/", "/sites/round-robin/again"],
    ["/sites/round-robin/again", "/sites/round-robin/"],
    ["/sites/back-door/", "http://169.254.169.254/latest/meta-data/"],
  ])("%s sends on to %s", async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
  });

  test.each(["/sites/ridgeline-plumbing/nothing", "/sites/old-oak/nothing", "/sites/ridgeline-plumbing/..%2flook.css"])(
    "%s is not there",
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it("fails as the weather says", async () => {
    sites.faults.set("sites", { trouble: { kind: "limit", times: 1 } });
    expect((await get("/sites/agua-clara/")).status).toBe(429);
    expect((await get("/sites/agua-clara/")).status).toBe(200);
  });
});
