import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { newDesk } from "../../e2e/support/diary-screen.ts";
import { dial, setCallee } from "../../support/calls/dial.ts";
import { expect, test } from "../support/journey.ts";
import { carrier, numberOf, someNumber } from "../support/phone-call.ts";

test("an owner calls a customer back with one tap, sees each phone ring, can cancel, and finds it on the record", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const to = await numberOf(request, signedIn.token, id);
  const customer = someNumber();
  await setCallee(carrier(), signedIn.phone, { kind: "live" });
  await setCallee(carrier(), customer.number, { kind: "busy" });
  const caller = await dial(carrier(), { from: customer.number, to });
  await caller.isAnswered(1);
  await caller.hangUp();

  await page.goto("/dashboard");
  const tasks = page.getByRole("region", { name: "Action required" });
  await tasks.getByRole("button", { name: `Call back: ${customer.written}` }).click();
  await expect(tasks.getByRole("status")).toContainText("Ringing your phone …");
  await tasks.getByRole("button", { name: `Cancel the call to ${customer.written}` }).click();
  const record = tasks.getByRole("list", { name: "Callbacks" });
  await expect(record).toContainText("You canceled the call.");

  await setCallee(carrier(), signedIn.phone, { kind: "answer", after_seconds: 0, press: "1" });
  await tasks.getByRole("button", { name: `Call back: ${customer.written}` }).click();
  await expect(record).toContainText("The line was busy.");
  await tasks.getByRole("link", { name: /^View transcript/ }).click();
  await page.getByRole("link", { name: "Open full page" }).click();
  const all = page.getByRole("list", { name: "Callbacks" });
  await expect(all.getByRole("listitem")).toHaveCount(2);

  // Once they have talked, the task is done, also where the call began on the conversation's page.
  await setCallee(carrier(), customer.number, { kind: "answer", after_seconds: 0, says: "Hello?", talk_seconds: 5 });
  await page.getByRole("button", { name: `Call back: ${customer.written}` }).click();
  await expect(all).toContainText(`You talked with ${customer.written} for 0:`);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(tasks).toHaveCount(0);
});

test("an owner with several phones says once which one rings, and can change it in Settings", async ({
  page,
  signedIn,
  request,
}) => {
  const office = someNumber();
  const { id } = await createAssistant(request, signedIn.token, { service_transfer: office.number });
  const to = await numberOf(request, signedIn.token, id);
  const customer = someNumber();
  await setCallee(carrier(), office.number, { kind: "busy" });
  const caller = await dial(carrier(), { from: customer.number, to });
  await caller.isAnswered(1);
  await caller.hangUp();
  await page.goto("/dashboard");
  const tasks = page.getByRole("region", { name: "Action required" });
  await tasks.getByRole("button", { name: `Call back: ${customer.written}` }).click();
  const dialog = page.getByRole("dialog", { name: "Which phone should ring?" });
  await dialog.getByLabel(office.written).click();
  await dialog.getByRole("button", { name: "Call back" }).click();
  await expect(tasks.getByRole("list", { name: "Callbacks" })).toContainText("Your phone was busy.");
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Calling back" }).getByLabel(office.written)).toBeChecked();
});
