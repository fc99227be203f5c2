import { expect } from "@playwright/test";
import { brand } from "#domain/basics/brand.ts";
import { sandboxUrl } from "../support/journey.ts";
import { beginCardSetup, reachSandbox, someSignIn } from "../support/outside.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "visitor", open });

/** The pages of the sandbox, which a person meets where there is no real mail provider. */
export const sandbox: readonly Face[] = [
  face("the sandbox's first page", async ({ page }) => {
    await page.goto(sandboxUrl);
    await expectHeading(page, "Outside services");
  }),
  ...[
    ["weather", "/weather", "Weather"],
    ["clock", "/clock", "Clock"],
    ["payment console", "/stripe", /./],
    ["payment events", "/stripe/events", /./],
    ["Google accounts", "/google", /./],
    ["Google calendar", "/google/calendar/dana", /./],
    ["Microsoft accounts", "/microsoft", /./],
    ["phone", "/phone", "Phone"],
    ["calls", "/phone/calls", "Calls"],
    ["phones to call", "/phone/callees", "Phones to call"],
    ["texts", "/phone/texts", /./],
    ["numbers", "/phone/numbers", "Numbers"],
    ["language model", "/model", /./],
    ["pretend websites", "/sites", /./],
    ["pretend plumber", "/sites/ridgeline-plumbing/", /./],
    ["caught hooks", "/hooks", /./],
    ["mail by key", "/sendgrid", /./],
  ].map(([name, path, heading]) =>
    face(`the sandbox's ${name}`, async ({ page }) => {
      await page.goto(`${sandboxUrl}${path}`);
      await expectHeading(page, heading as string | RegExp);
    }),
  ),
  face("the sandbox's card page", async ({ page }) => {
    await page.goto((await beginCardSetup()).url);
    await expectHeading(page, "Save a card for future payments");
  }),
  face("the sandbox's consent page", async ({ page }) => {
    await page.goto(reachSandbox().google.signInUrl(someSignIn("google").request));
    await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
  }),
  face("the sandbox's mailbox", async ({ page, owner, mailbox }) => {
    await mailbox.waitFor(brand.supportEmail, new RegExp(owner.username));
    await page.goto(`${sandboxUrl}/mail?to=${brand.supportEmail}`);
    await expect(page.getByText(`New registration: ${owner.username}`)).toBeVisible();
  }),
  face("the sandbox's mailbox without a find", async ({ page }) => {
    await page.goto(`${sandboxUrl}/mail?to=nobody@nowhere.example`);
    await expect(page.getByRole("heading", { name: "No mail to nobody@nowhere.example" })).toBeVisible();
  }),
  face("the sandbox's page of a mail", async ({ page, owner, mailbox }) => {
    const { id } = await mailbox.waitFor(brand.supportEmail, new RegExp(owner.username));
    await page.goto(`${sandboxUrl}/mail/${id}`);
    await expectHeading(page, `New registration: ${owner.username}`);
  }),
];
