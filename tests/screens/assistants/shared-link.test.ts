import { inject } from "vitest";
import { publicPages } from "#server/http/public-pages.ts";
import { expect, test } from "../support/journey.ts";

test("every public page introduces itself where it is shared, and the picture is there", async ({ network }) => {
  const productUrl = inject("product").url;
  for (const path of publicPages)
    await test.step(path, async () => {
      const html = await (await network.product(path, { headers: { accept: "text/html" } })).text();
      const head = (pattern: RegExp) => pattern.exec(html)?.[1];
      expect(head(/<link rel="canonical" href="([^"]*)"/)).toBe(`${productUrl}${path}`);
      expect(head(/<meta property="og:url" content="([^"]*)"/)).toBe(`${productUrl}${path}`);
      expect(head(/<meta name="description" content="([^"]*)"/)).toMatch(/Belle.{20}/);
      expect(head(/<meta property="og:image" content="([^"]*)"/)).toBe(`${productUrl}/shared-link.png`);
    });
  const picture = await network.product("/shared-link.png");
  expect(picture.headers.get("content-type")).toBe("image/png");
});

test("the product can be installed: its manifest leads to the dashboard and its icons are there", async ({
  network,
}) => {
  const html = await (await network.product("/", { headers: { accept: "text/html" } })).text();
  const address = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1];
  const manifest = await network.product(address ?? "");
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  const { name, start_url, display, icons } = (await manifest.json()) as Record<string, string> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect({ name, start_url, display }).toEqual({
    name: "Belle, the receptionist who picks up",
    start_url: "/dashboard",
    display: "standalone",
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) {
    const picture = Buffer.from(await (await network.product(src)).arrayBuffer());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    // Where a picture of this kind says how wide it is.
    expect(src).toContain(String(picture.readUInt32BE(16)));
  }
});
