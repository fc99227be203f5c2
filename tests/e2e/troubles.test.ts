import { expect, productUrl, test } from "./support/journey.ts";
import { createTroubles } from "./support/troubles.ts";

test("whatever a browser complains about is noticed, and only what a journey expects is let pass", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: productUrl });
  const troubles = createTroubles([productUrl]);
  await troubles.watch(context);
  const page = await context.newPage();
  troubles.expectStatus(404, "/nope");
  // Whole before anything is cut off: half a page would load itself again, and leave no trouble behind.
  await page.goto("/nope", { waitUntil: "networkidle" });
  expect(troubles.unexpected()).toEqual([]);

  await page.evaluate(() => {
    console.error("a planted error");
    console.warn("a planted warning");
    setTimeout(() => {
      throw new Error("a planted throw");
    });
    // Refused by the policy before it leaves.
    void fetch("http://elsewhere.example/planted").catch(() => undefined);
  });
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await page.goto("http://elsewhere.example/").catch(() => undefined);
  for (const trouble of [
    /^error: a planted error/,
    /^warning: a planted warning/,
    /^thrown: a planted throw/,
    /^policy violation: connect-src refuses http:\/\/elsewhere\.example\/planted/,
    /^request elsewhere: http:\/\/elsewhere\.example\//,
    /^request failed: GET \/ net::ERR_CONNECTION_REFUSED/,
  ])
    await expect.poll(troubles.unexpected).toContainEqual(expect.stringMatching(trouble));
  await expect(troubles.check()).rejects.toThrow("troubles in the browser");
  await context.close();

  await test.step("a trouble that a journey expects and that does not come fails it, too", async () => {
    const others = createTroubles([productUrl]);
    others.expectStatus(401, "/token");
    await expect(others.check({ patienceMs: 100 })).rejects.toThrow("did not come");
  });
});
