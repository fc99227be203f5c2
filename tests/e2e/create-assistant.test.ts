import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { assistantsOf, createScreen, needed } from "./support/create-screen.ts";
import { expect, test } from "./support/journey.ts";
import { stored } from "./support/stored.ts";

test("an owner creates an assistant with only the required fields: every text at its field, one assistant for two presses, her number, confetti, and the dashboard after exactly 3 seconds", async ({
  page,
  signedIn,
  request,
}) => {
  const screen = createScreen(page);
  await takeClock(page);
  await screen.open();
  await expect(page.getByText("Setup Belle in 3 simple steps")).toBeVisible();
  await screen.sales.fill("208 555");
  await screen.service.fill("(900) 555-0107");
  await screen.create.click();
  await expect(screen.name).toBeFocused();
  for (const [field, text] of [
    [screen.name, "Assistant name is required"],
    [screen.greeting, "Please add what the assistant should say after introducing herself"],
    [screen.instructions, "Assistant personality instructions are required"],
    [screen.sales, "Please enter a valid sales transfer number"],
    [
      screen.service,
      "Service transfer number is a premium-rate number. Please enter an ordinary US or Canadian number.",
    ],
  ] as const)
    await expect(field).toHaveAccessibleDescription(text);

  await screen.fillNeeded();
  await screen.sales.fill("208 555 0107");
  await expect(screen.sales).toHaveAccessibleDescription("Will be saved as: +12085550107");
  await screen.service.fill("");
  await expect(screen.basics.getByText("It is 9:0")).toBeVisible();
  expect(Object.keys(await stored(page))).toContain("create_draft");

  await stopClock(page);
  await screen.create.dblclick();
  await expect(page.getByRole("heading", { level: 1, name: `${needed.name} is ready` })).toBeFocused();
  const [made, ...others] = await assistantsOf(request, signedIn.token);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: needed.name,
    greeting: needed.greeting,
    system_instructions: needed.instructions,
    sales_transfer: "+12085550107",
    service_transfer: "",
    timezone: "America/Denver",
    calendar_provider: "",
  });
  const number = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(made?.phone_number ?? "");
  await expect(page.getByRole("link", { name: `+1 (${number?.[1]}) ${number?.[2]}-${number?.[3]}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to My Assistants" })).toHaveAttribute(
    "href",
    "/dashboard?tab=assistants",
  );
  await expect(page.getByTestId("confetti").locator("span")).not.toHaveCount(0);
  expect(Object.keys(await stored(page))).not.toContain("create_draft");

  // Whoever reads how to forward a number is not taken away from it.
  const guide = page.getByText("Keep your own number: forward its calls to her");
  await guide.click();
  await expect(page.getByLabel("Carrier of your number")).toBeVisible();
  await expect(page.getByText("Your dashboard opens in a moment.")).toBeHidden();
  await page.clock.runFor(timings.afterCreationRedirectMs * 2);
  await expect(page).toHaveURL("/create-assistant");
  await guide.click();
  await expect(page.getByText("Your dashboard opens in a moment.")).toBeVisible();

  expect(timings.afterCreationRedirectMs).toBe(3000);
  await page.clock.runFor(timings.afterCreationRedirectMs - 1);
  await expect(page).toHaveURL("/create-assistant");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/dashboard");
});

test("Next, Back, the side indicator and scrolling lead through the three sections, and tabs do on a phone", async ({
  page,
}) => {
  const screen = createScreen(page);
  const current = screen.sections.locator("[aria-current=step]");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await screen.open();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Basic Setup", "Call Settings", "Calendar"]);
  await expect(current).toContainText("Basic Setup");
  await screen.basics.getByRole("button", { name: "Next" }).click();
  await expect(current).toContainText("Call Settings");
  await expect(screen.calls.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(screen.calls).toBeInViewport();
  await screen.calls.getByRole("button", { name: "Next" }).click();
  await expect(current).toContainText("Calendar");
  await screen.calendar.getByRole("button", { name: "Back" }).click();
  await expect(current).toContainText("Call Settings");
  await screen.sections.getByRole("button", { name: /^Basic Setup/ }).click();
  await expect(current).toContainText("Basic Setup");
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 10_000);
  await expect(current).toContainText("Calendar");
  await page.mouse.wheel(0, -10_000);
  await expect(current).toContainText("Basic Setup");

  await page.setViewportSize({ width: 390, height: 844 });
  await screen.sections.getByRole("button", { name: "Calls" }).click();
  await expect(current).toHaveText("Calls");
  await expect(screen.calls.getByRole("heading", { level: 2 })).toBeInViewport();
});

test("placeholders change every 2.5 seconds until somebody types or wants less motion, and the clock of the zone every minute", async ({
  page,
}) => {
  const screen = createScreen(page);
  await takeClock(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await screen.open();
  await stopClock(page);
  expect([timings.placeholderRotationMs, timings.localClockMs]).toEqual([2500, 60_000]);
  const example = () => screen.greeting.getAttribute("placeholder");
  const first = await example();
  await page.clock.runFor(4 * timings.placeholderRotationMs);
  expect(await example()).toBe(first);

  // The ticks begin when less motion is no longer asked for: after one of them, the next is whole.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const stepMs = 100;
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await example()).not.toBe(first);
  }).toPass({ intervals: [0] });
  const second = await example();
  await page.clock.runFor(timings.placeholderRotationMs - stepMs);
  expect(await example()).toBe(second);
  await page.clock.runFor(stepMs);
  await expect.poll(example).not.toBe(second);
  const third = await example();
  await screen.greeting.focus();
  await page.clock.runFor(4 * timings.placeholderRotationMs);
  expect(await example()).toBe(third);
  await screen.name.focus();
  await page.clock.runFor(timings.placeholderRotationMs);
  await expect.poll(example).not.toBe(third);

  const clockText = screen.basics.getByText(/^Found from your browser\. It is \d+:\d\d AM there\.$/);
  const time = await clockText.textContent();
  await page.clock.runFor(timings.localClockMs);
  await expect(clockText).not.toHaveText(time ?? "");
  await screen.basics.getByRole("switch", { name: "Change timezone" }).click();
  const zone = screen.basics.getByLabel("Time zone");
  await expect(zone.getByRole("option")).toHaveText(["Eastern", "Central", "Mountain", "Pacific", "Alaska", "Hawaii"]);
  await zone.selectOption("Hawaii");
  await expect(screen.basics.getByText(/^Chosen by you\. It is \d+:\d\d AM there\.$/)).toBeVisible();
});

test("a failure says the server's words, or ours, and the next press goes on with the same assistant", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const screen = createScreen(page);
  await screen.open();
  await screen.fillNeeded();
  const failure = page.getByRole("alert").filter({ hasText: "Your assistant was not created" });
  for (const [reply, text] of [
    [{ status: 503, json: { detail: "Numbers are being counted." } }, "Numbers are being counted."],
    [{ status: 500, body: "" }, "Failed to create assistant. Please try again."],
    [{ status: 201, json: {} }, "Failed to create instance"],
  ] as const) {
    if (reply.status !== 201) troubles.expectStatus(reply.status, "/instances");
    await page.route("**/instances", (route) => route.fulfill(reply), { times: 1 });
    await screen.create.click();
    await expect(failure).toContainText(text);
    await expect(failure).toBeFocused();
  }
  // The answer is lost on its way, and the assistant is there: the same press again finds her.
  troubles.expectNoAnswer("/instances");
  await page.route(
    "**/instances",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await screen.create.click();
  await expect(failure).toContainText("An unexpected error occurred while creating your assistant.");
  await screen.create.click();
  await expect(screen.ready).toBeVisible();
  expect(await assistantsOf(request, signedIn.token)).toHaveLength(1);
});
