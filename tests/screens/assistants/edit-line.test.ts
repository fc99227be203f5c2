import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { createAssistant, onePath, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { expect, test } from "../support/journey.ts";

/** Where assistants of tests work. */
const zone = zoneOf("America/Denver");
const tomorrow = addDays(zone.dateOf(Date.now()), 1);

test("pausing takes effect at once and says what it means, and resuming brings her back", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto(`/edit/${made.id}`);
  const section = page.getByRole("region", { name: "Taking calls" });
  await expect(section).toContainText("While she's paused, callers hear that she isn't taking calls right now");
  await section.getByRole("button", { name: "Pause" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause Front desk" });
  await dialog.getByRole("radio", { name: "Until I turn her back on" }).click();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(section.getByRole("status")).toHaveText("Front desk is paused until you resume.");
  expect(await readAssistant(request, signedIn.token, made.id)).toMatchObject({ status: "paused" });
  await page.getByRole("link", { name: "My Assistants" }).click();
  await expect(page.getByRole("article", { name: "Front desk" }).getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Settings of Front desk" }).click();
  await section.getByRole("button", { name: "Resume" }).click();
  await expect(section.getByRole("status")).toHaveText("Front desk is taking calls again.");
  expect(await readAssistant(request, signedIn.token, made.id)).toMatchObject({ status: "active" });
});

test("she is paused from the dashboard, her cards and her page, each choice saying until when", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const dialog = page.getByRole("dialog", { name: "Pause Front desk" });
  for (const address of ["/dashboard", "/dashboard?tab=assistants", "/instances", `/edit/${made.id}`]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Pause Front desk" }).click();
    await expect(dialog.getByRole("radio", { name: "1 hour" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: /^Until (tomorrow, )?8 AM$/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  await page.getByRole("button", { name: "Pause Front desk" }).click();
  await dialog.getByRole("radio", { name: "Pick a time" }).click();
  await dialog.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose a time that hasn't passed yet.");
  await dialog.getByLabel("Day", { exact: true }).fill(addDays(tomorrow, 20));
  await dialog.getByLabel("Time", { exact: true }).fill("07:00");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(dialog).toHaveCount(0);
  const { status, paused_until } = await readAssistant(request, signedIn.token, made.id);
  expect([status, paused_until]).toEqual([
    "paused",
    new Date(zone.momentOf(addDays(tomorrow, 20), 7 * 60)).toISOString(),
  ]);
});

test("a pause until tomorrow is seen on the card, the Assistants tab and the dashboard, and can be ended from each", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk", service_transfer: "+12085550143" });
  const status = async () => (await readAssistant(request, signedIn.token, made.id)).status;
  const pause = async () => {
    await page.goto(`/edit/${made.id}`);
    const section = page.getByRole("region", { name: "Taking calls" });
    await section.getByRole("button", { name: "Pause" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause Front desk" });
    await dialog.getByRole("radio", { name: "Pick a time" }).click();
    await dialog.getByLabel("Day", { exact: true }).fill(tomorrow);
    await dialog.getByLabel("Time", { exact: true }).fill("00:00");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(section.getByRole("status")).toHaveText("Front desk is paused until tomorrow.");
    expect(await status()).toBe("paused");
  };
  const places = [
    ["/instances", () => page.getByRole("article", { name: "Front desk" })],
    ["/dashboard?tab=assistants", () => page.getByRole("article", { name: "Front desk" })],
    ["/dashboard", () => page.getByRole("main").getByRole("status").filter({ hasText: "is paused until tomorrow" })],
    [`/dashboard/${made.id}`, () => page.getByRole("status").filter({ hasText: "is paused until tomorrow" })],
  ] as const;
  for (const [address, place] of places) {
    await pause();
    await page.goto(address);
    await expect(place()).toContainText("aused until tomorrow");
    await expect(place()).toContainText("Callers are transferred to (208) 555-0143.");
    await page.getByRole("button", { name: "Resume Front desk" }).first().click();
    await expect(page.getByText("aused until tomorrow")).toHaveCount(0);
    expect(await status()).toBe("active");
  }
});

test("deleting asks for her name, says what is lost, and leaves the list without her", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto(`/edit/${made.id}`);
  await page.getByLabel("Assistant name").fill("Unsaved desk");
  await page.getByRole("button", { name: "Delete assistant" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Front desk?" });
  await expect(dialog.getByRole("button", { name: "Keep her" })).toBeFocused();
  await expect(dialog).toContainText("her greeting, instructions and all her settings");
  const confirm = dialog.getByRole("button", { name: "Delete", exact: true });
  await dialog.getByLabel("Her name").fill("front");
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Her name").fill("Front desk");
  await confirm.click();
  await expect(page).toHaveURL("/instances");
  await expect(page.getByRole("status").filter({ hasText: "Front desk is deleted" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No assistants yet" })).toBeVisible();
  const gone = await request.get(onePath(made.id), { headers: { authorization: `Bearer ${signedIn.token}` } });
  expect(gone.status()).toBe(404);
});

test("the guide fills her number into the carrier's codes, and the check follows a forwarded call until it arrives or time is up", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk", timezone: "America/Denver" });
  const started_at = "2026-11-16T16:00:00Z";
  const waiting = { state: "waiting", from_number: null, started_at, arrived_at: null };
  let answer: object = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };
  await page.route(`**${onePath(made.id)}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as object), phone_number: "+12085550142" } });
  });
  await page.route(`**/api/tenants/${made.id}/forwarding`, (route) => {
    if (route.request().method() === "POST") answer = waiting;
    return route.fulfill({ json: answer });
  });
  // The server says again and again that something about her has changed.
  const told = `id: 1\nevent: assistant\ndata: {"id":"${made.id}"}\n\n`;
  await page.route("**/api/events**", (route) => route.fulfill({ contentType: "text/event-stream", body: told }));
  await takeClock(page);
  await page.goto(`/edit/${made.id}`);
  const section = page.getByRole("region", { name: "Keep your number" });
  await section.getByLabel("Your number's carrier").selectOption("T-Mobile");
  await expect(section.getByRole("row", { name: /^No answer/ })).toContainText("**61*2085550142#");
  await expect(section.getByRole("row", { name: /^No answer/ })).toContainText("##61#");
  await expect(section.getByRole("link", { name: "**61*2085550142#" })).toHaveAttribute(
    "href",
    "tel:**61*2085550142%23",
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy ##61#" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("##61#");

  await section.getByRole("button", { name: "Check forwarding" }).click();
  await expect(section.getByText("Waiting for a forwarded call...")).toBeVisible();
  await stopClock(page);
  answer = { state: "arrived", from_number: "+15125550142", started_at, arrived_at: "2026-11-16T16:03:00Z" };
  const seen = (text: string) =>
    expect(async () => {
      await page.clock.runFor(1_000);
      expect(await section.textContent()).toContain(text);
    }).toPass();
  await seen("A call forwarded from (512) 555-0142 reached her on Nov 16, 2026, 9:03 AM MST.");
  await section.getByRole("button", { name: "Check forwarding" }).click();
  await seen("Waiting for a forwarded call...");
  answer = { ...waiting, state: "expired" };
  await seen("No forwarded call came through");
});
