import { createAssistant, editScreen, readAssistant } from "./support/assistant-screens.ts";
import { assistantsOf, createScreen, needed } from "./support/create-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";

/** Accounts are shared by all journeys, and ending one access at a provider ends the others of that account: Sam's and Alex's end here, Dana's nowhere. */
const connected = "Calendar connected successfully!";

for (const { vendor, choice, account } of [
  { vendor: "google", choice: "Google Calendar", account: "Sam Okafor" },
  { vendor: "microsoft", choice: "Microsoft", account: "Alex Duarte" },
] as const)
  test(`a ${vendor} calendar is denied, then connected on the provider's own page, and disconnected again`, async ({
    page,
    signedIn,
    request,
  }) => {
    const { id } = await createAssistant(request, signedIn.token);
    const calendar = editScreen(page).section("Calendar");
    const read = () => readAssistant(request, signedIn.token, id);
    const leave = async () => {
      await calendar.getByRole("radio", { name: choice }).check();
      await calendar.getByRole("button", { name: "Connect Calendar" }).click();
      await page.getByRole("radio", { name: account }).check();
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

test("a calendar that is connected before she exists goes to the assistant of that form, and a job of hers stands in it", async ({
  page,
  signedIn,
  request,
}) => {
  const screen = createScreen(page);
  await screen.open();
  await screen.fillNeeded();
  await screen.google.check();
  await screen.connect.click();
  await page.getByRole("radio", { name: "Dana Reyes" }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(screen.calendar.getByText(connected)).toBeVisible();
  await expect(screen.name).toHaveValue(needed.name);
  await screen.create.click();
  await expect(screen.ready).toBeVisible();
  const [made] = await assistantsOf(request, signedIn.token);
  expect(made).toMatchObject({ calendar_provider: "google", calendar_connected: true });

  const soon = new Date(Date.now() + 2 * 24 * 3_600_000);
  const customer = `Greg ${signedIn.username}`;
  const booked = await request.post("/api/appointments", {
    headers: { authorization: `Bearer ${signedIn.token}` },
    data: { tenant_id: made?.id, start: soon.toISOString(), name: customer, phone: "2085550142" },
  });
  expect(booked.status()).toBe(201);
  const week = `${sandboxUrl}/google/calendar/dana?week=${soon.toISOString().slice(0, 10)}`;
  await expect(async () => {
    await page.goto(week);
    await expect(page.getByText(customer).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});
