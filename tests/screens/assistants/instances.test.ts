import { inject } from "vitest";
import { answerList, createAssistant, someAssistant } from "../../e2e/support/assistant-screens.ts";
import { holdBack } from "../../e2e/support/network.ts";
import { enterCard } from "../support/card-page.ts";
import { expect, test } from "../support/journey.ts";
import { watchLeaving } from "../support/window.ts";

const listAnswers = "**/instances";

test("the list says that it loads, what failed with Try Again, and that there is nothing yet", async ({
  page,
  signedIn,
  troubles,
}) => {
  const refuse = () =>
    page.route(listAnswers, (route) =>
      route.request().resourceType() === "document"
        ? route.continue()
        : route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  const loading = await holdBack(page, listAnswers);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "My Assistants" }).click();
  await expect(page.getByText("Loading your assistants...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeDisabled();
  loading.letGo();
  await expect(page.getByRole("heading", { name: "No assistants yet" })).toBeVisible();

  troubles.expectStatus(429, "/instances");
  await refuse();
  await page.getByRole("button", { name: "Refresh" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Error loading assistants" });
  await expect(failure).toContainText("Please wait a moment.");
  await expect(page.getByRole("heading", { name: "No assistants yet" })).toBeVisible();
  await page.reload();
  await expect(failure.getByRole("heading", { name: "Error loading assistants" })).toBeVisible();
  await expect(page.getByText("No assistants yet")).toHaveCount(0);
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Create Your First Assistant" })).toHaveAttribute(
    "href",
    "/create-assistant",
  );
});

test("cards show badge, number, date and links, and calls only of an active one; search finds by name or phone", async ({
  page,
  signedIn,
}) => {
  const port_request = {
    id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e29",
    requested_number: "(512) 555-0199",
    tenant_id: null,
    status: "in_progress",
    created_at: "2026-11-01T10:00:00Z",
  } as const;
  const ids = [1, 2, 3, 4, 5].map((place) => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e2${place}`);
  const [front, night, limited, due, young] = ids;
  await answerList(page, [
    someAssistant({ id: front ?? "", name: "Front desk", calls: 7, total_calls: 1284 }),
    someAssistant({ id: night ?? "", name: "Night shift", status: "paused", phone_number: "+12085550143" }),
    someAssistant({ id: limited ?? "", name: "Ember", payment_status: "degraded", phone_number: "+12085550144" }),
    someAssistant({ id: due ?? "", name: "Meridian", payment_status: "disabled", phone_number: "+12085550145" }),
    someAssistant({ id: young ?? "", name: "June", phone_number: null, port_request }),
  ]);
  await page.goto("/instances");
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(card("Front desk")).toContainText("Active+1 (208) 555-0142Created Mar 2, 2026");
  await expect(card("Front desk")).toContainText("Calls today7Total calls1,284");
  await expect(card("Front desk").getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    `/dashboard/${front}`,
  );
  await expect(card("Front desk").getByRole("link", { name: "Settings" })).toHaveAttribute("href", `/edit/${front}`);
  for (const [name, badge] of [
    ["Night shift", "Paused"],
    ["Ember", "Limited Service"],
    ["Meridian", "Payment Required"],
  ] as const) {
    await expect(card(name).getByText(badge, { exact: true })).toBeVisible();
    await expect(card(name)).not.toContainText("Calls today");
  }
  await expect(card("June")).toContainText("Phone number will be available shortly");
  await expect(card("June")).toContainText("Porting (512) 555-0199In progress");

  const search = page.getByPlaceholder("Search assistants...");
  await search.fill("NIGHT");
  await expect(page.getByRole("article")).toHaveCount(1);
  await search.fill("555-0144");
  await expect(card("Ember")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await search.fill("nobody");
  await expect(page.getByRole("heading", { name: "No assistants found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
});

test("a pending assistant has no number; Complete payment says what fails, leads to the card page, and makes her active", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  await createAssistant(request, signedIn.token, { name: "First" });
  const second = await createAssistant(request, signedIn.token, { name: "Second" });
  const path = `/api/tenants/${second.id}/checkout-session`;
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const left = watchLeaving();
  await page.goto("/instances");
  const card = page.getByRole("article", { name: "Second", exact: true });
  await expect(card).toContainText("InactiveNo phone number");
  await expect(page.getByRole("button", { name: "Complete payment" })).toHaveCount(1);

  troubles.expectStatus(503, path);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { detail: "Away." } }));
  await card.getByRole("button", { name: "Complete payment" }).click();
  await expect(card.getByRole("alert")).toHaveText(
    "Error adding payment method: Could not create checkout session (503): Away.",
  );
  await page.unrouteAll();
  await card.getByRole("button", { name: "Complete payment" }).click();
  await expect.poll(() => left).toEqual([expect.stringContaining(`${inject("product").sandboxUrl}/stripe/checkout/`)]);
  const { to } = await enterCard(left[0] ?? "", "4242424242424242");
  await page.goto(to);
  await expect(async () => {
    const all = (await (await request.get("/instances", { headers })).json()) as { payment_status: string }[];
    expect(all.map(({ payment_status }) => payment_status)).toEqual(["active", "active"]);
  }).toPass();
  await page.goto("/instances");
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Complete payment" })).toHaveCount(0);
});
