import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

test("a conversation is made a rehearsal from its page, shown as one, and removed again", async ({ page, desk }) => {
  const id = await desk.keep({
    name: "Greg Halvorsen",
    lines: ["Hello!", "> Do you charge for an estimate?", "I don't have that here.", "> Okay, thank you, bye"],
  });
  await page.goto(`/conversations/${id}`);
  const open = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Make this a rehearsal" }).click();
  };
  const dialog = page.getByRole("dialog");
  await open();
  await dialog.getByRole("radio", { name: "She answers the question" }).click();
  await dialog.getByLabel("What she should say (optional)").fill("Estimates are free.");
  await dialog.getByRole("button", { name: "Make it a rehearsal" }).click();
  await expect(page.getByText("From now on, this call is a rehearsal.")).toBeVisible();

  await open();
  const made = dialog.getByRole("region", { name: "Rehearsals from this call" });
  await expect(made.getByRole("listitem")).toContainText("She says: Estimates are free.");
  await made.getByRole("button", { name: "Remove: Do you charge for an estimate?" }).click();
  await expect(made).toBeHidden();
});
