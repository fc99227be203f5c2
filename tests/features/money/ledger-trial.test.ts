import { describe, expect, test } from "vitest";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createAccountStatusWorld } from "../../support/money/account-status.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const { call } = world;

const freeHours = async (owner: NewOwner) => {
  const { body } = await owner.send("GET", "/api/user/billing/me");
  return (body["trial"] as { hours_remaining: number }).hours_remaining;
};
const remove = async (owner: NewOwner) => {
  const answer = await owner.send("DELETE", "/users/me", { password: owner.draft.password });
  expect(answer.status).toBe(204);
};
const claims = () => world.db.selectFrom("trial_claims").selectAll().execute();

describe("one trial per phone number and per email address", () => {
  test("an owner who comes back after leaving has what was left", async () => {
    const draft = someDraft();
    const first = await newOwner(world, draft);
    await call(first, 3600);
    await remove(first);
    const second = await newOwner(world, draft);
    expect(await freeHours(second)).toBe(2);
    expect(await call(second, 10_000)).toMatchObject({ free_seconds: 7200, billed_seconds: 2800 });
    expect(await freeHours(second)).toBe(0);
    await remove(second);
    const third = await newOwner(world, someDraft({ phone: draft.phone }));
    expect(await freeHours(third)).toBe(0);
    expect(await call(third, 100)).toMatchObject({ free_seconds: 0, billed_seconds: 100 });
  });

  test.each(["phone", "email"] as const)("the same %s is enough", async (name) => {
    const first = await newOwner(world);
    await call(first, 10_800);
    await remove(first);
    const second = await newOwner(world, { [name]: first.draft[name] });
    expect(await freeHours(second)).toBe(0);
  });

  test("a label in the address is no other address", async () => {
    const first = await newOwner(world);
    const second = await newOwner(world, { email: first.draft.email.replace("@", "+two@") });
    expect([await freeHours(first), await freeHours(second)]).toEqual([3, 0]);
  });

  test("a second account with the same phone has none while the first has it, in whatever order they come", async () => {
    const phone = somePhone();
    const owners = await Promise.all(Array.from({ length: 6 }, () => newOwner(world, { phone })));
    const hours = await Promise.all(owners.map(freeHours));
    expect(hours.sort()).toEqual([0, 0, 0, 0, 0, 3]);
  });

  test("it stays with the number that it was begun with, when the account takes another", async () => {
    const first = await newOwner(world);
    await call(first, 600);
    const { phone } = first.draft;
    expect((await first.send("PATCH", "/users/me", { phone: somePhone() })).status).toBe(200);
    expect(await freeHours(await newOwner(world, { phone }))).toBe(0);
  });

  test("a trial that was not touched is free again with the account", async () => {
    const draft = someDraft();
    await remove(await newOwner(world, draft));
    expect(await freeHours(await newOwner(world, draft))).toBe(3);
  });

  test("an account that had none spends nobody's", async () => {
    const first = await newOwner(world);
    const second = await newOwner(world, { phone: first.draft.phone });
    await remove(second);
    expect(await freeHours(await newOwner(world, { email: second.draft.email }))).toBe(3);
  });

  test("what is kept after an account tells neither number nor address nor who it was", async () => {
    const owner = await newOwner(world);
    const { id, email, phone, username } = owner.user;
    await call(owner, 600);
    await remove(owner);
    await world.mailbox.waitFor(email, /account was deleted/);
    await world.idle();
    expect(await tablesHolding(world.db, [id, email, phone, username])).toEqual([]);
    const kept = (await claims()).filter(({ spent_seconds }) => spent_seconds === 600);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    for (const { mark, owner_id } of kept.filter((claim) => claim.owner_id === null))
      expect([mark.length, owner_id]).toEqual([32, null]);
  });
});

test("a trial that comes back by a correction brings the standing back", async () => {
  const owner = await newOwner(world);
  await call(owner, 10_800);
  const standing = async () => (await owner.send("GET", "/api/payments/standing")).body["status"];
  expect(await standing()).toBe("degraded");
  const entry = await world.db
    .selectFrom("ledger_entries")
    .selectAll()
    .where("owner_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const steps: string[] = [];
  await correctBooks(
    { db: world.db, clock: world.clock, onTrialStep: async () => void steps.push("step") },
    { ...entry, duration_seconds: 10_800, is_test: false, is_spam: true },
  );
  expect(steps).toEqual(["step"]);
  await until("good standing", async () => (await standing()) === "active");
});
