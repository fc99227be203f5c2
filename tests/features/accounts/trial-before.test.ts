import { expect, test } from "vitest";
import { type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";

// An owner need prove nothing here: the trial is claimed with the account.
const world = await createWorld();

const billing = async (owner: NewOwner) => (await owner.send("GET", "/api/user/billing/me")).body;
const whyNone = async (owner: NewOwner) => (await owner.send("GET", "/users/me/verification")).body["no_trial_reason"];

/** Uses some of it, and leaves. */
const useUp = async (owner: NewOwner, free_seconds: number) => {
  const books = world.db.updateTable("ledger_heads").set({ free_seconds }).where("owner_id", "=", owner.user.id);
  await books.execute();
  expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBeLessThan(300);
};

test("who comes back after an hour of the trial is told what became of it, and after all of it that there is none", async () => {
  const first = await newOwner(world);
  const phone = first.draft.phone;
  expect((await billing(first))["trial_note"]).toBeNull();
  await useUp(first, 3600);
  const second = await newOwner(world, someDraft({ phone }));
  expect(await billing(second)).toMatchObject({
    ...{ call_count: 0, trial: { hours_used: 1, hours_remaining: 2, total_trial_hours: 3 } },
    trial_note:
      "An earlier account with your phone number or email address used 1 h of your 3 free hours. They don't start over with a new account.",
  });
  expect(await whyNone(second)).toBeNull();
  await useUp(second, 7200);
  const third = await newOwner(world, someDraft({ phone }));
  expect(await billing(third)).toMatchObject({ trial: { hours_used: 0, hours_remaining: 0 }, trial_note: null });
  expect(await whyNone(third)).toMatch(/^Your phone number has had the free trial before/);
});
