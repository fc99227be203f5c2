import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { capReached } from "#server/features/spend-limits/cap-reached.ts";
import { tellSpending } from "#server/features/spend-limits/tell-spending.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { db, clock } = world;
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
// In the middle of a month, so that none ends while a test runs.
clock.advance(new Date(clock.now()).setUTCDate(15) + 31 * 24 * 3_600_000 - clock.now().getTime());
const onSpent = tellSpending({ clock, jobs: trigger.jobs });

/** An owner whose free hours are over, and who has set nothing. */
async function newSpender() {
  const owner = await newOwner(world);
  const owner_id = owner.user.id;
  const used = db.updateTable("ledger_heads").set({ earlier_free_seconds: 10_800 }).where("owner_id", "=", owner_id);
  await used.execute();
  const news = async () => (await owner.send("GET", "/api/notifications")).body["data"] as { message: string }[];
  return {
    owner_id,
    limits: async () => (await owner.send("GET", "/api/spend-limits")).body["data"] as Record<string, unknown>,
    set: async (body: object) => (await owner.send("PUT", "/api/spend-limits", body)).body["data"],
    // Beside it the account's own jobs may tell that the free hours are over.
    told: async () =>
      (await news())
        .map(({ message }) => message)
        .filter((text) => text.includes("so far"))
        .reverse(),
    spend(dollars: number) {
      clock.advance(1000);
      const at = { answered_at: clock.now(), ended_at: clock.now(), duration_seconds: dollars * 180 };
      const call = { call_id: randomUUID(), owner_id, assistant_id: randomUUID(), is_test: false, is_spam: false };
      return closeBooks({ db, clock, onTrialStep: async () => undefined, onSpent }, { ...call, ...at });
    },
  };
}

test("alerts and a cap hold from the first day: they are told and capped by, until the owner says otherwise", async () => {
  const { owner_id, limits, set, told, spend } = await newSpender();
  const mailsOf = db.selectFrom("mails").select("id").where("owner_id", "=", owner_id);
  expect(await limits()).toMatchObject({ alerts: [50, 100], cap: 200, at_cap: "messages_only", is_default: true });
  await spend(60);
  expect(await capReached({ db, clock }, owner_id)).toBeUndefined();
  await spend(140);
  expect(await told()).toEqual([
    expect.stringContaining("$60.00 so far and reached your alert at $50.00."),
    expect.stringContaining("$200.00 so far and reached your $200.00 cap. Belle answers and takes messages"),
  ]);
  expect(await mailsOf.where("kind", "=", "spending-reached").execute()).toHaveLength(2);
  expect(await capReached({ db, clock }, owner_id)).toBe("messages_only");
  expect(await set({ cap: null })).toMatchObject({ alerts: [50, 100], cap: null, is_default: false });
  expect(await capReached({ db, clock }, owner_id)).toBeUndefined();
  const events = db.selectFrom("audit_events").select(["who", "details"]).where("owner_id", "=", owner_id);
  expect(await events.where("what", "=", "spending_changed").execute()).toEqual([
    { who: "owner", details: { alerts_cents: "5000 10000", cap_cents: "none", at_cap: "messages_only" } },
  ]);
});

test("limits that are the default become the owner's own when they are saved as they are", async () => {
  const { set, limits } = await newSpender();
  const { alerts, cap, at_cap } = await limits();
  expect(await set({ alerts, cap, at_cap })).toMatchObject({ is_default: false, cap: 200 });
});
