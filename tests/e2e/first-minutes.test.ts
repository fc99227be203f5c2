import type { Locator } from "@playwright/test";
import { authScreen } from "./support/auth-screen.ts";
import { assistantsOf, createScreen } from "./support/create-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { logIn, somebody } from "./support/owner.ts";

const site = `${sandboxUrl}/sites/ridgeline-plumbing/`;

test("from the landing page to a number with website, calendar and transfer it is nine clicks and six fields, and a job of hers stands in that calendar", async ({
  page,
  request,
}) => {
  let clicks = 0;
  let fields = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  const fill = async (what: Locator, text: string) => {
    fields++;
    await what.fill(text);
  };
  const owner = somebody();
  const registration = authScreen(page);
  await page.goto("/");
  await click(page.getByRole("link", { name: "Get Started Now" }).first());
  await fill(registration.email, owner.email);
  await fill(registration.phone, owner.phone);
  await fill(registration.password, owner.password);
  await fill(registration.confirmation, owner.password);
  await expect(registration.username).not.toHaveValue("");
  await click(registration.terms);
  await click(registration.registerButton);

  const screen = createScreen(page);
  await screen.title.waitFor();
  await click(screen.openWebsite);
  await fill(screen.website, site);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully analyzed and auto-filled!")).toBeVisible();
  await fill(screen.service, "2085550149");
  await click(screen.google);
  await click(screen.connect);
  await click(page.getByRole("radio", { name: "Dana Reyes" }));
  await click(page.getByRole("button", { name: "Accept" }));
  await expect(screen.calendar.getByText("Calendar connected successfully!")).toBeVisible();
  await expect(screen.calendar).toBeInViewport();
  await expect(screen.name).toHaveValue("Ridgeline Plumbing front desk");
  await click(screen.create);
  await expect(screen.ready).toBeVisible();
  expect({ clicks, fields }).toEqual({ clicks: 9, fields: 6 });

  const token = (await logIn(request, owner)) ?? "";
  const [made] = await assistantsOf(request, token);
  expect(made).toMatchObject({ calendar_provider: "google", calendar_connected: true });
  const soon = new Date(Date.now() + 2 * 24 * 3_600_000);
  const customer = `Greg ${owner.email}`;
  const booked = await request.post("/api/appointments", {
    headers: { authorization: `Bearer ${token}` },
    data: { tenant_id: made?.id, start: soon.toISOString(), name: customer, phone: "2085550142" },
  });
  expect(booked.status()).toBe(201);
  const week = `${sandboxUrl}/google/calendar/dana?week=${soon.toISOString().slice(0, 10)}`;
  await expect(async () => {
    await page.goto(week);
    await expect(page.getByText(customer).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});
