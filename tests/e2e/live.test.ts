import type { Page } from "@playwright/test";
import { newDesk } from "./support/diary-screen.ts";
import { expect, test } from "./support/journey.ts";

test("seven tabs share one stream, and the next one goes on where the one that read it was closed", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  const streams: { readonly page: Page; readonly after: string | undefined }[] = [];
  context.on("request", (asked) => {
    if (new URL(asked.url()).pathname !== "/api/events") return;
    streams.push({ page: asked.frame().page(), after: asked.headers()["last-event-id"] });
  });
  const { id } = await newDesk(request, signedIn.token);
  const rename = (name: string) =>
    request.put(`/instances/${id}`, { headers: { authorization: `Bearer ${signedIn.token}` }, data: { name } });
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto("/instances");
    await expect(tab.getByRole("article", { name: "Front desk" })).toBeVisible();
  }
  await rename("Back office");
  for (const tab of tabs) await expect(tab.getByRole("article", { name: "Back office" })).toBeVisible();
  expect(streams.map((stream) => stream.page === page)).toEqual([true]);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]?.after).toMatch(/^\d+$/);
  await rename("Night desk");
  for (const tab of tabs.slice(1)) await expect(tab.getByRole("article", { name: "Night desk" })).toBeVisible();
  expect(streams).toHaveLength(2);
});
