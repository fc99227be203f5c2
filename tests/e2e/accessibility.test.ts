import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { runs, seed } from "../support/runs.ts";
import { addresses } from "./faces/addresses.ts";
import { sandbox } from "./faces/sandbox.ts";
import { seenByOwners } from "./faces/seen-by-owners.ts";
import { seenByVisitors } from "./faces/seen-by-visitors.ts";
import { expect, keepLogin, test } from "./support/journey.ts";
import { logIn } from "./support/owner.ts";

const faces = [...addresses, ...seenByVisitors, ...seenByOwners, ...sandbox];

const looks = [360, 768, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
const heightOf: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1440: 900 };

/** All widths and themes in the full count. In the sample one of the six, in turns, so that each occurs. */
const looksOf = (place: number, phoneOnly = false) => {
  const possible = looks.filter(({ width }) => !phoneOnly || width === 360);
  return possible
    .map((_, step) => possible[(seed + place + step) % possible.length] as (typeof looks)[number])
    .slice(0, runs(1, looks.length));
};

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Frames hold mails, which are what their writers made them. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: tags }, rules: { "target-size": { enabled: true } } })
    .exclude("iframe")
    .setLegacyMode(true)
    .analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`));
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [place, face] of faces.entries())
  test(`${face.name} has no axe violation, and at 320 px no sideways scroll`, async ({
    page,
    context,
    owner,
    request,
    mailbox,
    troubles,
  }) => {
    if (face.seenBy === "owner") await keepLogin(context, owner, (await logIn(request, owner)) ?? "");
    for (const { width, colorScheme } of looksOf(place, face.phoneOnly))
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: heightOf[width] ?? 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await face.open({ page, troubles, owner, mailbox });
        expect(await violations(page)).toEqual([]);
      });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflow(page)).toBe(0);
  });
