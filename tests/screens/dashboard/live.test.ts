import { expect, test } from "../support/journey.ts";

test("a session that is ended elsewhere is over here by itself", async ({
  page,
  network,
  signedIn,
  request,
  troubles,
}) => {
  // Whatever asks first finds out; that is the stream, once all else has come.
  troubles.expectText(/^status of 401 /);
  const answered = new Set<string>();
  network.listen(({ path }) => void answered.add(path));
  await page.goto("/profile");
  for (const path of ["/api/events", "/api/payments/standing", "/api/notifications"])
    await expect.poll(() => [...answered]).toContain(path);
  await request.post("/logout", { headers: { authorization: `Bearer ${signedIn.token}` } });
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fprofile/);
});
