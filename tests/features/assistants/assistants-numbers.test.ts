import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createAssistant as createVerb } from "#contract/assistants.ts";
import { createAssistant } from "#server/features/assistants/create-assistant.ts";
import type { AssistantNeeds } from "#server/features/assistants/needs.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import {
  carrierFaults,
  carrierNumbers,
  create,
  list,
  numbered,
  numbersFor,
  openTrigger,
  post,
  type Trouble,
} from "../../support/assistants.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
afterEach(() => carrierFaults(world));

const rowOf = (assistant_id: string) =>
  world.db.selectFrom("phone_numbers").selectAll().where("assistant_id", "=", assistant_id).executeTakeFirst();
const hourMs = 3_600_000;

describe("the carrier does not sell her a number at once:", () => {
  test.each<[string, Trouble]>([
    ["it cuts the connection", { kind: "refuse" }],
    ["it fails", { kind: "error" }],
    ["it is asked too often", { kind: "limit" }],
    ["it sells nothing", { kind: "error", path: "IncomingPhoneNumbers" }],
  ])("%s, and she is made all the same; the number comes later, with a mail", async (_name, trouble) => {
    const owner = await newOwner(world);
    await carrierFaults(world, trouble);
    const made = await create(owner, { name: "June" });
    expect(made).toMatchObject({ phone_number: null, payment_status: "active", payment_required: false });
    await carrierFaults(world);
    await trigger.run("buy-number", { assistant_id: made.id });
    const number = await numbered(owner, made.id);
    expect(await numbersFor(world, made.id)).toMatchObject([{ phone_number: number }]);
    const mail = await world.mailbox.waitFor(owner.user.email, /^June's phone number is ready: \(208\)/);
    expect(mail.text).toContain(`/edit/${made.id}`);
  });

  test.each<[string, Trouble]>([
    ["its answer is lost", { kind: "lost", path: "IncomingPhoneNumbers.json", times: 2 }],
    ["its answer is broken", { kind: "garble", path: "IncomingPhoneNumbers.json", times: 2 }],
    ["it answers late", { kind: "slow", path: "IncomingPhoneNumbers.json", ms: 300 }],
  ])("%s, and exactly one number is bought", async (_name, trouble) => {
    const owner = await newOwner(world);
    await carrierFaults(world, trouble);
    const made = await create(owner);
    await carrierFaults(world);
    await trigger.run("buy-number", { assistant_id: made.id });
    const number = await numbered(owner, made.id);
    expect(await numbersFor(world, made.id)).toMatchObject([{ phone_number: number }]);
  });

  test("it takes the order and never answers: the owner hears soon that it comes later, and gets one number", async () => {
    const owner = await newOwner(world);
    await carrierFaults(world, { kind: "hang", path: "IncomingPhoneNumbers" });
    const made = await createAs(owner, { numberWaitMs: 60 });
    expect(made.phone_number).toBeNull();
    expect(await rowOf(made.id)).toMatchObject({ late: true, carrier_id: null });
    await carrierFaults(world);
    // Whoever hangs there still holds the order; the next who comes takes over when that is over.
    await world.db.updateTable("phone_numbers").set({ held_until: null }).where("assistant_id", "=", made.id).execute();
    await trigger.run("buy-number", { assistant_id: made.id });
    const number = await numbered(owner, made.id);
    expect(await numbersFor(world, made.id)).toMatchObject([{ phone_number: number }]);
    await world.mailbox.waitFor(owner.user.email, /phone number is ready/);
  });

  test("a number that comes in time brings no mail", async () => {
    const owner = await newOwner(world);
    const { phone_number } = await create(owner);
    expect(phone_number).toMatch(/^\+1208/);
    const noted = await world.db.selectFrom("mails").select("kind").where("owner_id", "=", owner.user.id).execute();
    expect(noted.map(({ kind }) => kind)).not.toContain("number-arrived");
  });
});

describe("one number, never two:", () => {
  test("the process died between buying and writing it down", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    await world.db.updateTable("phone_numbers").set({ carrier_id: null }).where("assistant_id", "=", id).execute();
    await trigger.run("buy-number", { assistant_id: id });
    expect(await numbered(owner, id)).toBe(phone_number);
    expect(await numbersFor(world, id)).toHaveLength(1);
  });

  test("many jobs work on the same order", async () => {
    const owner = await newOwner(world);
    await carrierFaults(world, { kind: "error" });
    const { id } = await create(owner);
    await carrierFaults(world, { kind: "slow", ms: 40 });
    await Promise.all(Array.from({ length: 8 }, () => trigger.run("buy-number", { assistant_id: id })));
    await numbered(owner, id);
    await until("the others to be done", async () => (await rowOf(id))?.held_by === null);
    expect(await numbersFor(world, id)).toHaveLength(1);
  });

  test("somebody else was faster: another one is bought", async () => {
    const owner = await newOwner(world);
    const { phone_number: taken } = await create(await newOwner(world));
    await carrierFaults(world, { kind: "error" });
    const { id } = await create(owner);
    // Of another installation with the same carrier account, so nothing here knows of it.
    await world.db.deleteFrom("phone_numbers").where("phone_number", "=", taken).execute();
    await world.db.updateTable("phone_numbers").set({ phone_number: taken }).where("assistant_id", "=", id).execute();
    await carrierFaults(world);
    await trigger.run("buy-number", { assistant_id: id });
    const number = await numbered(owner, id);
    expect(number).not.toBe(taken);
    expect(await numbersFor(world, id)).toMatchObject([{ phone_number: number }]);
  });

  test("ten owners who want a number at the same moment each get their own", async () => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => newOwner(world)));
    const made = await Promise.all(owners.map((owner) => create(owner)));
    const numbers = await Promise.all(owners.map((owner, index) => numbered(owner, made[index]?.id ?? "")));
    expect(new Set(numbers).size).toBe(10);
  });
});

