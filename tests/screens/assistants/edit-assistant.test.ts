import { timings } from "#web/texts/timings.ts";
import { createAssistant, editScreen, onePath, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { holdBack } from "../../e2e/support/network.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

test("an edit sends only what was changed, says Success! with the number, and leads to the list after exactly three seconds", async ({
  page,
  network,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk", sales_transfer: "+12085550107" });
  const screen = editScreen(page);
  await takeClock(page);
  await page.goto(`/edit?id=${made.id}`);
  await expect(page).toHaveURL(`/edit/${made.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Edit Front desk" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`Support may ask for this: ${made.id}`);
  await expect(page.getByRole("banner").getByText(signedIn.username)).toBeVisible();
  await expect(screen.save).toBeDisabled();

  await screen.name.fill("Night desk");
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveCount(0);
  await page.getByRole("switch", { name: "Change timezone" }).check();
  const zone = page.getByLabel("Time zone", { exact: true });
  await expect(zone.locator("option")).toContainText([
    "Eastern",
    "Central",
    "Mountain",
    "Pacific",
    "Anchorage",
    "Honolulu",
  ]);
  await zone.selectOption("Honolulu");
  const service = page.getByLabel("Service transfer number");
  await service.fill("208 555 0143");
  await expect(service).toHaveAccessibleDescription("Will be saved as: +12085550143");

  await stopClock(page);
  await screen.save.click();
  await expect
    .poll(() => network.asked(`PUT /instances/${made.id}`).map(({ body }) => JSON.parse(body)))
    .toEqual([
      {
        name: "Night desk",
        service_transfer: "+12085550143",
        timezone: "Pacific/Honolulu",
      },
    ]);
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeFocused();
  await expect(page.getByText("Your assistant has been updated successfully!")).toBeVisible();
  await expect(page.getByText("Your assistant is available at:")).toBeVisible();
  await expect(page.getByText("You will be redirected to your assistants page shortly...")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to My Assistants" })).toHaveAttribute("href", "/instances");
  await page.clock.runFor(timings.afterSaveRedirectMs - 1);
  await expect(page).toHaveURL(`/edit/${made.id}`);
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/instances");
  await page.clock.resume();
  await expect(page.getByRole("article", { name: "Night desk" })).toBeVisible();
  expect(await readAssistant(request, signedIn.token, made.id)).toMatchObject({
    name: "Night desk",
    greeting: made.greeting,
    sales_transfer: "+12085550107",
    service_transfer: "+12085550143",
    timezone: "Pacific/Honolulu",
  });
});

test("wrong fields are refused with their texts, and a save that fails says so and loses nothing", async ({
  page,
  network,
  signedIn,
  request,
  troubles,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const screen = editScreen(page);
  await page.goto(`/edit/${made.id}`);
  await screen.name.fill("");
  await page.getByLabel("Sales transfer number").fill("208 555");
  await page.getByLabel("Service transfer number").fill("+44 20 7946 0000");
  await screen.save.click();
  await expect(screen.name).toBeFocused();
  await expect(screen.name).toHaveAccessibleDescription("Assistant name is required");
  await expect(page.getByLabel("Sales transfer number")).toHaveAccessibleDescription(
    "Sales transfer number needs at least 10 digits",
  );
  await expect(page.getByLabel("Service transfer number")).toHaveAccessibleDescription(
    "Service transfer number format is invalid. Got: +44 20 7946 0000. Only US and Canadian numbers (+1) work here.",
  );

  await page.getByLabel("Sales transfer number").fill("");
  await expect(page.getByText("Please enter a valid service transfer number", { exact: true })).toBeVisible();
  await screen.name.fill("Night desk");
  for (const label of ["Sales transfer number", "Service transfer number"]) await page.getByLabel(label).fill("");
  const path = `/instances/${made.id}`;
  troubles.expectStatus(500, path);
  network.answer(`PUT ${path}`, { status: 500, body: "" });
  await screen.save.click();
  const failure = page.getByRole("alert").filter({ hasText: "Your changes weren't saved" });
  await expect(failure).toContainText("Failed to update tenant");
  troubles.expectNoAnswer(path);
  network.lose(`PUT ${path}`);
  await screen.save.click();
  await expect(failure).toContainText("Failed to update tenant. Please try again.");
  network.pass(`PUT ${path}`);
  await expect(screen.name).toHaveValue("Night desk");
  await screen.save.click();
  await expect(page.getByText("Success!")).toBeVisible();
});

test("the screen says that it loads, what failed with Try Again, and that an id is missing; the navigator jumps to sections", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto("/edit");
  await expect(page.getByRole("alert")).toContainText("No tenant ID found in URL");
  await page.goto("/edit/%20");
  await expect(page.getByRole("alert")).toHaveText(/No tenant ID found(?! in URL)/);

  troubles.expectStatus(404, onePath("a-17"));
  await page.goto("/edit/a-17");
  const failure = page.getByRole("alert").filter({ hasText: "Error loading assistant" });
  await expect(failure).toBeVisible();
  troubles.expectStatus(404, onePath(made.id));
  await page.route(`**${onePath(made.id)}`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`/edit/${made.id}`);
  await expect(failure).toContainText("Failed to load tenant data");
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(editScreen(page).name).toHaveValue("Front desk");

  const held = await holdBack(page, `**${onePath(made.id)}`);
  await page.goto(`/edit/${made.id}`);
  await expect(page.getByText("Loading assistant data...")).toBeVisible();
  held.letGo();
  const sections = page.getByRole("navigation", { name: "Sections" });
  const marks = sections.getByRole("button");
  await expect(marks).toContainText(["Basics", "Call Settings", "Calendar"]);
  await expect(marks.nth(0)).toHaveAttribute("aria-current", "step");
  await marks.nth(2).click();
  await expect(marks.nth(2)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("heading", { name: "Calendar", exact: true })).toBeFocused();
  await page.getByRole("region", { name: "Calendar", exact: true }).getByRole("button", { name: "Back" }).click();
  await expect(marks.nth(1)).toHaveAttribute("aria-current", "step");
  await page.getByRole("region", { name: "Call Settings" }).getByRole("button", { name: "Next" }).click();
  await expect(marks.nth(2)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("navigation", { name: "Footer" }).getByRole("link")).toContainText([
    "Help",
    "Documentation",
    "Privacy Policy",
    "Terms of Service",
  ]);
});
