import { sql } from "kysely";
import { inject } from "vitest";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { invoiceScreen } from "../../e2e/support/billing-screen.ts";
import { verifyCard } from "../../e2e/support/verify-card.ts";
import { tamper } from "../../support/tampering.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

test("an owner proves the bill with the chain head of an invoice, and sees which entry somebody altered since", async ({
  page,
  desk,
  signedIn,
}) => {
  for (const seconds of [95, 200, 42]) await desk.keep({ seconds });
  await page.goto("/billing");
  await page.getByRole("link", { name: /^See every call in / }).click();
  const head = (await invoiceScreen(page).proof.locator("code").textContent()) ?? "";
  expect(head).toMatch(/^3-[0-9a-f]{64}$/);
  await desk.keep({ seconds: 61 });
  await invoiceScreen(page).proof.getByRole("link", { name: "Check your bill" }).click();

  const { card, verify, steps, support, ...field } = verifyCard(page);
  await expect(card.getByRole("list", { name: "What is compared" }).getByRole("listitem")).toHaveCount(5);
  await field.head.fill(head);
  await verify.click();
  await expect(card.getByText("Everything matches")).toBeVisible();
  await expect(card.getByText("This proof code still fits")).toBeVisible();
  await expect(card.getByText(/^It's entry 3, written on /)).toBeVisible();
  await expect(steps).toHaveText([/Matches/, /Matches/, /Matches/, /Matches/, /Matches/]);
  await expect(steps.first()).toContainText("All 4 entries are exactly as they were written.");

  const { url } = await findBooks({ databaseUrl: undefined, dataDir: inject("product").dataDir });
  const db = connect(url, { size: 1, onLost: () => undefined });
  const ofOwner = sql`(select id from owners where username = ${signedIn.username})`;
  await tamper(
    db,
    sql`update ledger_entries set billable_seconds = 300, free_seconds = 300 where owner_id = ${ofOwner} and seq = 2`,
  );
  await db.destroy();

  await verify.click();
  const notice = card.getByRole("alert").first();
  await expect(notice).toContainText("Something doesn't match");
  await expect(notice).toContainText("Entry 2 was altered.");
  await expect(notice).toBeFocused();
  await expect(card.getByText("This proof code doesn't fit")).toBeVisible();
  await expect(steps.first()).toContainText("Doesn't match");
  await expect(steps.nth(1)).toContainText(/Entry 2, the call on .*, says 300 seconds; the call itself lasted 200\./);
  await support.click();
  await expect(page.getByRole("dialog", { name: "Get Support" })).toBeVisible();
});