test("an owner of an area without numbers gets one of the same country", async () => {
  const { phone_number } = await create(await newOwner(world, { phone: "+18005550142" }));
  expect(phone_number).toMatch(/^\+1646/);
});

test("an order that no job works on any more is begun anew", async () => {
  const owner = await newOwner(world);
  await carrierFaults(world, { kind: "error" });
  const { id } = await create(owner);
  await carrierFaults(world);
  world.clock.advance(4 * hourMs);
  await trigger.run("sweep-numbers");
  expect(await numbered(owner, id)).toMatch(/^\+1208/);
});

const keptNumber = (phone_number: string | null) =>
  world.db.selectFrom("kept_numbers").selectAll().where("phone_number", "=", phone_number).executeTakeFirst();
const laidAside = (phone_number: string | null) =>
  until("the number to be laid aside", async () => (await keptNumber(phone_number)) ?? false);
const dayMs = 24 * hourMs;

describe("giving it back", () => {
  const remove = async (owner: NewOwner, id: string) =>
    expect((await owner.send("DELETE", `/instances/${id}`)).status).toBe(204);

  test("it is laid aside, also while the carrier is away", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    await carrierFaults(world, { kind: "error" });
    await remove(owner, id);
    expect(await list(owner)).toEqual([]);
    expect(await laidAside(phone_number)).toMatchObject({ last_owner_id: owner.user.id });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("also where the purchase was never heard of", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    await world.db.updateTable("phone_numbers").set({ carrier_id: null }).where("assistant_id", "=", id).execute();
    await remove(owner, id);
    await laidAside(phone_number);
  });

  test("costs nothing where none was chosen yet", async () => {
    const owner = await newOwner(world);
    await carrierFaults(world, { kind: "error" });
    const { id } = await create(owner);
    const before = (await carrierNumbers(world)).length;
    await remove(owner, id);
    await until("the order to go", async () => (await rowOf(id)) === undefined);
    expect(await carrierNumbers(world)).toHaveLength(before);
  });

  test("of all assistants of an account that is deleted, and then it is nobody's", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    const answer = await owner.send("DELETE", "/users/me", { password: owner.draft.password });
    expect(answer.status).toBe(204);
    expect(await laidAside(phone_number)).toMatchObject({ last_owner_id: null });
    expect(await world.db.selectFrom("assistants").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  test("of an assistant who went without anybody noticing", async () => {
    const { id, phone_number } = await create(await newOwner(world));
    await world.db.deleteFrom("assistants").where("id", "=", id).execute();
    world.clock.advance(4 * hourMs);
    await trigger.run("sweep-numbers");
    await laidAside(phone_number);
  });

  test("whoever gave it back gets it again, and nothing is bought", async () => {
    const owner = await newOwner(world);
    const first = await create(owner);
    await remove(owner, first.id);
    await laidAside(first.phone_number);
    const before = (await carrierNumbers(world)).length;
    const second = await create(owner);
    expect(second.phone_number).toBe(first.phone_number);
    expect(await carrierNumbers(world)).toHaveLength(before);
    expect(await keptNumber(first.phone_number)).toBeUndefined();
  });

  test("after thirty days somebody else gets it before a new one is bought, and not a day earlier", async () => {
    const giver = await newOwner(world, { phone: "+14065550142" });
    const { id, phone_number } = await create(giver);
    await remove(giver, id);
    await laidAside(phone_number);
    world.clock.advance(29 * dayMs);
    expect((await create(await newOwner(world, { phone: "+14065550143" }))).phone_number).not.toBe(phone_number);
    world.clock.advance(dayMs);
    expect((await create(await newOwner(world, { phone: "+14065550144" }))).phone_number).toBe(phone_number);
  });

  test("one that the carrier no longer has is forgotten", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    await remove(owner, id);
    await laidAside(phone_number);
    await world.db
      .updateTable("kept_numbers")
      .set({ carrier_id: `PN${"0".repeat(32)}` })
      .where("phone_number", "=", phone_number)
      .execute();
    expect((await create(owner)).phone_number).not.toBe(phone_number);
    expect(await keptNumber(phone_number)).toBeUndefined();
  });

  test("one that nobody wants in 120 days goes back to the carrier, which may be away meanwhile", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    await remove(owner, id);
    await laidAside(phone_number);
    await carrierFaults(world, { kind: "error" });
    world.clock.advance(120 * dayMs);
    const isOurs = async () => (await carrierNumbers(world)).some((one) => one.phone_number === phone_number);
    await trigger.run("release-unwanted");
    expect(await isOurs()).toBe(true);
    await carrierFaults(world);
    await trigger.run("release-unwanted");
    await until("the release", async () => !(await isOurs()));
    await until("its row to go", async () => (await keptNumber(phone_number)) === undefined);
  });
});

