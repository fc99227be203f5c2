import { readConversation } from "#contract/conversations.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import { createAssistant, editScreen, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

const put = (request: Parameters<typeof createAssistant>[0], token: string, id: string, data: object) =>
  request.put(`/instances/${id}`, { data, headers: { authorization: `Bearer ${token}` } });

test("changes are kept as a draft, opened again, and made live over what changed meanwhile", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "Front desk", greeting: "Hello." });
  const { name } = editScreen(page);
  const draft = page.getByRole("region", { name: "Draft", exact: true });
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole("button", { name: "Keep as draft" })).toHaveCount(0);
  await name.fill("Night desk");
  await page.getByRole("button", { name: "Why (for you)" }).click();
  await page.getByRole("textbox", { name: "Why (for you)" }).fill("Trying it at night");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByText("Draft kept. Nothing is live yet.")).toBeVisible();
  await expect(draft).toContainText("Assistant name: Night desk (before: Front desk)");
  await expect(draft).toContainText("Why: Trying it at night");
  await expect(name).toHaveValue("Night desk");
  await expect(page.getByText("Your draft isn't live yet.")).toBeVisible();
  expect((await readAssistant(request, signedIn.token, id)).name).toBe("Front desk");

  await put(request, signedIn.token, id, { greeting: "Good day." });
  await page.goto(`/edit/${id}`);
  await expect(draft).toContainText("You have a draft from");
  await expect(draft).toContainText("She was changed since you began this draft");
  await expect(draft).toContainText("Greeting changed");
  await expect(name).toHaveValue("Front desk");
  await draft.getByRole("button", { name: "Open the draft" }).click();
  await expect(name).toHaveValue("Night desk");
  await page.getByRole("textbox", { name: "Sales transfer number" }).fill("208 555 0107");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeFocused();
  expect(await readAssistant(request, signedIn.token, id)).toMatchObject({
    ...{ name: "Night desk", greeting: "Good day.", sales_transfer: "+12085550107" },
  });
});

test("what a draft can't hold is said, and goes with the draft when it goes live", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "Front desk", greeting: "Hello." });
  await page.goto(`/edit/${id}`);
  await editScreen(page).name.fill("Night desk");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByText("Your draft isn't live yet.")).toBeVisible();
  await page.getByText("Zapier webhook", { exact: true }).click();
  await page.getByLabel("Webhook address").fill("https://hooks.example/1");
  await page.getByText("Blocked numbers", { exact: true }).click();
  await page.getByRole("textbox", { name: "Numbers she doesn't answer" }).fill("208 555 0166");
  await page.getByRole("textbox", { name: "Numbers she doesn't answer" }).press("Enter");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByRole("alert")).toContainText("A draft can't hold blocked numbers");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeFocused();
  expect(await readAssistant(request, signedIn.token, id)).toMatchObject({
    ...{ name: "Night desk", zapier_webhook: "https://hooks.example/1" },
    settings: { blocked_numbers: ["+12085550166"] },
  });
});

