import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { timings } from "#web/texts/timings.ts";
import { createMailbox } from "../support/accounts/mailbox.ts";
import { type RunningProduct, runProduct } from "../support/processes/run-product.ts";
import { takeClock } from "./support/clock.ts";
import { createScreen, haveAssistant } from "./support/create-screen.ts";
import { expect, test as journey } from "./support/journey.ts";
import { enterCard } from "./support/payment-screen.ts";
import { stored } from "./support/stored.ts";
import { createTroubles } from "./support/troubles.ts";

const tag = { id: "AW-123456789", conversion: "AbC-D_efG" };
const scriptUrl = `https://www.googletagmanager.com/gtag/js?id=${tag.id}`;
const pingUrl = "https://www.googleadservices.com/pagead/conversion/";
const furtherUrl = "https://googleads.g.doubleclick.net/pagead/further.js";

/** A product whose operator has an advertising tag. */
const test = journey.extend<object, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await runProduct({ GOOGLE_ADS_ID: tag.id, GOOGLE_ADS_CONVERSION: tag.conversion });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(createMailbox(product.sandboxUrl)),
  troubles: async ({ product }, use) => {
    const vendor = [scriptUrl, pingUrl, furtherUrl].map((url) => new URL(url).origin);
    const troubles = createTroubles([product.url, product.sandboxUrl, ...vendor]);
    await use(troubles);
    await troubles.check();
  },
});
test.describe.configure({ mode: "default" });

/** Stands in for the vendor's script: sends on all that it was told, and fetches another script of its own. */
const script = `
  const words = window.dataLayer.map((one) => Array.from(one));
  new Image().src = "${pingUrl}?" + new URLSearchParams({ words: JSON.stringify(words) });
  const more = document.createElement("script");
  more.src = "${furtherUrl}";
  document.head.append(more);`;

/** No foreign host is reached; whatever is asked of one is written down. */
async function catchForeign(page: Page, home: RunningProduct): Promise<string[]> {
  const asked: string[] = [];
  const isForeign = (url: URL) => ![home.url, home.sandboxUrl].includes(url.origin);
  await page.route(isForeign, async (route) => {
    asked.push(route.request().url());
    const isScript = route.request().resourceType() === "script";
    await route.fulfill({ contentType: "text/javascript", body: isScript && asked.length === 1 ? script : "" });
  });
  return asked;
}

/** Creates a second assistant, which needs a card, and comes back from the card page. Answers the payment's session. */
async function pay(page: Page, request: APIRequestContext, token: string): Promise<string> {
  const screen = createScreen(page);
  await haveAssistant(request, token);
  await screen.open();
  await screen.fillNeeded();
  await screen.create.click();
  await page.getByRole("link", { name: "Continue to payment now" }).click();
  await expect(page).toHaveURL(/\/stripe\/checkout\//);
  const confirmed = page.waitForRequest(/\/api\/payments\/checkout-sessions\/\w+\/confirm$/);
  await enterCard(page, "4242424242424242");
  const [, session = ""] = /checkout-sessions\/(\w+)\//.exec((await confirmed).url()) ?? [];
  await expect(page.getByText("Your payment is confirmed.")).toBeVisible();
  return session;
}

/** By itself, some seconds after the payment. */
async function toDashboard(page: Page): Promise<void> {
  await page.clock.runFor(timings.afterPaymentRedirectMs);
  await expect(page).toHaveURL("/dashboard");
}

test("a confirmed payment is reported once: not again by its address, and the tag stays behind with the page", async ({
  page,
  product,
  signedIn,
  request,
  troubles,
}) => {
  const asked = await catchForeign(page, product);
  const screen = createScreen(page);
  await takeClock(page);
  troubles.expectStatus(404, "/api/payments/checkout-sessions/cs_of_nobody/confirm");
  troubles.expectText(/Payments answered 404/);
  await page.goto("/create-assistant?payment_success=true&session_id=cs_of_nobody");
  await expect(page.getByText("We haven't received a payment yet. You can complete it now.")).toBeVisible();
  expect(asked).toEqual([]);

  const session = await pay(page, request, signedIn.token);
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked[0]).toBe(scriptUrl);
  expect(asked).toContain(furtherUrl);
  const ping = new URL(asked.find((url) => url.startsWith(`${pingUrl}?`)) ?? "");
  const payment = createHash("sha256").update(session).digest("hex").slice(0, 32);
  expect(JSON.parse(ping.searchParams.get("words") ?? "")).toEqual([
    ["js", expect.any(String)],
    [
      "config",
      tag.id,
      { page_location: `${product.url}/create-assistant`, page_referrer: "", allow_ad_personalization_signals: false },
    ],
    ["event", "conversion", { send_to: `${tag.id}/${tag.conversion}`, transaction_id: payment }],
  ]);
  expect(JSON.stringify(asked)).not.toContain(session);

  await toDashboard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A new page, in which the tag never was.
  await page.waitForFunction(() => !("dataLayer" in window));
  expect(await stored(page)).toMatchObject({ conversions_reported: payment });
  // The screen is made anew by its address, as it is by a step back; a step back in the middle of a reload may lead nowhere.
  await page.goto("/create-assistant");
  await screen.title.waitFor();
  await page.reload();
  await screen.title.waitFor();
  await page.goto(`/create-assistant?payment_success=true&session_id=${session}`);
  await expect(page.getByText("Your payment is confirmed.")).toBeVisible();
  await toDashboard(page);
  expect(asked).toHaveLength(3);
});

test("a browser that asks not to be tracked pays like any other, and nobody hears of it", async ({
  page,
  product,
  signedIn,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const asked = await catchForeign(page, product);
  await takeClock(page);
  await pay(page, request, signedIn.token);
  await toDashboard(page);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(await stored(page)).not.toHaveProperty("conversions_reported");
  expect(asked).toEqual([]);
});
