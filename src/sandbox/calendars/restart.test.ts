import { expect, it } from "vitest";
import { connectWith } from "../google/test-client.ts";
import { signInWith } from "../microsoft/test-sign-in.ts";
import { openWorld } from "./test-world.ts";

it("calendars, grants, tokens and cursors outlive a restart of the sandbox", async () => {
  const before = await openWorld();
  const { api, tokens } = await connectWith(before);
  const start = { dateTime: "2026-11-16T18:00:00Z" };
  const end = { dateTime: "2026-11-16T19:00:00Z" };
  await api.events.insert({ calendarId: "primary", requestBody: { id: "kept12345", summary: "Kept", start, end } });
  const { data } = await api.events.list({ calendarId: "primary" });
  const microsoft = await signInWith(before);
  await before.post("/microsoft/calendar/morgan/events", {
    title: "By hand",
    date: "2026-11-16",
    start_time: "09:00",
    end_time: "10:00",
  });
  await before.stop();

  const after = await openWorld({ dir: before.dir });
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const list = async (query: string) =>
    (
      await fetch(`${after.url}/calendar/v3/calendars/primary/events${query}`, bearer(tokens.access_token ?? ""))
    ).json();
  expect((await list("")).items).toMatchObject([{ id: "kept12345", summary: "Kept" }]);
  expect((await list(`?syncToken=${data.nextSyncToken}`)).items).toEqual([]);
  const events = await fetch(`${after.url}/microsoft/v1.0/me/events`, bearer(microsoft.access_token));
  expect((await events.json()).value).toMatchObject([{ subject: "By hand" }]);
  expect(after.vendors.google.state()).toBe("1 event, 1 account connected");
  expect(after.errors).toEqual([]);
  await after.close();
});
