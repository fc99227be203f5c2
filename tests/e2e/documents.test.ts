import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { absoluteMs, idleMs } from "#server/features/accounts/session-life.ts";
import { expect, productUrl, test } from "./support/journey.ts";

const dayMs = 24 * 3_600_000;
const pages = [
  { path: "/privacy", title: "Privacy Policy", first: "In short", last: "Contact" },
  { path: "/help", title: "Help", first: "Create an account", last: "Ask a person" },
  { path: "/documentation", title: "Documentation", first: "For owners", last: "The sandbox and its mailbox" },
] as const;

for (const { path, title, first, last } of pages) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} reads whole, nothing of it is hidden, and on a phone its contents unfold above the text`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Belle`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Belle.{20}/);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const chapters = page.getByRole("heading", { level: 2 });
      await expect(chapters.first()).toHaveText(first);
      await expect(chapters.last()).toHaveText(last);
      for (const chapter of await chapters.all()) await expect(chapter).toBeVisible();
      await expect(page.locator("[hidden], template")).toHaveCount(0);

      await page.setViewportSize({ width: 360, height: 740 });
      const contents = page.getByRole("navigation", { name: "Contents" });
      await expect(contents).toBeHidden();
      await page.getByText("Contents", { exact: true }).click();
      await contents.getByRole("link", { name: last }).click();
      await expect(page.getByRole("heading", { level: 2, name: last })).toBeInViewport();
    });
  });

  test(`every entry in the contents of ${path} leads to its section, and nothing scrolls sideways from 360 to 1440 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: "Contents" });
    const names = await contents.getByRole("link").allTextContents();
    expect(names).toEqual(await page.getByRole("heading", { level: 2 }).allTextContents());
    for (const name of names) {
      await contents.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeInViewport();
    }
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, `${width} px`).toBe(0);
    }
  });
}

test("the privacy policy tells how long a login lasts as the server has it", async ({ page }) => {
  await page.goto("/privacy");
  await expect(
    page.getByText(`not used for ${idleMs / dayMs} days ends, and any login ends after ${absoluteMs / dayMs} days`),
  ).toBeVisible();
});

test("the privacy policy names everything that a login leaves in the browser, and there are no cookies", async ({
  page,
  context,
  owner,
}) => {
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(owner.username);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/settings");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.getByText("Your theme is saved.")).toBeAttached();
  await page.goto("/privacy");
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual(expect.arrayContaining(["token", "username", "theme"]));
  const named = await page
    .getByRole("table", { name: /stored in your browser/ })
    .locator("code")
    .allTextContents();
  expect(named).toEqual(expect.arrayContaining(kept));
  expect(await context.cookies()).toEqual([]);
});

test("a footer link within the app opens the help with its own text", async ({ page, signedIn }) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("table", { name: "Forwarding codes of T-Mobile" })).toContainText("**61*NUMBER#");
});

test("the program of the documentation logs in, says who one is and logs out", async ({ page, owner }) => {
  await page.goto("/documentation");
  const program = await page.getByRole("group", { name: "login.mjs" }).textContent();
  const folder = await mkdtemp(join(tmpdir(), "belle-documentation-"));
  try {
    await writeFile(join(folder, "login.mjs"), program ?? "");
    const env = { BELLE: productUrl, BELLE_USER: owner.username, BELLE_PASSWORD: owner.password };
    const { stdout } = await promisify(execFile)(process.execPath, ["login.mjs"], { cwd: folder, env });
    expect(stdout).toContain(`email: '${owner.email}'`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
