import { expect, test } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { contentOf } from "#server/features/assistants/versions/version-content.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { randomFrom } from "../../support/random.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

type Version = { number: number; changes: string[]; came_by: string; restored: number | null; live: boolean };

const versionsIn = (owner: NewOwner, id: string) => {
  const at = `/api/tenants/${id}/versions`;
  return {
    list: async (query = "") => (await owner.send("GET", `${at}${query}`)).body,
    read: async (number: number) => (await owner.send("GET", `${at}/${number}`)).body["data"] as { content: unknown },
    restore: (number: number, live_version: number, reason = "") =>
      owner.send("POST", `${at}/${number}/restore`, { live_version, reason }),
    compare: (number: number, since: number) => owner.send("GET", `${at}/${number}/changes?since=${since}`),
    put: (body: object) => owner.send("PUT", `/instances/${id}`, body),
    now: async () => {
      const { settings, ...texts } = await read(owner, id);
      return contentOf({ ...texts, settings: settings as never });
    },
  };
};

test("whichever edits were made, a version that is brought back is exactly as it was", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner, { settings: { trade: "plumbing" } });
  const { put, now, restore, read: version } = versionsIn(owner, id);
  const random = randomFrom(28);
  const any = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;
  const word = () => any(["drain", "leak", "boiler", "roof", "pipe", "sink", "tub"]);
  const usual = defaultSettings("plumbing");
  const edits: readonly (() => object)[] = [
    () => ({ name: `June ${word()}` }),
    () => ({ greeting: `We fix your ${word()}. ${word()}` }),
    () => ({ service_transfer: any(["", "+12085550143", "+12085550144"]) }),
    () => ({ timezone: any(["Pacific/Honolulu", "America/Denver"]) }),
    () => ({ settings: { hours: { ...usual.hours, [any(weekdays)]: [{ opens: "07:00", closes: "12:30" }] } } }),
    () => ({ settings: { services: [{ name: word(), duration_minutes: 30 + random.below(200) }] } }),
    () => ({ settings: { answers: [{ question: `Do you do a ${word()}?`, answer: `Yes, ${word()}.` }] } }),
    () => ({ settings: { voice: any(voices).id, languages: [any(spokenLanguages).code] } }),
    () => ({ settings: { transfers: { ...usual.transfers, after_hours: any(["as_open", "take_message"]) } } }),
    () => ({ settings: { closed_days: [{ from: "2026-12-24", to: "2026-12-26", note: word() }] } }),
  ];
  const states = [await now()];
  for (let round = 0; round < 12; round++) {
    expect((await put(any(edits)())).status).toBe(200);
    const state = await now();
    // An edit that changes nothing makes no version.
    if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
  }
  for (let round = 0; round < 5; round++) {
    const number = 1 + random.below(states.length);
    const answer = await restore(number, states.length);
    const isSame = JSON.stringify(states.at(number - 1)) === JSON.stringify(states.at(-1));
    expect(answer.status).toBe(isSame ? 409 : 200);
    expect(await now()).toEqual(states[number - 1]);
    if (!isSame) states.push(await now());
    expect((await version(states.length)).content).toEqual(await now());
  }
});

test("bringing back makes a version, undone the same way; calendar, mail key and blocked numbers stay", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner, { name: "June", sendgrid_key: "SG.0123456789abcdef" });
  const { put, restore, list, compare } = versionsIn(owner, id);
  await put({ name: "Juno", calendar_provider: "google", settings: { blocked_numbers: ["+12085550166"] } });
  const answer = await restore(1, 2, "The old name was better");
  expect([answer.status, answer.body["data"]]).toEqual([
    200,
    expect.objectContaining({
      number: 3,
      came_by: "restored",
      restored: 1,
      reason: "The old name was better",
      live: true,
    }),
  ]);
  expect(await read(owner, id)).toMatchObject({
    ...{ name: "June", calendar_provider: "google", sendgrid_key_last4: "cdef" },
    settings: { blocked_numbers: ["+12085550166"] },
  });
  expect((await restore(2, 3)).status).toBe(200);
  expect((await read(owner, id)).name).toBe("Juno");
  const first = await list("?limit=3");
  expect((first["data"] as Version[]).map(({ number, live }) => [number, live])).toEqual([
    [4, true],
    [3, false],
    [2, false],
  ]);
  const second = await list(`?limit=3&cursor=${String(first["next_cursor"])}`);
  expect([(second["data"] as Version[]).map(({ number }) => number), second["next_cursor"]]).toEqual([[1], null]);
  expect((await compare(4, 1)).body["data"]).toMatchObject({
    ...{ before: { number: 1 }, after: { number: 4 } },
    fields: [{ field: "name", label: "Assistant name", before: ["June"], after: ["Juno"] }],
  });
});

test("nothing is brought back over what the owner has not seen, and it is said what changed", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const { put, restore } = versionsIn(owner, id);
  await put({ greeting: "Hi." });
  await put({ settings: { voice: "cole" } });
  const answer = await restore(1, 2);
  expect([answer.status, answer.body["detail"]]).toEqual([
    409,
    "She was changed in the meantime. Voice: Cole (before: Belle). Nothing was done: take a look, then try again.",
  ]);
  expect(await read(owner, id)).toMatchObject({ greeting: "Hi.", settings: { voice: "cole" } });
  // Two taps at the same moment are one.
  const both = await Promise.all([restore(1, 3), restore(1, 3)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a version with a number that is no longer allowed is refused in plain words", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const { put, restore } = versionsIn(owner, id);
  await put({ greeting: "Hi." });
  const content = { ...(await versionsIn(owner, id).now()), service_transfer: "+19005550143" };
  await world.db.deleteFrom("assistant_versions").where("assistant_id", "=", id).where("number", "=", 1).execute();
  await world.db
    .insertInto("assistant_versions")
    .values({
      ...{ assistant_id: id, owner_id: owner.user.id, number: 1, made_at: world.clock.now(), made_by: "owner" },
      ...{ key_id: null, came_by: "created", restored: null, reason: "", changes: "[]" },
      content: JSON.stringify(content),
    })
    .execute();
  const answer = await restore(1, 2);
  expect(answer.status).toBe(422);
  expect(answer.body["detail"]).toMatch(/^Version 1 can't be brought back as it is\. Service transfer number/);
  expect((await restore(7, 2)).status).toBe(404);
});
