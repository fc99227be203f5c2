import { createAssistant } from "./support/assistant-screens.ts";
import { answerDashboard, dashboardScreen, mainLine, said, someFigures } from "./support/dashboard-screen.ts";
import { expect, test } from "./support/journey.ts";

const onThePhone = {
  ...{ id: "5f3c9a52-5d1f-4a43-9a54-3f1f6b1f8e21", tenant_id: mainLine.id, tenant_name: mainLine.name },
  ...{ caller_number: "+12085550164", caller_name: "Greg Halvorsen", started_at: "2026-03-14T16:06:00Z" },
  ...{ elapsed_seconds: 42, is_test: false, is_away: false },
  lines: [{ seq: 1, role: "user", content: "Hi, my kitchen sink is leaking again.", language: "en" }],
};

test("on a phone the way round lies under the thumb on every page, and what she will say fits, with many sentences folded until they are wanted", async ({
  page,
  signedIn,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar).toHaveCount(1);
  for (const path of ["/dashboard", "/conversations", "/contacts", "/billing", "/create-assistant", "/help"]) {
    await page.goto(path);
    await expect(bar.getByRole("link")).toHaveText(["Today", "Calls", "Appointments", "Customers"]);
    for (const each of await bar.getByRole("link").all()) await expect(each).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await bar.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(660);
  }
  // This page stays as it was written: its menu is the browser's own.
  await bar.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("navigation", { name: "More" });
  for (const name of ["Home", "Payment Methods"])
    await expect(more.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await more.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
  await bar.getByRole("button", { name: "More" }).click();
  for (const name of ["Home", "Create Assistant", "Dashboard", "My Assistants", "Payment Methods"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: "My Assistants" }).click();
  await expect(page).toHaveURL("/instances");

  const lines = Array.from(
    { length: 8 },
    (_, place) => `Gutter cleaning on ${place + 2} floors is ${place + 2}00 dollars.`,
  );
  const made = await createAssistant(request, signedIn.token, {
    name: "June",
    system_instructions: `${lines.join(" ")} We do not do ${"superlongwordsthatneverend".repeat(4)}.`,
  });
  await page.goto(`/edit/${made.id}`);
  const block = page.getByRole("region", { name: "What Belle will say" });
  const button = (name: string) => block.getByRole("button", { name });
  await expect(block.getByRole("listitem")).toHaveCount(6);
  await button("Show all 9").click();
  await expect(block.getByRole("listitem")).toHaveCount(9);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  for (const each of await block.getByRole("button").all())
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button("Confirm all 9").click();
  await expect(block.getByText("Confirmed", { exact: true })).toHaveCount(9);
});

test("on a tablet the tabs of the dashboard are icons with names, always in sight, its figures are within the first screen, and its sections come in with motion only for whoever wants it", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await answerDashboard(page);
  await page.goto("/dashboard");
  const { tabs, refresh, figures } = dashboardScreen(page);
  await expect(figures).toContainText("Total Calls14");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const section = page.locator(".arriving > section").first();
  const motion = () => section.evaluate((element) => getComputedStyle(element).animationName);
  expect(await motion()).toBe("none");
  await page.route("**/api/dashboard/metrics?*", (route) => route.fulfill(said(someFigures({ total_calls: 15 }))));
  await refresh.click();
  await expect(figures).toContainText("Total Calls15");
  await expect.poll(motion).toBe("arrive-odd");
  await refresh.click();
  await expect.poll(motion).toBe("arrive-even");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motion()).toBe("none");

  const sizes = [
    [1440, 900],
    [390, 844],
    [768, 1024],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(figures).toBeInViewport({ ratio: 1 });
  }
  // The search has its box in the header from 769 px; below there is no room for it.
  const search = page.getByRole("searchbox", { name: "Search conversations" });
  await expect(search).toBeHidden();
  await page.setViewportSize({ width: 769, height: 1024 });
  await expect(search).toBeVisible();
  // A live call stands above what is to be done, and the figures still fit.
  await page.route("**/api/live-calls", (route) => route.fulfill(said([onThePhone])));
  await page.reload();
  const live = page.getByRole("region", { name: "On the phone now" });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(live).toBeVisible();
    await expect(figures).toContainText("Total Calls15");
    await expect(figures).toBeInViewport({ ratio: 1 });
  }
  await page.unroute("**/api/live-calls");
  await expect(tabs).toHaveCount(1);
  for (const name of ["Calls", "Assistants", "Analytics", "Billing"])
    await expect(tabs.getByRole("link", { name, exact: true })).toHaveText("");
  await tabs.getByRole("link", { name: "Calls" }).click();
  await expect(tabs.getByRole("link", { name: "Calls" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1, name: "Calls", exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(tabs.getByRole("link", { name: "Overview" })).toBeInViewport();
});
