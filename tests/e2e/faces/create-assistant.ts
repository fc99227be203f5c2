import { expect, type Page } from "@playwright/test";
import { someAssistant } from "../support/assistant-screens.ts";
import { createScreen } from "../support/create-screen.ts";
import { productUrl } from "../support/journey.ts";
import { expectHeading, type Face } from "./face.ts";

const visitor = (name: string, open: Face["open"]): Face => ({ name, seenBy: "visitor", open });
const owner = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

const made = someAssistant({ name: "Ridgeline front desk", phone_number: "+12085550119" });

/** With nothing in it of what another face typed. */
async function openBlank(page: Page) {
  // An address that draws nothing, and so keeps nothing.
  await page.goto("/healthz");
  await page.evaluate(() => {
    for (const name of ["create_draft", "created_tenant_id"]) window.localStorage.removeItem(name);
    window.sessionStorage.clear();
  });
  const screen = createScreen(page);
  await screen.open();
  return screen;
}

/** Creates, and the server answers like this. */
async function create(page: Page, answer: object, calendar: boolean): Promise<void> {
  await page.route("**/instances", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, json: { ...made, payment_required: false, checkout_url: null, ...answer } })
      : route.fallback(),
  );
  const screen = await openBlank(page);
  await screen.fillNeeded();
  if (calendar) await screen.google.check();
  await screen.create.click();
}

/** The create screen in the states that it has beyond its opening. */
export const createFaces: readonly Face[] = [
  visitor("/create-assistant with every error", async ({ page }) => {
    const screen = await openBlank(page);
    await screen.sales.fill("208 555");
    await screen.service.fill("(900) 555-0107");
    await screen.connect.click();
    await screen.create.click();
    await expect(screen.name).toBeFocused();
  }),
  visitor(
    "/create-assistant filled in from an address, with a number to bring and a calendar pending",
    async ({ page }) => {
      const screen = await openBlank(page);
      await screen.name.fill("Ridgeline front desk");
      await screen.openWebsite.click();
      await screen.website.fill("ridgeline-plumbing.example");
      await screen.analyze.click();
      await screen.port.check();
      await screen.portNumber.fill("(208) 555-0142");
      await screen.portNumber.press("Enter");
      await expect(screen.thanks).toBeVisible();
      await screen.google.check();
      await screen.connect.click();
      await expect(screen.calendar.getByText("(Pending)")).toBeVisible();
      await screen.basics.getByRole("switch", { name: "Change timezone" }).click();
      await screen.sales.fill("(208) 555-0107");
    },
  ),
  owner("/create-assistant while a site is read", async ({ page }) => {
    // Never answered: the next page leaves it behind.
    await page.route("**/api/analyze-website", () => undefined);
    const screen = await openBlank(page);
    await screen.openWebsite.click();
    await screen.website.fill("ridgeline-plumbing.example");
    await screen.analyze.click();
    await expect(page.getByText(/^Reading your website/)).toBeVisible();
  }),
  owner("/create-assistant with an assistant made and her calendar next", async ({ page }) => {
    // The way there is a place on the same page, so that it stays to be seen.
    await page.route("**/connect-calendar", (route) =>
      route.fulfill({ json: { redirect_url: `${productUrl}/create-assistant#calendar` } }),
    );
    await create(page, {}, true);
    await expectHeading(page, "Ridgeline front desk is ready");
  }),
  owner(
    "/create-assistant with an assistant made, her number still to come and her calendar failed",
    async ({ page, troubles }) => {
      troubles.expectText(/status of 503 .*\/connect-calendar$/);
      await page.route(`**/instances/${made.id}`, (route) => route.fulfill({ json: { ...made, phone_number: null } }));
      await page.route("**/connect-calendar", (route) => route.fulfill({ status: 503, json: { detail: "" } }));
      await create(page, { phone_number: null }, true);
      await expect(page.getByText("Phone number will be available shortly")).toBeVisible();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ),
  owner("/create-assistant on the way to the payment", async ({ page }) => {
    await create(page, { payment_required: true, checkout_url: `${productUrl}/create-assistant#payment` }, false);
    await expectHeading(page, "Setting Up Payment...");
    // The assistant is no real one, and nobody else should look for her.
    await page.evaluate(() => window.localStorage.removeItem("created_tenant_id"));
  }),
  owner("/create-assistant after a cancelled payment", async ({ page }) => {
    await page.route(`**/instances/${made.id}`, (route) =>
      route.fulfill({ json: { ...made, payment_status: "pending", phone_number: null } }),
    );
    await page.goto(`/create-assistant?payment_cancelled=true&tenant_id=${made.id}`);
    await expectHeading(page, "Ridgeline front desk is waiting for payment");
  }),
  {
    ...owner("/create-assistant with the menu of a phone", async ({ page }) => {
      await openBlank(page);
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    }),
    phoneOnly: true,
  },
];
