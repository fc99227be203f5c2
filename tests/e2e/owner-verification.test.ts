import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { createMailbox } from "../support/accounts/mailbox.ts";
import { type RunningProduct, runProduct } from "../support/processes/run-product.ts";
import { runs } from "../support/runs.ts";
import { until } from "../support/until.ts";
import { authScreen } from "./support/auth-screen.ts";
import { createScreen, needed } from "./support/create-screen.ts";
import { expect, test as journey } from "./support/journey.ts";
import { logIn, type Owner, somebody } from "./support/owner.ts";
import { createTroubles } from "./support/troubles.ts";

/** A product as it is on a public address: owners verify mailbox and phone. */
const test = journey.extend<object, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await runProduct({ VERIFY_OWNERS: "on", SANDBOX_PHONE_SPEED: "8" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(createMailbox(product.sandboxUrl)),
  troubles: async ({ product }, use) => {
    const troubles = createTroubles([product.url, product.sandboxUrl]);
    await use(troubles);
    await troubles.check();
  },
});
test.describe.configure({ mode: "default" });

type Text = { readonly to: string; readonly body: string };

const codeFor = ({ sandboxUrl }: RunningProduct, { phone }: Owner): Promise<string> =>
  until(`a code to ${phone}`, async () => {
    const { texts } = (await (await fetch(`${sandboxUrl}/api/twilio/texts`)).json()) as { texts: Text[] };
    const ours = texts.find(({ to }) => to === `+1${phone.replace(/\D/g, "")}`);
    return /code is (\d{6})\./.exec(ours?.body ?? "")?.[1] ?? false;
  });

const linkIn = (text: string): string => /https?:\/\/\S+\/verify-email#\S+/.exec(text)?.[0] ?? "";
const agreeLinkIn = (text: string): string => /https?:\/\/\S+\/agree-to-mails#\S+/.exec(text)?.[0] ?? "";
const herNumber = (page: Page): Locator => page.getByRole("link", { name: /^\+1 \(208\)/ });

/** Every thing that an owner does on the way, in its order. */
async function toCreated(page: Page, owner: Owner): Promise<string[]> {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started Now" }).first().click();
  await authScreen(page).register(owner);
  const screen = createScreen(page);
  await screen.title.waitFor();
  await screen.fillNeeded();
  await screen.create.click();
  await expect(screen.ready).toBeVisible();
  return [...asBefore];
}

/** What every owner does, where nobody is asked to verify anything, too. */
const asBefore = ["pressed Get Started Now", "registered", "created"];

/** Her number is called, and she answers. */
async function firstCall(page: Page, callers: { page: Page; sandboxUrl: string }): Promise<string> {
  await page.goto("/instances");
  const number = (await herNumber(page).textContent()) ?? "";
  await callers.page.goto(`${callers.sandboxUrl}/phone`);
  await callers.page.getByLabel("Number to call").fill(number);
  await callers.page.getByRole("button", { name: "Call", exact: true }).click();
  const heard = callers.page.getByRole("list", { name: "What is heard and said" }).getByRole("listitem");
  await expect(heard.first()).toContainText(needed.greeting);
  await callers.page.getByRole("button", { name: "Hang up" }).click();
  return "was called";
}

/** In the sample the pages beside the first are left to the full count. */
const violations = async (page: Page, isFirst = false): Promise<string[]> => {
  if (!isFirst && runs(0, 1) === 0) return [];
  const { violations: found } = await new AxeBuilder({ page }).exclude("iframe").setLegacyMode(true).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

test("from the landing page to the first answered call it is one code and one link more than where nobody is asked", async ({
  page,
  product,
  mailbox,
  elsewhere,
  request,
  troubles,
}) => {
  troubles.expectStatus(422, "/users/me/verification/code");
  const callers = await elsewhere({ baseURL: product.url });
  const owner = somebody();
  const steps = await toCreated(page, owner);
  const card = page.getByRole("region", { name: "Verify your phone and email" });
  await expect(card).toContainText("Until then, you can try Belle here in the browser.");
  await expect(card).toContainText(`We sent a link to ${owner.email}`);
  await expect(page.getByRole("button", { name: /Try Belle in your browser|Call/ })).toBeVisible();
  for (const width of [360, 768, 1440].slice(0, runs(1, 3))) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violations(page, true), `${width} px`).toEqual([]);
  }
  // Nobody had to press for the code, and the page has not moved on.
  await card.getByLabel("Code from the text").fill("000000");
  await card.getByRole("button", { name: "Verify phone" }).click();
  steps.push("typed the code");
  await expect(card.getByLabel("Code from the text")).toHaveAccessibleDescription(/That code is wrong/);
  await card.getByLabel("Code from the text").fill(await codeFor(product, owner));
  await card.getByRole("button", { name: "Verify phone" }).click();
  await expect(card).toContainText(`${owner.phone} is verified.`);

  const phone = await elsewhere({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  await phone.goto(linkIn((await mailbox.waitFor(owner.email, /^Verify your email/)).text));
  steps.push("opened the link");
  await expect(phone.getByRole("heading", { level: 1, name: "Your email address is verified" })).toBeVisible();
  await expect(phone.getByText("You can close this page and go back to where you registered")).toBeVisible();
  await expect(phone).toHaveURL("/verify-email");
  expect(await violations(phone)).toEqual([]);

  // The page of the first device learns of it by itself, and goes on.
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Verify your phone and email")).toHaveCount(0);
  steps.push(await firstCall(page, { page: callers, sandboxUrl: product.sandboxUrl }));
  expect(steps).toEqual([...asBefore, "typed the code", "opened the link", "was called"]);

  await test.step("who is asked to agree to her mails, and who asks, can use their pages", async () => {
    const bearer = { headers: { authorization: `Bearer ${await logIn(request, owner)}` } };
    const [assistant] = (await (await request.get("/users/me/tenants", bearer)).json()) as { id: string }[];
    const dispatch = `dispatch-${owner.email}`;
    await request.put(`/instances/${assistant?.id}`, { ...bearer, data: { email_to: dispatch } });
    await page.goto(`/edit/${assistant?.id}`);
    await page.getByText("Email after each call").click();
    const waiting = page.getByText(`Waiting for ${dispatch} to agree. Until then, these emails come to you.`);
    await expect(waiting).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await phone.goto(agreeLinkIn((await mailbox.waitFor(dispatch, /^Do you want emails about phone calls/)).text));
    const yes = phone.getByRole("button", { name: "Yes, send me these emails" });
    await expect(yes).toBeVisible();
    await expect(phone).toHaveURL("/agree-to-mails");
    expect(await violations(phone)).toEqual([]);
    await yes.click();
    await expect(phone.getByRole("heading", { level: 1, name: "You'll get these emails from now on" })).toBeVisible();
    // The owner's screen learns of it by itself.
    await expect(waiting).toHaveCount(0);
  });

  await test.step("the notice of a trial that was had before, and the card on its other pages", async () => {
    await page.evaluate(() => window.localStorage.clear());
    await page.goto("/auth?register=true");
    await page.setViewportSize({ width: 360, height: 740 });
    await authScreen(page).register({ ...somebody(), phone: owner.phone });
    await expect(page.getByText("No free trial for this account")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const path of ["/dashboard", "/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
});
