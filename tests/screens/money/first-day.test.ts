import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";

test("on the first day billing says what is true: no calls yet, when the first paper comes, and what one looks like", async ({
  page,
  signedIn,
  request,
}) => {
  await page.goto("/payment-methods");
  const month = page.getByRole("region", { name: "Current Billing Period" });
  await expect(month).toContainText("No active assistants found");
  await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto("/payment-methods");
  await expect(month).toContainText("No billing data available");
  await expect(month).toContainText("No calls yet this month.");

  await page.goto("/billing");
  const invoices = page.getByRole("region", { name: "Your Invoices" });
  await expect(invoices).toContainText("While your free hours last, it comes to $0.00.");
  await invoices.getByText("See a sample invoice").click();
  const sample = invoices.getByRole("region", { name: "Your first month" });
  await expect(sample).toContainText("Sample");
  await expect(sample).toContainText("$30.00");
});
