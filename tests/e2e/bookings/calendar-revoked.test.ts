import { createAssistant, editScreen } from "../support/assistant-screens.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/own-product.ts";

// One after the other: they share a product and its clock.
test.describe.configure({ mode: "default" });

for (const { vendor, choice, account, key } of [
  { vendor: "google", choice: "Google Calendar", account: "Sam Okafor", key: "sam" },
  { vendor: "microsoft", choice: "Microsoft", account: "Alex Duarte", key: "alex" },
] as const)
  test(`access to a ${vendor} calendar that is taken away over there: the next look says so on the screen, to programs and by mail, and it can be connected again`, async ({
    page,
    product,
    signedIn,
    request,
    mailbox,
  }) => {
    const { id } = await createAssistant(request, signedIn.token, { name: "Night desk" });
    const calendar = editScreen(page).section("Calendar");
    const connect = async () => {
      await calendar.getByRole("radio", { name: choice }).check();
      await calendar.getByRole("button", { name: "Connect Calendar" }).click();
      await page.getByRole("radio", { name: account }).check();
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(calendar.getByRole("button", { name: "Disconnect" })).toBeVisible();
    };
    const listed = async () => {
      const headers = { authorization: `Bearer ${signedIn.token}` };
      const all = (await (await request.get("/instances", { headers })).json()) as { calendar_connected: boolean }[];
      return all.map(({ calendar_connected }) => calendar_connected);
    };
    await page.goto(`/edit/${id}`);
    await connect();
    expect(await listed()).toEqual([true]);

    await page.goto(`${product.sandboxUrl}/${vendor}/calendar/${key}`);
    await page.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("No app may use this calendar.")).toBeVisible();
    // Nobody told us; the next look at the calendar finds out.
    expect(await listed()).toEqual([true]);
    await page.goto(`${product.sandboxUrl}/clock`);
    await page.getByRole("button", { name: "Next hour" }).click();

    const mail = await mailbox.waitFor(signedIn.email, /^Reconnect your calendar: Night desk can't see it anymore$/);
    expect(mail.text).toContain(`${product.url}/edit/${id}`);
    expect(await listed()).toEqual([false]);
    await page.goto("/instances");
    await page.getByRole("link", { name: "Settings of Night desk" }).click();
    await expect(page).toHaveURL(`/edit/${id}`);
    await expect(calendar.getByRole("button", { name: "Connect Calendar" })).toBeVisible();
    await expect(calendar.getByRole("button", { name: "Disconnect" })).toHaveCount(0);
    await connect();
    expect(await listed()).toEqual([true]);
  });
