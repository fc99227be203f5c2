import { weekdays } from "#domain/bookings/opening-hours.ts";
import { createAssistant, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";

test("people to transfer to, the night's rule and a phone that rings first are set, refused at their fields, and saved", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto(`/edit/${made.id}`);
  await page.getByText("Transfers", { exact: true }).click();
  await page.getByRole("button", { name: "Add person or team" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Dana");
  await page.getByLabel("Phone", { exact: true }).fill("208 555");
  await page.getByLabel("What for").fill("Billing");
  await page.getByLabel("When to ring").selectOption("own");
  const hours = page.getByRole("group", { name: "Their own hours" });
  for (const day of weekdays) {
    const name = day.charAt(0).toUpperCase() + day.slice(1);
    await hours.getByRole("group", { name, exact: true }).getByRole("combobox").selectOption("closed");
  }
  await page.getByLabel("After hours").selectOption("emergencies_only");
  await page.getByLabel("Ring first", { exact: true }).selectOption("open_hours");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription("Dana needs a phone number");
  await page.getByLabel("Phone", { exact: true }).fill("(208) 555-0142");
  await save.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Add hours for Dana, or choose when to ring." }),
  ).toBeVisible();
  await page.getByLabel("When to ring").selectOption("open_hours");
  await save.click();
  await expect(page.getByLabel("Phone that rings first")).toHaveAccessibleDescription(
    "Add the number that rings first.",
  );
  await page.getByLabel("Phone that rings first").fill("(208) 555-0143");
  await save.click();
  await expect(page.getByText("Success!")).toBeVisible();
  const { settings } = await readAssistant(request, signedIn.token, made.id);
  expect(settings.transfers).toMatchObject({
    targets: [{ name: "Dana", phone: "+12085550142", what_for: "Billing", hours: "open_hours", weekly: null }],
    after_hours: "emergencies_only",
    ring_first: { phone: "+12085550143", seconds: 20, when: "open_hours" },
  });
});
