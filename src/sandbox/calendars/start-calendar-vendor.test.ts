import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorld, type World } from "./test-world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const vendors = [
  { name: "google", account: "dana", person: "Dana Reyes" },
  { name: "microsoft", account: "morgan", person: "Morgan Bell" },
];

describe.each(vendors)("the pages of $name", ({ name, account, person }) => {
  const path = `/${name}/calendar/${account}`;
  const get = async (where: string) => {
    const answer = await fetch(new URL(where, world.url));
    return { status: answer.status, text: await answer.text() };
  };
  const add = (fields: Record<string, string>) =>
    world.post(`${path}/events`, {
      title: "Job",
      date: "2026-11-16",
      start_time: "09:00",
      end_time: "10:30",
      ...fields,
    });
  const entries = async (week = "2026-11-16") => {
    const { text } = await get(`${path}?week=${week}`);
    return [...text.matchAll(/class="time">([^<]*)<\/span>\s*<b>([^<]*)<\/b>/g)].map(
      ([, time, title]) => `${title}: ${time}`,
    );
  };
  const firstLink = async () =>
    /class="entry[^"]*" href="([^"]+)"/.exec((await get(`${path}?week=2026-11-16`)).text)?.[1] ?? "";

  it("list the accounts and say which are connected", async () => {
    const { status, text } = await get(`/${name}`);
    expect([status, text.includes(person), text.includes(`href="${path}"`)]).toEqual([200, true, true]);
    expect(text.match(/Not connected/g)).toHaveLength(3);
    expect(world.vendors[name as "google"].state()).toBe("No events, No accounts connected");
  });

  it("show the week of today and those around it", async () => {
    const { text } = await get(path);
    expect(text).toContain("Week of November 9, 2026");
    expect(text).toContain(`href="${path}?week=2026-11-02"`);
    expect(text).toContain(`href="${path}?week=2026-11-16"`);
    expect((await get(`${path}?week=nonsense`)).text).toContain("Week of November 9, 2026");
  });

  it("add an event, move it, and delete it", async () => {
    const added = await add({});
    expect([added.status, added.headers.get("location")]).toEqual([303, `${path}?week=2026-11-16`]);
    expect(await entries()).toEqual(["Job: 9:00 – 10:30 AM"]);
    const link = await firstLink();
    expect((await get(link)).text).toContain('value="09:00"');
    await world.post(link, { title: "Job", date: "2026-11-18", start_time: "13:00", end_time: "14:00" });
    expect(await entries()).toEqual(["Job: 1:00 – 2:00 PM"]);
    await world.post(`${link}/delete`, {});
    expect(await entries()).toEqual([]);
    expect((await get(link)).status).toBe(404);
    expect((await world.post(`${link}/delete`, {})).status).toBe(404);
  });

  it("take whole days, nights and series", async () => {
    await add({ title: "Fair", all_day: "on", end_date: "2026-11-17" });
    await add({ title: "Night", date: "2026-11-19", end_date: "2026-11-20", start_time: "22:00", end_time: "02:00" });
    await add({ title: "Van", date: "2026-11-21", repeat: "weekly" });
    expect(await entries()).toEqual([
      "Fair: All day",
      "Fair: All day",
      "Night: 10:00 PM – 2:00 AM (Fri, Nov 20)",
      "Night: 10:00 PM (Thu, Nov 19) – 2:00 AM",
      "Van: 9:00 – 10:30 AM",
    ]);
    expect(await entries("2026-11-23")).toEqual(["Van: 9:00 – 10:30 AM"]);
  });

  it("change one of a series alone, or all of it", async () => {
    await add({ title: "Van", repeat: "daily" });
    const link = await firstLink();
    expect((await get(link)).text).toContain("Change the whole series");
    await world.post(`${link}/delete`, {});
    expect(await entries()).toHaveLength(6);
    const next = await firstLink();
    await world.post(next, { title: "Van later", date: "2026-11-17", start_time: "15:00", end_time: "16:00" });
    expect((await entries()).slice(0, 2)).toEqual(["Van later: 3:00 – 4:00 PM", "Van: 9:00 – 10:30 AM"]);
    const series = /href="([^"]+)">Change the whole series/.exec((await get(await firstLink())).text)?.[1] ?? "";
    await world.post(`${series}/delete`, {});
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["no date", { date: "" }, "Please give a date."],
    ["no times", { start_time: "" }, "Please give the times."],
    ["an end before the start", { end_time: "08:00" }, "The end must be after the start."],
    [
      "a last day before the first",
      { all_day: "on", end_date: "2026-11-15" },
      "The last day must not be before the first.",
    ],
  ])("refuse an event with %s and keep what was typed", async (_what, fields, sentence) => {
    const answer = await add({ title: "Half done", ...fields });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain(sentence);
    expect(text).toContain('value="Half done"');
    expect(await entries()).toEqual([]);
  });

  it("show hostile words as text", async () => {
    await add({ title: "<script>alert(1)</script>", location: '"><img src=x>' });
    const { text } = await get(`${path}?week=2026-11-16`);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<img src=x>");
  });

  it("do not know strangers", async () => {
    for (const where of [`/${name}/calendar/nobody`, `${path}/events/unknown`])
      expect((await get(where)).status).toBe(404);
    expect((await world.post(`/${name}/calendar/nobody/events`, {})).status).toBe(404);
  });
});
