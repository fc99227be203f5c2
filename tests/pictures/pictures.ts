import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Face } from "../e2e/faces/face.ts";
import { faces } from "../e2e/faces/faces.ts";
import { keepLogin, test } from "../e2e/support/journey.ts";
import { logIn } from "../e2e/support/owner.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, ".cache", "screens");
/** These illustrate the documents, and are kept with them. */
const inDocuments: Readonly<Record<string, string>> = {
  "1440-light/landing-for-a-visitor": "landing",
  "1440-light/dashboard-on-a-busy-day": "dashboard",
  "390-light/dashboard-on-a-busy-day": "dashboard-phone",
  "1440-dark/dashboard-tab-analytics": "analytics-dark",
  "1440-light/a-conversation-that-was-booked": "conversation",
  "1440-light/appointments-by-week": "appointments",
  "1440-light/edit-with-everything-stored-waiting-for-a-forwarded-call": "assistant",
  "1440-light/invoices-02-2026-that-is-closed": "invoice",
  "390-light/visit-with-the-free-times": "visit-phone",
  "390-light/the-browser-phone-in-the-middle-of-a-call-with-its-keypad": "browser-phone",
};
const longest = 3200;
const quality = 40;
/** With it only these are taken, and the others stay as they are. */
const wanted = process.env["PICTURES_OF"] ?? "";

const nameOf = (face: string): string =>
  face
    .replace(/^\/ /, "landing ")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  for (const theme of ["light", "dark"] as const)
    test(`pictures at ${width} px in ${theme}`, async ({ page, owner, request, mailbox, troubles }) => {
      const place = join(folder, `${width}-${theme}`);
      if (wanted === "") rmSync(place, { recursive: true, force: true });
      mkdirSync(place, { recursive: true });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const failures: string[] = [];
      const take = async (seenBy: "visitor" | "owner") => {
        for (const face of faces.filter((one) => one.seenBy === seenBy && new RegExp(wanted).test(one.name))) {
          if (face.phoneOnly && width > 390) continue;
          // One that cannot be taken does not keep the others from it.
          await takeOne(face).catch((error: unknown) => failures.push(`${face.name}: ${String(error).slice(0, 400)}`));
          // A page that asks again and again must not do so once its answers are gone.
          await page.goto("about:blank");
          await page.unrouteAll();
        }
      };
      const takeOne = async (face: Face) => {
        await page.setViewportSize({ width, height });
        await face.open({ page, troubles, owner, mailbox });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        // In a window as high as the page, what sticks to its edges stands there and not in the middle.
        await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), longest) });
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        // A picture of a page that still loads shows nothing; only those that are about it may. Buttons keep the word unseen.
        if (!/\bloads\b/.test(face.name))
          await expect(page.getByText(/^Loading\b/).filter({ visible: true })).toHaveCount(0);
        const path = join(place, `${nameOf(face.name)}.jpg`);
        await page.screenshot({ path, type: "jpeg", quality });
        const name = inDocuments[`${width}-${theme}/${nameOf(face.name)}`];
        if (name) copyFileSync(path, join(root, "docs", "pictures", `${name}.jpg`));
      };
      await take("visitor");
      await keepLogin(page, owner, (await logIn(request, owner)) ?? "");
      await take("owner");
      expect(failures).toEqual([]);
    });
