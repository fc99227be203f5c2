import type { Page } from "@playwright/test";
import { formatInvoiceMonth, nameInvoiceMonth } from "#domain/money/invoice-month.ts";
import { billingScreen, invoiceScreen } from "../../e2e/support/billing-screen.ts";
import { logIn, type Owner, register, somebody } from "../../e2e/support/owner.ts";
import { customerIdOf, paymentScreen } from "../../support/money/payment-words.ts";
import { type OwnProduct, runOwnProduct } from "../../support/processes/own-product.ts";
import { until } from "../../support/until.ts";
import { addCard } from "../support/cards.ts";
import { expect } from "../support/journey.ts";
import { keepLogin } from "../support/keep-login.ts";
import { testOn } from "../support/own-product.ts";
import type { Requests } from "../support/requests.ts";
import { pressOn } from "../support/sandbox-page.ts";

// One after the other: they share a product and its clock.
const test = testOn(runOwnProduct);

/** By the sandbox's own clock page. */
async function jumpClock(
  { sandboxUrl, now }: OwnProduct,
  step: "Next hour" | "Next day" | "Next week" | "Month end",
): Promise<void> {
  const before = await now();
  await pressOn("/clock", step, sandboxUrl);
  await until("the jump", async () => (await now()).getTime() - before.getTime() >= 3_600_000);
}

const bannerOf = (page: Page) => page.getByRole("region", { name: "Your account" });

test("the trial ends, service is limited and then stops, and a card brings it back at once", async ({
  page,
  product,
  signedIn,
  mailbox,
}) => {
  await page.goto("/payment-methods");
  const trial = page.getByRole("region", { name: "Free Trial Active" });
  const month = page.getByRole("region", { name: "Current Billing Period" });
  await expect(trial).toContainText("used of 3 free hours");
  await expect(trial).toContainText("Until you add a card, up to 2 calls are answered at once.");
  await expect(month).toContainText("No active assistants found");
  await expect(bannerOf(page)).toHaveCount(0);

  await product.call(signedIn, 9000);
  await jumpClock(product, "Next hour");
  await mailbox.waitFor(signedIn.email, /^Your free Belle hours are almost used up$/);
  await paymentScreen(page).refresh.click();
  await expect(trial).toContainText("Only 0.5h left! Add payment to continue.");
  await expect(month).toContainText("1 billed call");
  await expect(month).toContainText("−$50.00");

  await product.call(signedIn, 2400);
  await jumpClock(product, "Next hour");
  const ended = await mailbox.waitFor(signedIn.email, /^Your free Belle hours are used up$/);
  expect(ended.text).toContain(`${product.url}/payment-methods`);
  await page.goto("/settings");
  const banner = bannerOf(page);
  await expect(banner.getByRole("status")).toContainText("Limited Service");
  await expect(banner).toContainText("Belle answers and takes messages, but doesn't book or transfer.");
  await expect(banner).toContainText(
    /After \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M \w+, her line goes out of service\./,
  );
  await banner.getByRole("link", { name: "Open payment methods" }).click();
  await expect(page).toHaveURL("/payment-methods");
  await expect(banner.getByRole("link")).toHaveCount(0);
  await expect(trial).toHaveCount(0);

  await jumpClock(product, "Next week");
  await mailbox.waitFor(signedIn.email, /^Belle is out of service until you pay$/);
  await page.goto("/profile");
  await expect(banner.getByRole("status")).toContainText("Payment Required");
  await expect(banner).toContainText("the line is not in service right now");

  await banner.getByRole("link", { name: "Open payment methods" }).click();
  await addCard(page, "4242424242424242");
  await expect(banner).toHaveCount(0);
  await mailbox.waitFor(signedIn.email, /^Belle is back in service$/);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await mailbox.count(signedIn.email)).toBe(4);
});