test("opening a draft asks before typed changes are lost, and it is discarded after a question", async ({
  page,
  signedIn,
  request,
}) => {
  const { id, settings } = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await request.put(`/api/tenants/${id}/draft`, {
    data: { settings: { hours: { ...settings.hours, friday: [] } } },
    headers: { authorization: `Bearer ${signedIn.token}` },
  });
  const { name } = editScreen(page);
  const draft = page.getByRole("region", { name: "Draft", exact: true });
  await page.goto(`/edit/${id}`);
  await expect(draft).toContainText("Hours: Friday is now closed");
  // What is typed is not lost to the draft without a question.
  await name.fill("Night desk");
  await draft.getByRole("button", { name: "Open the draft" }).click();
  await editScreen(page).leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Night desk");
  await name.fill("Front desk");

  await draft.getByRole("button", { name: "Discard the draft" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard the draft?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await draft.getByRole("button", { name: "Discard the draft" }).click();
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(draft).toHaveCount(0);
  await expect(page.getByText("No changes yet.")).toBeVisible();
});

test("versions are listed with who and what, compared field by field, and brought back with a way to undo it", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "Front desk", greeting: "Hello." });
  await put(request, signedIn.token, id, { name: "Night desk", reason: "Nights, too" });
  await put(request, signedIn.token, id, { greeting: "Good day." });
  await page.goto(`/edit/${id}`);
  await page.getByRole("link", { name: "See versions" }).click();
  await expect(page).toHaveURL(`/edit/${id}/versions`);
  await expect(page.getByRole("heading", { level: 1, name: "Versions of Night desk" })).toBeVisible();
  const version = (number: number) => page.getByRole("article", { name: `Version ${number}`, exact: true });
  await expect(version(3)).toContainText("Live now");
  await expect(version(3).getByRole("button")).toHaveCount(0);
  await expect(version(2)).toContainText("Assistant name: Night desk (before: Front desk)");
  await expect(version(2)).toContainText("Why: Nights, too");
  await expect(version(1)).toContainText("Created");

  await version(1).getByRole("button", { name: "Compare version 1 with what's live" }).click();
  const comparing = page.getByRole("region", { name: "Compare two versions" });
  await expect(comparing).toContainText("2 differences");
  const greeting = comparing.getByRole("region", { name: "Greeting" });
  await expect(greeting).toContainText("Only before: Hello.");
  await expect(greeting).toContainText("Only after: Good day.");
  await comparing.getByLabel("After").selectOption("2");
  await expect(comparing).toContainText("1 difference");

  await version(1).getByRole("button", { name: "Bring back version 1" }).click();
  await expect(page.getByText("Version 1 is back, as version 4")).toBeVisible();
  expect(await readAssistant(request, signedIn.token, id)).toMatchObject({ name: "Front desk", greeting: "Hello." });
  await expect(version(4)).toContainText("Version 1 brought back");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Version 3 is back, as version 5")).toBeVisible();
  expect(await readAssistant(request, signedIn.token, id)).toMatchObject({ name: "Night desk", greeting: "Good day." });

  await page.goto(`/edit/${id}/versions?version=2`);
  await expect(version(2)).toBeVisible();
  await expect(version(3)).toHaveCount(0);
  await page.getByRole("link", { name: "Show all, newest first" }).click();
  await expect(version(5)).toBeVisible();
});

test("what another window changed is not overwritten unseen", async ({ page, signedIn, request, troubles }) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await put(request, signedIn.token, id, { name: "Night desk" });
  const path = `/api/tenants/${id}/versions/1/restore`;
  await page.route(`**${path}`, async (route) => {
    await put(request, signedIn.token, id, { greeting: "Good day." });
    await route.continue();
  });
  troubles.expectStatus(409, path);
  await page.goto(`/edit/${id}/versions`);
  await page.getByRole("button", { name: "Bring back version 1" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Nothing was brought back" });
  await expect(failure).toContainText("She was changed in the meantime. Greeting changed.");
  await expect(page.getByRole("article", { name: "Version 3", exact: true })).toContainText("Live now");
});

test("a conversation names the version that answered it, and leads there", async ({ page, signedIn, request }) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const example = readConversation.reply.parse(exampleOf(readConversation.reply, "output"));
  const { data } = example;
  const version = { number: 1, made_at: "2026-11-03T18:00:00Z" };
  const answered = { ...example, data: { ...data, tenant_id: id, timezone: "America/Denver", read: true, version } };
  await page.route(`**/api/conversations/${data.id}`, (route) => route.fulfill({ json: answered }));
  await page.goto(`/conversations/${data.id}`);
  await page.getByRole("link", { name: "version 1, Nov 3, 2026" }).click();
  await expect(page).toHaveURL(`/edit/${id}/versions?version=1`);
  await expect(page.getByRole("article", { name: "Version 1", exact: true })).toBeVisible();
});
