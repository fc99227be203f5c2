import { createAssistant, editScreen, readAssistant } from "../support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";

/** Accounts are shared by all journeys, and ending one access at a provider ends the others of that account: Sam's ends here, Dana's nowhere. */
const connected = "Calendar connected successfully!";

test("a calendar is denied, then connected on the provider's own page, and disconnected again", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await createAssistant(request, signedIn.token);
  const calendar = editScreen(page).section("Calendar");
  const read = () => readAssistant(request, signedIn.token, id);
  const leave = async () => {
    await calendar.getByRole("radio", { name: "Google Calendar" }).check();
    await calendar.getByRole("button", { name: "Connect Calendar" }).click();
    await page.getByRole("radio", { name: "Sam Okafor" }).check();
  };
  await page.goto(`/edit/${id}`);
  await leave();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(calendar.getByRole("alert")).toHaveText("Calendar connection failed. Please try again.");
  await expect(page).toHaveURL(`/edit/${id}`);
  expect(await read()).toMatchObject({ calendar_connected: false });

  await leave();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText(connected)).toBeVisible();
  await expect(calendar.getByRole("button", { name: "Disconnect" })).toBeVisible();
  await expect.poll(async () => (await read()).calendar_last_synced).not.toBeNull();

  await calendar.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(calendar.getByRole("button", { name: "Connect Calendar" })).toBeVisible();
  expect(await read()).toMatchObject({ calendar_connected: false, calendar_provider: "" });
});