test("who comes back with a phone that had an hour of the trial reads that an earlier account used it", async ({
  page,
  product,
  request,
}) => {
  const first = somebody();
  await register(request, first);
  await product.call(first, 3600);
  const authorization = `Bearer ${await logIn(request, first)}`;
  const left = await request.delete("/users/me", { headers: { authorization }, data: { password: first.password } });
  expect(left.ok()).toBe(true);
  const back = { ...somebody(), phone: first.phone };
  await register(request, back);
  keepLogin(back, (await logIn(request, back)) ?? "");
  await page.goto("/payment-methods");
  const trial = page.getByRole("region", { name: "Free Trial Active" });
  await expect(trial).toContainText("1 h");
  await expect(trial).toContainText(
    "An earlier account with your phone number or email address used 1 h of your 3 free",
  );
});

type Desk = { page: Page; request: Requests; product: OwnProduct };

/** An hour of calls beyond the trial is on the provider's meter, and its period ends at once, on the card that is given. */
async function chargeAnHour(
  { page, request, product }: Desk,
  owner: Owner & { token: string },
  card: string,
): Promise<string> {
  await page.goto("/payment-methods");
  await addCard(page, card);
  await product.call(owner, 10_800 + 3600);
  await jumpClock(product, "Next hour");
  const customer = `/stripe/customers/${await customerIdOf(request, owner.token)}`;
  await until("the seconds on the meter", async () =>
    (await (await fetch(`${product.sandboxUrl}${customer}`)).text()).includes("3,600 seconds on the meter"),
  );
  expect(await pressOn(customer, "End the period now", product.sandboxUrl)).toContain("$20.00");
  return customer;
}

const failPayment = (desk: Desk, owner: Owner & { token: string }) => chargeAnHour(desk, owner, "4000000000000341");

