import { expect, test } from "vitest";
import { preferencesFrom } from "#domain/accounts/notification-preferences.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const path = "/api/notification-preferences";
const read = async (owner: NewOwner) => (await owner.send("GET", path)).body["data"];

test("stand as usual until they are changed, and each change leaves the rest", async () => {
  const [mine, theirs] = [await newOwner(world), await newOwner(world)];
  expect(await read(mine)).toEqual(preferencesFrom({}));
  const first = await mine.send("PUT", path, { kinds: { urgent: { text: true } } });
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, error: null, data: preferencesFrom({ kinds: { urgent: { text: true } } }) },
  });
  await mine.send("PUT", path, { kinds: { urgent: { in_app: false }, calendar: { mail: false } }, digest: "weekly" });
  const chosen = preferencesFrom({
    kinds: { urgent: { text: true, in_app: false }, calendar: { mail: false } },
    digest: "weekly",
  });
  expect(await read(mine)).toEqual(chosen);
  await mine.send("PUT", path, {});
  expect(await read(mine)).toEqual(chosen);
  expect(await read(theirs)).toEqual(preferencesFrom({}));
});

test("that are changed at the same moment are all kept", async () => {
  const owner = await newOwner(world);
  const kinds = ["appointment", "message", "urgent", "transfer", "missed", "question"] as const;
  await Promise.all(kinds.map((kind) => owner.send("PUT", path, { kinds: { [kind]: { text: true } } })));
  const { kinds: kept } = preferencesFrom((await read(owner)) as object);
  expect(kinds.filter((kind) => kept[kind].text)).toEqual(kinds);
});

test.each([
  ["a kind that there is not", { kinds: { weather: { mail: true } } }, /^kinds/],
  ["a channel that there is not", { digest: "hourly" }, /^digest/],
  ["no yes and no no", { kinds: { urgent: { mail: "yes" } } }, /^kinds/],
  ["no mail about payments", { kinds: { payment: { mail: false } } }, /^Payment problems are always emailed/],
])("%s is refused", async (_name, body, detail) => {
  const owner = await newOwner(world);
  expect(await owner.send("PUT", path, body)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(detail) },
  });
  expect(await read(owner)).toEqual(preferencesFrom({}));
});
