import { describe, expect, test } from "vitest";
import { logIn, type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const next = "nine pipes below";

const change = (owner: NewOwner, draft: object = {}) =>
  owner.send("POST", "/users/me/password", {
    current_password: owner.draft.password,
    new_password: next,
    confirm_password: next,
    ...draft,
  });
const login = (owner: NewOwner, password: string) =>
  createClient(world.app).sendForm("/token", { username: owner.draft.username, password });

test("a changed password is the one that counts, and the owner is told by mail", async () => {
  const owner = await newOwner(world);
  expect(await change(owner)).toMatchObject({ status: 204, text: "" });
  expect((await login(owner, owner.draft.password)).status).toBe(401);
  expect((await login(owner, next)).status).toBe(200);
  const mail = await world.mailbox.waitFor(owner.user.email, /password was changed/);
  expect(mail.text).toContain("If this wasn't you, reset your password right away and email support@belle.example.");
  expect(mail.text).not.toContain(next);
});

test("every other session ends and this one stays", async () => {
  const owner = await newOwner(world);
  const { username, password } = owner.draft;
  const others = [await logIn(world, { login: username, password }), await logIn(world, { login: username, password })];
  await change(owner);
  for (const token of others)
    expect((await createClient(world.app, { token }).send("GET", "/users/me")).status).toBe(401);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);
});

test("a login with the old password that was under way does not outlive the change", async () => {
  const owner = await newOwner(world);
  const logins = Array.from({ length: 6 }, () => login(owner, owner.draft.password));
  const [changed, ...answers] = await Promise.all([change(owner), ...logins]);
  expect(changed?.status).toBe(204);
  for (const { status, body } of answers) {
    expect([200, 401]).toContain(status);
    if (status === 401) continue;
    const token = String(body["access_token"]);
    expect((await createClient(world.app, { token }).send("GET", "/users/me")).status).toBe(401);
  }
});

describe("what is not right is refused, and nothing changes", () => {
  test.each([
    ["a wrong current password", { current_password: "not the password" }, "Your current password is wrong."],
    ["an empty current password", { current_password: "" }, "Your current password is wrong."],
    ["a confirmation that differs", { confirm_password: "nine pipes above" }, "Passwords do not match!"],
    [
      "a short one",
      { new_password: "short", confirm_password: "short" },
      "Password must be at least 8 characters long!",
    ],
    [
      "a common one",
      { new_password: "Password1!", confirm_password: "Password1!" },
      "This password is too common. Please choose another.",
    ],
    [
      "our name",
      { new_password: "Belle-2026", confirm_password: "Belle-2026" },
      expect.stringContaining("easy to guess from your name"),
    ],
    [
      "129 characters",
      { new_password: "x".repeat(129), confirm_password: "x".repeat(129) },
      "Password must be at most 128 characters long.",
    ],
    ["no new one", { new_password: undefined }, expect.stringContaining("new_password")],
  ])("%s", async (_name, draft, detail) => {
    const owner = await newOwner(world);
    // Not 401, which would sign the owner out of the page they stand on.
    expect(await change(owner, draft)).toMatchObject({ status: 422, body: { detail } });
    expect((await login(owner, owner.draft.password)).status).toBe(200);
  });

  test("without a session it is refused", async () => {
    const owner = await newOwner(world);
    await owner.send("POST", "/logout");
    expect((await change(owner)).status).toBe(401);
  });
});

describe("a stolen session cannot try passwords", () => {
  const wrong = { current_password: "not the password" };

  test("after five wrong ones it waits, longer each time, on every way that asks for the password", async () => {
    const owner = await newOwner(world);
    for (let tries = 0; tries < 5; tries++) expect((await change(owner, wrong)).status).toBe(422);
    const refused = await change(owner);
    expect(refused).toMatchObject({ status: 429, body: { detail: "Too many attempts. Please try again in 1 s." } });
    expect(refused.headers["retry-after"]).toBe("1");
    expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(429);
    const move = { email: "elsewhere@ridgeline.example", current_password: owner.draft.password };
    expect((await owner.send("PATCH", "/users/me", move)).status).toBe(429);

    world.clock.advance(1_000);
    expect((await change(owner, wrong)).status).toBe(422);
    expect(await change(owner)).toMatchObject({ status: 429, headers: { "retry-after": "2" } });
    world.clock.advance(2_000);
    expect((await change(owner)).status).toBe(204);
    const again = { current_password: next, new_password: owner.draft.password };
    expect((await change(owner, { ...again, confirm_password: owner.draft.password })).status).toBe(204);
  });

  test("at the same moment neither", async () => {
    const owner = await newOwner(world);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await change(owner, wrong)).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
