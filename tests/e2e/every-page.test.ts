import type { Page } from "@playwright/test";
import { routes } from "#domain/basics/routes.ts";
import { runs } from "../support/runs.ts";
import { authScreen } from "./support/auth-screen.ts";
import { expect, test } from "./support/journey.ts";
import { addressOf } from "./support/pages.ts";
import type { Troubles } from "./support/troubles.ts";

/** What validators of HTML refuse, and browsers forgive. */
const refused = "body style, [popovertarget][aria-expanded], circle[pathLength]";

// The collecting is done for every journey; this one leaves no page out.
test("no policy violation and no console error on any page, signed out", async ({ page, troubles }) => {
  troubles.expectStatus(404, "/api/visits/a-17");
  // Guarded ones all lead to the same page: in the sample, a few do.
  const shown = routes.filter(({ access }, place) => access !== "guarded" || place % runs(5, 1) === 0);
  for (const { path, access } of shown)
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(refused)).toHaveCount(0);
      // Nobody's job: what the browser notes about that comes only with the answer.
      if (path === "/visit/{id}") await expect(page.getByRole("alert")).toContainText("No appointment at this address");
      if (access === "guarded") await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(addressOf(path))}`);
    });
});

/** The forms about an assistant have a simpler header, without the menu. */
const plain = ["/create-assistant", "/edit", "/edit/{id}"];

const ownersPages = routes.filter(({ access }) => access !== "public").map(({ path }) => path);

function expectMissing(troubles: Troubles): void {
  for (const path of ["instances/a-17", "conversations/a-17", "contacts/a-17", "invoices/11-2020"])
    troubles.expectStatus(404, `/api/${path}`);
}

async function expectOwnersPage(page: Page, path: string, username: string): Promise<void> {
  await expect(page).toHaveURL(addressOf(path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(refused)).toHaveCount(0);
  if (!plain.includes(path))
    await expect(page.getByRole("button", { name: `Account menu: ${username}` })).toBeVisible();
  // Nobody's assistant: what the browser notes about that comes only with the answer.
  if (path === "/edit/{id}") await expect(page.getByText("Error loading assistant")).toBeVisible();
  if (path === "/conversations/{id}" || path === "/contacts/{id}")
    await expect(page.getByRole("heading", { level: 1, name: /not found$/ })).toBeVisible();
  if (path === "/invoices/{month-year}")
    await expect(page.getByRole("heading", { level: 1, name: "No invoice for November 2020" })).toBeVisible();
}

test("no policy violation and no console error on any page of an owner's", async ({ page, signedIn, troubles }) => {
  expectMissing(troubles);
  for (const path of ownersPages)
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expectOwnersPage(page, path, signedIn.username);
    });
});

test("who logs in and loads no page is under Trusted Types on every screen", async ({ page, owner, troubles }) => {
  expectMissing(troubles);
  await page.goto("/auth");
  await authScreen(page).logIn(owner.username, owner.password);
  await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  for (const path of ownersPages)
    await test.step(path, async () => {
      // As the browser's own buttons do it: the router follows, and the document stays.
      await page.evaluate((to) => {
        const { idx } = window.history.state as { idx: number };
        window.history.pushState({ usr: null, key: to, idx: idx + 1 }, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, addressOf(path));
      await expectOwnersPage(page, path, owner.username);
    });
  troubles.expectText(/^policy violation: require-trusted-types-for refuses trusted-types-sink/);
  troubles.expectText(/^error: .*TrustedHTML/);
  const held = await page.evaluate(() => {
    try {
      document.createElement("p").innerHTML = "<b>injected</b>";
      return false;
    } catch {
      return "sameDocument" in window;
    }
  });
  expect(held).toBe(true);
});
