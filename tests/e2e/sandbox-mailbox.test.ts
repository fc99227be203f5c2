import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { openWithStoppedClock } from "./support/clock.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { type Owner, register, somebody } from "./support/owner.ts";

/** How often the page looks for new mail. */
const lookMs = 2000;

/** A new owner is welcomed. */
const sendMailTo = (request: APIRequestContext, owner: Owner) => register(request, owner);

test("a new mail appears in the sandbox's mailbox by itself, and what is being read stays in its place", async ({
  page,
  request,
  mailbox,
  elsewhere,
  troubles,
}) => {
  const domain = `${randomBytes(6).toString("hex")}.example`;
  const owners = Array.from({ length: 6 }, () => somebody(domain));
  for (const owner of owners) await sendMailTo(request, owner);
  for (const owner of owners) await mailbox.waitFor(owner.email, /^Welcome to Belle/);

  await page.setViewportSize({ width: 360, height: 400 });
  await openWithStoppedClock(page, `${sandboxUrl}/mail?to=${domain}`);
  await expect(page.getByRole("status").filter({ hasText: `6 messages to ${domain}` })).toBeVisible();
  const mails = page.getByRole("main").getByRole("listitem");
  const read = mails.nth(4);
  const readLink = read.getByRole("link");
  await read.scrollIntoViewIfNeeded();
  await readLink.focus();
  const name = (await readLink.textContent()) ?? "";
  const place = await readLink.boundingBox();

  const late = somebody(domain);
  await sendMailTo(request, late);
  await mailbox.waitFor(late.email, /^Welcome to Belle/);
  await page.clock.runFor(lookMs - 1);
  await expect(mails).toHaveCount(6);
  await page.clock.runFor(1);
  await expect(mails).toHaveCount(7);
  await expect(mails.first()).toContainText(late.email);
  await expect(page.getByText(`7 messages to ${domain}`)).toBeAttached();
  const same = mails.nth(5).getByRole("link");
  await expect(same).toBeFocused();
  expect(await same.textContent()).toBe(name);
  expect(await same.boundingBox()).toEqual(place);

  await test.step("the mailbox says when the sandbox does not answer, and goes on by itself", async () => {
    troubles.expectNoAnswer("/mail");
    await page.route("**/mail?*", (route) => route.abort("connectionrefused"));
    await page.clock.runFor(lookMs);
    const lost = page.getByText("The sandbox does not answer. This page keeps trying.");
    await expect(lost).toBeVisible();
    await page.unroute("**/mail?*");
    await page.clock.runFor(lookMs);
    await expect(lost).toBeHidden();
  });

  await test.step("a mail opens with the link that it carries, and its HTML in a frame of its own", async () => {
    // In a window whose time nobody holds: the mail's frame lets no script in that would.
    const reader = await elsewhere();
    await reader.goto(`${sandboxUrl}/mail`);
    await reader.getByLabel("Search by recipient").fill(late.email);
    await reader.getByRole("button", { name: "Search" }).click();
    await reader.getByRole("main").getByRole("listitem").getByRole("link").click();
    await expect(reader.getByRole("heading", { level: 1, name: /^Welcome to Belle/ })).toBeVisible();
    await expect(reader.getByRole("region", { name: "Text" }).getByRole("link")).toHaveText(/\/create-assistant$/);
    await expect(reader.frameLocator("iframe").getByRole("link", { name: "Set up Belle" })).toBeVisible();
  });
});
