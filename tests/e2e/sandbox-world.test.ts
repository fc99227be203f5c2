import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { beginCardSetup, reachSandbox, someSignIn } from "./support/outside.ts";

async function enterCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of Object.entries({
    "Card number": number,
    Expiration: "12 / 34",
    CVC: "123",
    "Cardholder name": "Dana Reyes",
    Address: "418 Alder Street",
    City: "Boise",
    State: "ID",
    ZIP: "83702",
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Save card" }).click();
}

test("a card is declined with nothing lost, then saved, charged at the month's end and seen on its invoice", async ({
  page,
  troubles,
}) => {
  const { url, payments, customerId, name } = await beginCardSetup();
  await page.goto(url);
  troubles.expectStatus(422, new URL(url).pathname);
  await enterCard(page, "4000000000000002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expect(page.getByLabel("Cardholder name")).toHaveValue("Dana Reyes");
  await enterCard(page, "4242424242424242");
  await expect(page).toHaveURL(/\/terms\?saved=cs_/);

  const [card] = await payments.cards.list(customerId);
  expect(card).toMatchObject({ brand: "visa", last4: "4242", billingName: "Dana Reyes" });
  await payments.cards.makeDefault(customerId, card?.id ?? "");
  const { currentPeriodStart: at } = await payments.usage.subscribe(customerId, "Usage");
  await payments.usage.report({ customerId, identifier: `call-${customerId}`, seconds: 3600, at });

  await page.goto(`${sandboxUrl}/stripe`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: "End the period now" }).click();
  await expect(page.getByText("$20.00").first()).toBeVisible();
  const { invoices } = await payments.invoices.list(customerId, { limit: 10 });
  const invoice = invoices.find(({ seconds }) => seconds === 3600);
  expect(invoice).toMatchObject({ status: "paid", totalCents: 2000 });
  await page.goto(invoice?.hostedUrl ?? "");
  await expect(page.getByText("$20.00").first()).toBeVisible();
  const pdf = await page.request.get(invoice?.pdfUrl ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await test.step("leaving the card page by Cancel leads back without a card", async () => {
    const other = await beginCardSetup();
    await page.goto(other.url);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/terms\?cancelled=true/);
    expect(await other.payments.cards.list(other.customerId)).toEqual([]);
  });
});

for (const { vendor, callback, account } of [
  { vendor: "google", callback: "google", account: "Priya Nair" },
  { vendor: "microsoft", callback: "office365", account: "Noor Haddad" },
] as const)
  test(`a person lets the product into a ${vendor} calendar, sees what it books, moves it and shuts it out again`, async ({
    page,
  }) => {
    const calendars = reachSandbox()[vendor];
    const { request, verifier, redirectUrl } = someSignIn(callback);
    // The product does not know this sign-in and sends the person on; what counts here is what the provider said.
    const back = async (button: string): Promise<URLSearchParams> => {
      const returned = page.waitForRequest((one) => one.url().includes(`/calendar/callback/${callback}?`));
      await page.getByRole("button", { name: button }).click();
      return new URL((await returned).url()).searchParams;
    };
    await page.goto(calendars.signInUrl(request));
    expect((await back("Deny")).get("error")).toBe("access_denied");
    await expect(page).toHaveURL(/\/create-assistant/);
    await page.goto(calendars.signInUrl(request));
    await page.getByRole("radio", { name: account }).check();
    const said = await back("Accept");
    expect(said.get("state")).toBe(request.state);
    const code = said.get("code") ?? "";
    await expect(page).toHaveURL(/\/create-assistant/);
    const grant = await calendars.finishSignIn({ code, verifier, redirectUrl });

    const access = { grant, onRefreshed: async () => undefined };
    const title = `Leak ${randomBytes(4).toString("hex")}`;
    // The same day in every American zone.
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const start = new Date(`${day}T18:00:00Z`);
    const end = new Date(start.getTime() + 3_600_000);
    const job = { key: title.replace(" ", "-"), start, end, timeZone: "America/Denver", title };
    await calendars.putEvent(access, { ...job, description: "", location: "418 Alder Street" });

    await page.goto(`${sandboxUrl}/${vendor}`);
    const path = await page.getByRole("listitem").filter({ hasText: account }).getByRole("link").getAttribute("href");
    await page.goto(`${sandboxUrl}${path}?week=${day}`);
    await page
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    await page.getByRole("button", { name: "Delete the event" }).click();
    expect((await calendars.readEvent(access, { key: job.key, timeZone: "UTC" })).status).toBe("cancelled");
    await page.getByRole("button", { name: "Revoke" }).first().click();
    await expect(calendars.busyTimes(access, { from: start, to: end, timeZone: "UTC" })).rejects.toMatchObject({
      code: "grant_revoked",
    });
  });

test("a person calls a number, hears what the application says and sees what passes between them", async ({
  page,
  request,
}) => {
  const application = createServer((_request, response) => {
    response
      .setHeader("content-type", "text/xml")
      .end('<Response><Say>Ridgeline Plumbing, good morning.</Say><Pause length="600"/></Response>');
  }).listen(0, "127.0.0.1");
  await once(application, "listening");
  const voiceUrl = `http://127.0.0.1:${(application.address() as AddressInfo).port}/voice`;
  const { telephony } = reachSandbox();
  const [found] = await telephony.findNumbers({ areaCode: "208", limit: 1 });
  const addresses = { voiceUrl, fallbackUrl: voiceUrl, statusUrl: voiceUrl, textUrl: voiceUrl };
  const bought = await telephony.buyNumber({
    number: found?.number ?? "",
    reference: randomBytes(8).toString("hex"),
    addresses,
  });
  try {
    await page.goto(`${sandboxUrl}/phone?to=${encodeURIComponent(bought.number)}`);
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await expect(page.getByRole("list", { name: "What is heard and said" })).toContainText(
      "Ridgeline Plumbing, good morning.",
    );
    await expect(page.getByRole("list", { name: "Requests, instructions and frames" })).toContainText("<Pause");
    await page.getByRole("button", { name: "Hang up" }).click();
    await expect(page.getByText(/completed|over|ended/i).first()).toBeVisible();
  } finally {
    await telephony.releaseNumber(bought.id);
    application.close();
  }

  await test.step("the weather over a service is changed on its page, and fair again by the same way", async () => {
    await page.goto(`${sandboxUrl}/weather`);
    const sites = page.getByRole("form", { name: "Websites" });
    await sites.getByLabel("Requests").selectOption("error");
    await sites.getByLabel("Only where the path contains").fill("/sites/brightwire-electric/");
    await sites.getByRole("button", { name: "Change the weather" }).click();
    await expect(sites.getByText("Trouble:")).toBeVisible();
    expect((await request.get(`${sandboxUrl}/sites/brightwire-electric/`)).status()).toBe(500);
    expect((await request.get(`${sandboxUrl}/sites/ridgeline-plumbing/`)).status()).toBe(200);
    await sites.getByLabel("Requests").selectOption("");
    await sites.getByRole("button", { name: "Change the weather" }).click();
    await expect(sites.getByText("Fair.")).toBeVisible();
    expect((await request.get(`${sandboxUrl}/sites/brightwire-electric/`)).status()).toBe(200);
  });

  await test.step("the marker in the footer leads to the sandbox", async () => {
    for (const path of ["/", "/terms"]) {
      await page.goto(path);
      await page.getByRole("contentinfo").getByRole("link", { name: "Sandbox" }).click();
      await expect(page).toHaveURL(`${sandboxUrl}/`);
      await expect(page.getByRole("heading", { level: 1, name: "Outside services" })).toBeVisible();
    }
  });
});
