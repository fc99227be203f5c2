import { conversationListHeightPx } from "#domain/basics/limits.ts";
import { playRecordedMessage } from "./faces/conversations.ts";
import { expect } from "./support/journey.ts";
import { test } from "./support/kept-calls.ts";

test("conversations on a phone keep to 600 px, a transcript has her lines on the right, and its page is printed without the frame", async ({
  page,
  desk,
}) => {
  for (let count = 0; count < 12; count++)
    await desk.keep({ summary: `Call number ${count}.`, minutesAgo: 100 + count });
  const id = await desk.keep({ from: "+12085550142", lines: ["Hello!", "> How much?", "It depends."] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard?tab=calls");
  await expect(page.getByRole("list", { name: "All Conversations" }).getByRole("listitem")).toHaveCount(13);
  const list = page.getByRole("region", { name: "List of conversations" });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(conversationListHeightPx);
  await page.getByRole("link", { name: /\(208\) 555-0142/ }).click();
  const lines = page.getByRole("dialog").getByRole("list", { name: "Transcript" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  const [hers, callers] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()];
  expect(hers?.x).toBeGreaterThan(callers?.x ?? Number.POSITIVE_INFINITY);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/conversations/${id}`);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Transcript" })).toBeVisible();

  await test.step("a recorded message is heard under the browser's policy", async () => {
    await page.emulateMedia({ media: "screen" });
    await playRecordedMessage(page);
    const sound = page.getByLabel("Recorded message");
    await expect.poll(() => sound.evaluate((audio) => (audio as HTMLAudioElement).duration)).toBeGreaterThan(0);
  });
});
