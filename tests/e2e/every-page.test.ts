import { routes } from "#domain/routes.ts";
import { expect, test } from "./support/journey.ts";
import { addressOf } from "./support/pages.ts";

// The collecting is done for every journey; this one leaves no page out.
test("no policy violation and no console error on any page, signed out", async ({ page, troubles }) => {
  troubles.expectStatus(404, "/api/visits/a-17");
  for (const { path, access } of routes)
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Nobody's job: what the browser notes about that comes only with the answer.
      if (path === "/visit/{id}")
        await expect(page.getByRole("alert")).toContainText("There is no job at this address");
      if (access === "guarded") await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(addressOf(path))}`);
    });
});

/** The forms about an assistant have a simpler header, without the menu. */
const plain = ["/create-assistant", "/edit", "/edit/{id}"];

test("no policy violation and no console error on any page of an owner's", async ({ page, signedIn, troubles }) => {
  for (const path of ["instances/a-17", "conversations/a-17", "contacts/a-17", "invoices/11-2020"])
    troubles.expectStatus(404, `/api/${path}`);
  for (const { path } of routes.filter(({ access }) => access !== "public"))
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (!plain.includes(path))
        await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
      await expect(page).toHaveURL(addressOf(path));
      // Nobody's assistant: what the browser notes about that comes only with the answer.
      if (path === "/edit/{id}") await expect(page.getByText("Error loading assistant")).toBeVisible();
      if (path === "/conversations/{id}" || path === "/contacts/{id}")
        await expect(page.getByRole("heading", { level: 1, name: /is not here$/ })).toBeVisible();
      if (path === "/invoices/{month-year}")
        await expect(page.getByRole("heading", { level: 1, name: "No invoice for November 2020" })).toBeVisible();
    });
});