test("an account without a card gets three numbers in a week, given back or not, and more after it", async () => {
  const owner = await newOwner(world);
  for (let count = 0; count < 3; count++) {
    const { id, phone_number } = await create(owner);
    await owner.send("DELETE", `/instances/${id}`);
    await laidAside(phone_number);
  }
  const refused = await post(owner);
  expect(refused.status).toBe(409);
  expect(refused.body["detail"]).toMatch(
    /^An account can get at most 3 phone numbers in 7 days, even if it releases some/,
  );
  expect(await list(owner)).toEqual([]);
  world.clock.advance(7 * dayMs);
  expect((await create(owner)).phone_number).toMatch(/^\+1/);
});

/** The verb itself, with what a test wants to be different. */
async function createAs(owner: NewOwner, changes: Partial<AssistantNeeds>) {
  const row = await world.db.selectFrom("owners").selectAll().where("id", "=", owner.user.id).executeTakeFirstOrThrow();
  const { telephony, payments, hooks } = world.outside;
  const needs: AssistantNeeds = {
    db: world.db,
    clock: world.clock,
    jobs: trigger.jobs,
    payments,
    onTrouble: () => undefined,
    wasStopped: async () => false,
    onSettled: async () => undefined,
    publicUrl: "http://localhost:3000",
    telephony,
    hooks,
    secretBox: createSecretBox(createKeyring(["t".repeat(32)])),
    verifyOwners: false,
    webhookSecrets: async () => ["secret"],
    ...changes,
  };
  const caller = { owner_id: row.id, session_id: "", owner: row };
  return createAssistant(needs, caller, createVerb.body.parse({}), {
    key: undefined,
    client: { address: "10.0.0.1", device: "" },
  });
}
