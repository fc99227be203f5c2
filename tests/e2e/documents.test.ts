import { expect, test } from "./support/journey.ts";

const pages = [
  { path: "/privacy", title: "Privacy Policy", first: "In short", last: "Contact" },
  { path: "/help", title: "Help", first: "Create an account", last: "Ask a person" },
  { path: "/documentation", title: "Documentation", first: "For owners", last: "The sandbox and its mailbox" },
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("privacy, help and documentation read whole, nothing of them is hidden, and on a phone their contents unfold above the text", async ({
    page,
  }) => {
    for (const { path, title, first, last } of pages)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
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
});

test("every entry in the contents of a document leads to its section, and nothing scrolls sideways from 360 to 1440 px", async ({
  page,
}) => {
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
      const headings = page.getByRole("heading", { level: 2 });
      const led = await links.evaluateAll((all) =>
        all.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.textContent),
      );
      expect(led).toEqual(await headings.allTextContents());
      expect(led).toEqual(await links.allTextContents());
      await links.last().click();
      await expect(headings.last()).toBeInViewport();
      for (const width of [360, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(tooWide, `${width} px`).toBe(0);
      }
    });
});

test("the footer leads to help, documentation, privacy and terms", async ({ page, signedIn }) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  const footer = page.getByRole("navigation", { name: "Footer" });
  for (const [name, path] of [
    ["Help", "/help"],
    ["Documentation", "/documentation"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    // With its own text, not only its name.
    if (path === "/help")
      await expect(page.getByRole("table", { name: "T-Mobile forwarding codes" })).toContainText("**61*NUMBER#");
  }
});
