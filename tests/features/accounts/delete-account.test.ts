import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { type DeletionStep, deleteAccount } from "#server/features/accounts/delete-account.ts";
import { createPasswords } from "#server/features/accounts/passwords.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { logIn, type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const remove = (owner: NewOwner, password = owner.draft.password) => owner.send("DELETE", "/users/me", { password });
const isThere = async (owner: NewOwner) => (await owner.send("GET", "/users/me")).status === 200;

describe("without the password nothing is deleted", () => {
  test.each([
    ["a wrong one", { password: "not the password" }, "Your current password is wrong."],
    ["an empty one", { password: "" }, "Your current password is wrong."],
    ["none", {}, expect.stringContaining("password")],
  ])("%s", async (_name, body, detail) => {
    const owner = await newOwner(world);
    expect(await owner.send("DELETE", "/users/me", body)).toMatchObject({ status: 422, body: { detail } });
    expect(await isThere(owner)).toBe(true);
  });

  test("a password without a session", async () => {
    const owner = await newOwner(world);
    const answer = await createClient(world.app).send("DELETE", "/users/me", { password: owner.draft.password });
    expect(answer.status).toBe(401);
    expect(await isThere(owner)).toBe(true);
  });
});

test("with it everything goes, the farewell is the last mail, and no trace of the owner is left in any table", async () => {
  const draft = someDraft({ full_name: "Marcus Aurelius Hale" });
  const owner = await newOwner(world, draft);
  const { id, email, username, phone } = owner.user;
  // A life: a second device, a wrong guess, a link that was never used, a new password.
  const second = await logIn(world, { login: email, password: draft.password });
  await createClient(world.app).sendForm("/token", { username, password: "not the password" });
  await createClient(world.app).send("POST", "/users/forgot-password", { email });
  await world.mailbox.waitFor(email, /^Reset your Belle password/);
  await owner.send("POST", "/users/me/password", {
    current_password: draft.password,
    new_password: "nine pipes below",
    confirm_password: "nine pipes below",
  });
  await createClient(world.app).send("POST", "/users/forgot-password", { email });
  const assistant = await create(owner, {
    name: "Marcella",
    service_transfer: "+12085550177",
    sendgrid_key: "SG.m-key",
  });
  const ported = { requested_number: "the shop's old number", tenant_id: assistant.id };
  expect((await owner.send("POST", "/api/port-requests", ported)).status).toBe(201);
  const ofAssistant = ["Marcella", "+12085550177", "the shop's old number"];
  const traces = [id, email, username, phone, "Marcus Aurelius", owner.address, ...ofAssistant];
  expect(await tablesHolding(world.db, traces)).toEqual(expect.arrayContaining(["public.owners", "public.sessions"]));

  expect(await remove(owner, "nine pipes below")).toMatchObject({ status: 204, text: "" });
  const farewell = await world.mailbox.waitFor(email, /account was deleted/);
  expect(farewell.text).toContain("Your account and everything in it has been deleted.");
  await until("the last mail to be closed", async () => {
    const open = await world.db.selectFrom("mails").selectAll().where("sent_at", "is", null).execute();
    return open.length === 0;
  });
  // Her number itself is nobody's any more, and rests.
  await until("the number to be laid aside", async () => {
    const held = await tablesHolding(world.db, [assistant.phone_number ?? ""]);
    return held.length === 1 && held[0] === "public.kept_numbers";
  });
  await until("all traces to go", async () => (await tablesHolding(world.db, traces)).length === 0);

  for (const token of [owner.token, second])
    expect((await createClient(world.app, { token }).send("GET", "/users/me")).status).toBe(401);
  const login = { username, password: "nine pipes below" };
  expect((await createClient(world.app).sendForm("/token", login)).status).toBe(401);
  expect((await createClient(world.app).send("POST", "/users/register", draft)).status).toBe(201);
});

test("others keep theirs", async () => {
  const [owner, other] = [await newOwner(world), await newOwner(world)];
  await remove(owner);
  expect(await other.send("GET", "/users/me")).toMatchObject({ status: 200, body: other.user });
  expect(await logIn(world, { login: other.draft.username, password: other.draft.password })).toMatch(/^[\w-]{43}$/);
});

describe("what other features keep goes in the same transaction", async () => {
  const { db, clock } = world;
  const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
  afterAll(() => jobs.stop());
  const passwords = await createPasswords({ atOnce: 1 });
  const signedIn = { forget: () => undefined };
  const by = (owner_id: string) => ({
    caller: { owner_id, session_id: randomUUID() },
    client: { address: "127.0.0.1", device: "" },
  });
  const removeWith = (deletionSteps: readonly DeletionStep[], { user, draft }: NewOwner) =>
    deleteAccount({ db, clock, jobs, passwords, signedIn, deletionSteps }, by(user.id), draft.password);
  const rename = (full_name: string): DeletionStep => ({
    name: `rename to ${full_name}`,
    run: async (tx, id) => void (await tx.updateTable("owners").set({ full_name }).where("id", "=", id).execute()),
  });
  const fail: DeletionStep = {
    name: "fail",
    run: async () => {
      throw new Error("the provider is away");
    },
  };

  test("a step that fails takes all of it back, and nobody is told goodbye", async () => {
    const owner = await newOwner(world);
    await expect(removeWith([rename("Half gone"), fail], owner)).rejects.toThrow("the provider is away");
    expect(await owner.send("GET", "/users/me")).toMatchObject({ status: 200, body: owner.user });
    const farewells = await db.selectFrom("mails").selectAll().where("kind", "=", "account-deleted").execute();
    expect(JSON.stringify(farewells)).not.toContain(owner.user.email);
    expect(await world.mailbox.count(owner.user.email)).toBe(0);
  });

  test("steps run in their order, for this owner, before the account itself", async () => {
    const owner = await newOwner(world);
    const seen: unknown[] = [];
    const look: DeletionStep = {
      name: "look",
      run: async (tx, id) => {
        seen.push(await tx.selectFrom("owners").select(["id", "full_name"]).where("id", "=", id).executeTakeFirst());
      },
    };
    await removeWith([look, rename("Half gone"), look], owner);
    expect(seen).toEqual([
      { id: owner.user.id, full_name: null },
      { id: owner.user.id, full_name: "Half gone" },
    ]);
    await until("the account to be gone", async () => !(await isThere(owner)));
  });
});
