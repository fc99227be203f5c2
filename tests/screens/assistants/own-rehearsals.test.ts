import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

const question = "Do you charge for an estimate?";
const lines = ["Hello!", `> ${question}`, "I don't have that here.", "> Okay, thank you, bye"];

test("the rehearsals of an assistant are found from her edit screen: where each is from and how it should end; one is removed", async ({
  page,
  desk,
  request,
  signedIn,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await page.goto(`/edit/${desk.id}`);
  await page.getByRole("link", { name: "See rehearsals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rehearsals of Front desk" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No rehearsals yet" })).toBeVisible();
  await expect(page.getByText(/that call becomes one by itself/)).toBeVisible();

  const [asked, booked] = [
    await desk.keep({ name: "Greg Halvorsen", lines, facts: { unanswered: [question] } }),
    await desk.keep({ lines }),
  ];
  await request.post(`/api/conversations/${asked}/answers`, {
    data: { question, answer: "Estimates are free." },
    headers,
  });
  await request.post(`/api/conversations/${booked}/rehearsal`, {
    data: { outcome: "booked", title: "Wants a visit" },
    headers,
  });
  await page.goto(`/edit/${desk.id}/rehearsals`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const [first, second] = [rows.filter({ hasText: question }), rows.filter({ hasText: "Wants a visit" })];
  for (const words of ["She answers the question.", "She says: “Estimates are free.”"])
    await expect(first).toContainText(words);
  await expect(first).toContainText("Made by itself when you added this answer.");
  await expect(first.getByRole("link", { name: /^Call of / })).toHaveAttribute("href", `/conversations/${asked}`);
  await expect(second).toContainText("The caller gets an appointment.");
  await expect(second).not.toContainText("Made by itself");

  await second.getByRole("button", { name: "Remove: Wants a visit" }).click();
  const removing = page.getByRole("alertdialog", { name: "Remove this rehearsal?" });
  await removing.getByRole("button", { name: "Keep it" }).click();
  await expect(rows).toHaveCount(2);
  await second.getByRole("button", { name: "Remove: Wants a visit" }).click();
  await removing.getByRole("button", { name: "Remove" }).click();
  await expect(rows).toHaveCount(1);
});

test("rehearsals that cannot be loaded say so, and are asked for again", async ({ page, desk, troubles }) => {
  troubles.expectStatus(429, `/api/tenants/${desk.id}/rehearsal-callers`);
  await page.route("**/rehearsal-callers", (route) =>
    route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
  );
  await page.goto(`/edit/${desk.id}/rehearsals`);
  await expect(page.getByRole("heading", { name: "Couldn't load the rehearsals" })).toBeVisible();
  await page.unroute("**/rehearsal-callers");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No rehearsals yet" })).toBeVisible();
});