test("a payment fails, nothing stops at first, and paying the open invoice on the provider's page settles it", async ({
  page,
  product,
  request,
  signedIn,
  mailbox,
}) => {
  const screen = paymentScreen(page);
  const banner = bannerOf(page);
  const customer = await failPayment({ page, request, product }, signedIn);
  const failed = await mailbox.waitFor(signedIn.email, /^Your Belle payment of \$20\.00 didn't go through$/);
  expect(failed.text).toContain("We couldn't charge $20.00 to your Visa 0341.");
  await page.goto("/payment-methods");
  await expect(banner.getByRole("status")).toContainText("Payment failed");
  await expect(banner).toContainText("We couldn't charge $20.00 to your Visa 0341. Nothing has stopped.");
  await expect(screen.cards).toContainText("Adding a card makes it your default and pays the open $20.00 now.");
  const row = screen.history.getByRole("row").filter({ hasText: "$20.00" });
  await expect(row).toContainText("Open");
  await expect(row).toContainText("Visa 0341");
  const { running } = billingScreen(page);
  const hosted = invoiceScreen(page).hosted.getByRole("listitem").filter({ hasText: "$20.00" });
  await page.goto("/billing");
  await expect(running).toContainText("Not paid: $20.00 couldn't be charged to Visa 0341");
  await running.getByRole("link").click();
  await expect(hosted).toContainText("Open");
  await page.goto("/payment-methods");

  expect(await pressOn(customer, "Let it work again", product.sandboxUrl)).not.toContain("Fails when charged");
  const invoice = await row
    .getByRole("link", { name: /^View the .* invoice/ })
    .evaluate((link) => link.getAttribute("href"));
  await pressOn(invoice ?? "", "Pay $20.00", product.sandboxUrl);
  await mailbox.waitFor(signedIn.email, /^Receipt: \$20\.00 for Belle/);
  await screen.refresh.click();
  await expect(banner).toHaveCount(0);
  await expect(row).toContainText("Paid");
  await page.goto("/billing");
  await expect(running).toContainText(/Paid on .* with Visa 0341\./);
  await running.getByRole("link").click();
  await expect(hosted).toContainText("Paid");
});

test("a payment that still fails three days later limits the service and then stops it; another card pays it and starts it again", async ({
  page,
  product,
  request,
  signedIn,
  mailbox,
}) => {
  const banner = bannerOf(page);
  await failPayment({ page, request, product }, signedIn);
  await mailbox.waitFor(signedIn.email, /^Your Belle payment of \$20\.00 didn't go through$/);
  await jumpClock(product, "Next week");
  await mailbox.waitFor(signedIn.email, /^Belle is on limited service: your payment of \$20\.00 still fails$/);
  // Whoever looks in once a week stays logged in.
  await page.goto("/payment-methods");
  await expect(banner.getByRole("status")).toContainText("Limited Service");
  await jumpClock(product, "Next week");
  await mailbox.waitFor(signedIn.email, /^Belle is out of service until you pay$/);
  await page.goto("/payment-methods");
  await expect(banner.getByRole("status")).toContainText("Payment Required");
  await addCard(page, "4242424242424242");
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toContainText(
    "Your services should now be reactivated. The open $20.00 is paid.",
  );
  await expect(banner).toHaveCount(0);
  await expect(paymentScreen(page).history.getByRole("row").filter({ hasText: "$20.00" })).toContainText("Paid");
  await mailbox.waitFor(signedIn.email, /^Belle is back in service$/);
});

test("a saved card that is chosen says before and after that it pays what is open", async ({
  page,
  product,
  request,
  signedIn,
}) => {
  const screen = paymentScreen(page);
  await page.goto("/payment-methods");
  await addCard(page, "5555555555554444");
  await failPayment({ page, request, product }, signedIn);
  await until("the open amount to be known", async () => {
    const headers = { authorization: `Bearer ${signedIn.token}` };
    const reply = await request.get("/api/payments/next-charge", { headers });
    return ((await reply.json()) as { open_amount: number }).open_amount === 2000;
  });
  await page.goto("/payment-methods");
  await screen.cards
    .getByRole("button", { name: "Make default and pay the open $20.00 now: Mastercard ending in 4444" })
    .click();
  await expect(screen.cards.getByRole("status")).toHaveText(
    "Mastercard ending in 4444 is now your default card. It paid the open $20.00.",
  );
  await expect(screen.cards.getByRole("button", { name: "Make default: Visa ending in 0341" })).toBeVisible();
});

test("a month ends: its estimate becomes an invoice to the cent, with the provider's own page behind it", async ({
  page,
  product,
  request,
  owner,
}) => {
  // On the twentieth of a month none ends by itself, and a login lasts to its end. Those from before are over by then.
  const now = await product.now();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 20, 18));
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ to: day.toISOString() });
  await fetch(`${product.sandboxUrl}/api/clock`, { method: "POST", headers, body });
  const month = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
  const name = nameInvoiceMonth(month);
  const token = (await logIn(request, owner)) ?? "";
  keepLogin(owner, token);
  const screen = billingScreen(page);
  await chargeAnHour({ page, request, product }, { ...owner, token }, "4242424242424242");
  await page.goto("/billing");
  await expect(screen.running).toContainText(`${name} so far`);
  await expect(screen.running).toContainText("It may differ from your billing cycle.");
  await expect(screen.running).toContainText("$20.00");
  await expect(screen.months).toContainText(`Your first one will be ready when ${name} is over.`);

  await jumpClock(product, "Month end");
  await jumpClock(product, "Next day");
  await page.goto("/billing");
  const row = screen.months.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Closed");
  await expect(row).toContainText("4:00:00");
  await expect(screen.running).toContainText("$0.00");
  await row.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/invoices/${formatInvoiceMonth(month)}`);
  const invoice = invoiceScreen(page);
  await expect(invoice.ticket).toContainText("Nothing has changed since.");
  for (const words of ["14,400 s", "−10,800 s", "3,600 s at $20 per hour", "$20.0000", "You pay$20.00"])
    await expect(invoice.ticket).toContainText(words);
  await expect(invoice.hosted.getByRole("listitem").filter({ hasText: "$20.00" })).toContainText("Paid");
  const view = invoice.hosted.getByRole("link", { name: /^View the charge/ });
  const hosted = await view.evaluate((link) => (link as HTMLAnchorElement).href);
  expect(await (await fetch(hosted)).text()).toContain("$20.00");
});
