import { createAssistant, editScreen, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";

test("leaving with unsaved changes asks first, by a link, by Logout and by closing the tab", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const { name, leaving } = editScreen(page);
  const account = page.getByRole("navigation", { name: "Account" });
  await page.goto(`/edit/${made.id}`);
  await expect(name).toHaveValue("Front desk");

  await name.fill("Night desk");
  await account.getByRole("link", { name: "My Assistants" }).click();
  await expect(leaving.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(`/edit/${made.id}`);
  await expect(name).toHaveValue("Night desk");

  await account.getByRole("button", { name: "Logout" }).click();
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Night desk");

  // What a browser says of a tab that is about to close; it asks the owner where this is refused.
  const isRefused = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isRefused()).toBe(true);
  await expect(name).toHaveValue("Night desk");

  await name.fill("Front desk");
  await expect(page.getByText("No changes yet.")).toBeVisible();
  expect(isRefused()).toBe(false);
  await name.fill("Night desk");
  await account.getByRole("link", { name: "My Assistants" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/instances");
  expect(await readAssistant(request, signedIn.token, made.id)).toMatchObject({ name: "Front desk" });

  await page.goto(`/edit/${made.id}`);
  await expect(name).toHaveValue("Front desk");
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(leaving).toHaveCount(0);
});
