import { publicPages } from "#server/http/public-pages.ts";
import { expect, productUrl, test } from "./support/journey.ts";

test("every public page introduces itself where it is shared, and the picture is there", async ({ request }) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
      const head = (pattern: RegExp) => pattern.exec(html)?.[1];
      expect(head(/<link rel="canonical" href="([^"]*)"/)).toBe(`${productUrl}${path}`);
      expect(head(/<meta property="og:url" content="([^"]*)"/)).toBe(`${productUrl}${path}`);
      expect(head(/<meta name="description" content="([^"]*)"/)).toMatch(/Belle.{20}/);
      expect(head(/<meta property="og:image" content="([^"]*)"/)).toBe(`${productUrl}/shared-link.png`);
    });
  const picture = await request.get("/shared-link.png");
  expect(picture.headers()["content-type"]).toBe("image/png");
});

test("the product can be installed: its manifest leads to the dashboard and its icons are there", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await request.get(address ?? "");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, display, icons } = await manifest.json();
  expect({ name, start_url, display }).toEqual({
    name: "Belle, the receptionist who picks up",
    start_url: "/dashboard",
    display: "standalone",
  });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) {
    const drawn = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(src).toContain(String(drawn));
  }
});
