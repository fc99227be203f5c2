import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { runs, seed } from "../support/runs.ts";
import { faces } from "./faces/faces.ts";
import { expect, keepLogin, test } from "./support/journey.ts";
import { logIn } from "./support/owner.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ["light", "dark"] as const;
const looks = sizes.flatMap((size) => themes.map((theme) => ({ ...size, theme })));

/** Every face in every look in the full count; in the sample one face in sixteen has one look, and each look its share of them. */
const share = 16;
const facesOf = (look: number) =>
  faces.filter(
    ({ phoneOnly, inEverySample }, place) =>
      (!phoneOnly || looks[look]?.width === 360) &&
      ((inEverySample && look === 0) || (seed + place - share * look) % runs(share * looks.length, 1) === 0),
  );

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: tags },
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    })
    // Frames hold mails, which are as their writers made them.
    .exclude("iframe")
    .setLegacyMode(true)
    .analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`));
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of themes)
  test(`no page has an axe violation at 360, 768 or 1440 px in ${theme}, nor scrolls sideways at 320 px`, async ({
    page,
    owner,
    request,
    mailbox,
    troubles,
  }) => {
    test.setTimeout(runs(300_000, 3_600_000));
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const visit = async (seenBy: "visitor" | "owner") => {
      for (const [place, { width, height, theme: its }] of looks.entries()) {
        if (its !== theme) continue;
        // A login is fresh for ten minutes only, and the full count takes longer.
        if (seenBy === "owner") await keepLogin(page, owner, (await logIn(request, owner)) ?? "");
        for (const face of facesOf(place))
          if (face.seenBy === seenBy)
            await test.step(`${face.name} at ${width} px`, async () => {
              await page.setViewportSize({ width, height });
              await face.open({ page, troubles, owner, mailbox });
              expect.soft(await violations(page), `${face.name} at ${width} px`).toEqual([]);
              await page.setViewportSize({ width: 320, height: 640 });
              await expect.poll(() => overflow(page), `${face.name} at 320 px`).toBe(0);
              // A page that asks again and again must not do so once its answers are gone.
              await page.goto("about:blank");
              await page.unrouteAll();
            });
      }
    };
    await visit("visitor");
    await visit("owner");
  });

test("the check for axe violations and sideways scroll finds planted faults", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/terms");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.evaluate(() => {
    const wide = document.createElement("div");
    Object.assign(wide.style, { minWidth: "400px", minHeight: "1px" });
    wide.append(document.createElement("img"));
    document.querySelector("main")?.append(wide);
  });
  expect(await violations(page)).toEqual([expect.stringMatching(/^image-alt/)]);
  expect(await overflow(page)).toBeGreaterThan(0);
});
