import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { answerAnalytics, heat } from "./support/analytics-metrics.ts";
import { answerDashboard } from "./support/dashboard-screen.ts";
import { expect, test } from "./support/journey.ts";

test("a chart is walked by keyboard and saved as a picture, as sharp as a phone's screen and on white also in the dark", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await answerAnalytics(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/dashboard?tab=analytics");
  const hours = page.getByRole("figure", { name: "Busiest Hours", exact: true });
  const at = (name: string, role: "img" | "link" = "img") => hours.getByRole(role, { name, exact: true });
  await at("Sunday, 12 AM to 1 AM: 0 calls").focus();
  for (const _ of heat[0]?.slice(0, 9) ?? []) await page.keyboard.press("ArrowRight");
  await expect(at("Sunday, 9 AM to 10 AM: 0 calls")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(at("Monday, 9 AM to 10 AM: 1 call", "link")).toBeFocused();
  await page.keyboard.press("End");
  await expect(at("Monday, 11 PM to 12 AM: 0 calls")).toBeFocused();

  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );

  const saving = page.waitForEvent("download");
  await hours.getByRole("button", { name: "Save picture" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^busiest-hours-\d{4}-\d\d-\d\d\.png$/);
  const content = await readFile(await file.path());
  expect(content.subarray(1, 4).toString()).toBe("PNG");
  const drawing = await hours.locator("svg.chart").evaluate((svg) => svg.clientWidth);
  expect(content.readUInt32BE(16), "as sharp as a phone's screen").toBe((drawing + 48) * 2);
  // Even in the dark the picture is on white, for paper and for others.
  const corner = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = document.createElement("canvas").getContext("2d");
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(2, 2, 1, 1).data ?? [])];
  }, content.toString("base64"));
  expect(corner).toEqual([255, 255, 255, 255]);
});
