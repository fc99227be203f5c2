import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { runs, seed } from "../../support/runs.ts";
import { somePhone } from "../../support/some-phone.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const patch = (owner: NewOwner, change: object) => owner.send("PATCH", "/users/me", change);
const me = async (owner: NewOwner) => (await owner.send("GET", "/users/me")).body;
const rowOf = (owner: NewOwner) =>
  world.db.selectFrom("owners").selectAll().where("id", "=", owner.user.id).executeTakeFirstOrThrow();

describe("what is sent changes, and nothing else", () => {
  test.each([
    [{ full_name: "Ana Ruiz" }, { full_name: "Ana Ruiz" }],
    [{ full_name: "  " }, { full_name: null }],
    [{ full_name: null }, { full_name: null }],
    [{ phone: "1 (406) 555-0123" }, { phone: "+14065550123" }],
    [{ timezone: "Pacific/Honolulu" }, { timezone: "Pacific/Honolulu" }],
    [{ theme: "dark" }, { theme: "dark" }],
    [
      { full_name: "Ana", theme: "light" },
      { full_name: "Ana", theme: "light" },
    ],
    [{}, {}],
  ])("%j", async (change, expected) => {
    const owner = await newOwner(world, { full_name: "Marcus Hale" });
    const answer = await patch(owner, change);
    expect(answer).toMatchObject({ status: 200, body: { ...owner.user, ...expected } });
    expect(await me(owner)).toEqual({ ...owner.user, ...expected });
  });

  test("random sequences of changes keep every field that was not sent", async () => {
    const owner = await newOwner(world);
    const change = fc.record(
      {
        full_name: fc.constantFrom(null, "Ana Ruiz", "Übel & Söhne <b>", "اسم"),
        phone: fc.constantFrom("+14065550123", "+12085550107"),
        timezone: fc.constantFrom("America/Denver", "Europe/Madrid", "Asia/Kathmandu"),
        theme: fc.constantFrom("system" as const, "light" as const, "dark" as const),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        let expected = await me(owner);
        for (const each of changes) {
          expected = { ...expected, ...each };
          expect(await patch(owner, each)).toMatchObject({ status: 200, body: expected });
        }
        expect(await me(owner)).toEqual(expected);
      }),
      { seed, numRuns: runs(25, 500) },
    );
  });

  test("nobody sets what is not theirs to set", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const before = await rowOf(owner);
    const wish = {
      id: other.user.id,
      username: "someone-else",
      created_at: "2001-01-01T00:00:00Z",
      password_hash: "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$x",
      terms_version: "1999",
      terms_accepted_at: "1999-01-01T00:00:00Z",
      owner_id: other.user.id,
    };
    expect(await patch(owner, { ...wish, full_name: "Ana" })).toMatchObject({
      status: 200,
      body: { full_name: "Ana" },
    });
    expect(await rowOf(owner)).toEqual({ ...before, full_name: "Ana" });
  });
});

describe("what is not right is refused in words, and changes nothing", () => {
  const email = "Enter a valid email address.";
  test.each([
    [{ phone: "555-0107" }, "Please enter a valid phone number!"],
    [{ phone: "" }, "Please enter a valid phone number!"],
    [{ timezone: "Moon/Tranquility" }, "Please choose a valid time zone."],
    [{ timezone: "+02:00" }, "Please choose a valid time zone."],
    [{ timezone: "" }, "Please choose a valid time zone."],
    [{ email: "marcus@gmail" }, email],
    [{ email: "m@x.example\nBcc: n@x.example" }, email],
    [{ email: " " }, "Enter your email address."],
    [{ full_name: "n".repeat(121) }, "Full name must be at most 120 characters long."],
    [{ theme: "pink" }, expect.stringMatching(/^theme: /)],
    [{ full_name: 7 }, expect.stringMatching(/^full_name: /)],
    [[], expect.stringMatching(/^The request couldn't be read/)],
  ])("%j", async (change, detail) => {
    const owner = await newOwner(world);
    const half = Array.isArray(change) ? change : { full_name: "Half", ...change };
    expect(await patch(owner, half)).toMatchObject({ status: 422, body: { detail } });
    expect(await me(owner)).toEqual(owner.user);
  });
});

describe("a new email address", () => {
  const elsewhere = () => someDraft().email;

  test("asks for the password", async () => {
    const owner = await newOwner(world);
    const without = await patch(owner, { email: elsewhere() });
    expect(without).toMatchObject({
      status: 422,
      body: { detail: "Enter your current password to change your email address." },
    });
    const wrong = await patch(owner, { email: elsewhere(), current_password: "not the password" });
    expect(wrong).toMatchObject({ status: 422, body: { detail: "Your current password is wrong." } });
    expect(await me(owner)).toEqual(owner.user);
  });

  test("takes over: it logs in, the old one does not, and the old one is told", async () => {
    const owner = await newOwner(world);
    const { password } = owner.draft;
    const email = elsewhere();
    const phone = somePhone();
    const answer = await patch(owner, { email, phone, current_password: password });
    expect(answer).toMatchObject({ status: 200, body: { email, phone, username: owner.user.username } });
    const login = (username: string) => createClient(world.app).sendForm("/token", { username, password });
    expect([(await login(email)).status, (await login(owner.user.email)).status]).toEqual([200, 401]);
    const notice = await world.mailbox.waitFor(owner.user.email, /email address was changed/);
    expect(notice.text).toContain(email);
    expect(await world.mailbox.count(email)).toBe(0);
  });

  test("is not new when only its capital letters are", async () => {
    const owner = await newOwner(world);
    const email = owner.user.email.toUpperCase();
    expect(await patch(owner, { email })).toMatchObject({ status: 200, body: { email } });
  });

  test("that has an account is said to be taken, in any spelling of case", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const change = { email: other.user.email.toUpperCase(), full_name: "Half", current_password: owner.draft.password };
    expect(await patch(owner, change)).toMatchObject({
      status: 409,
      body: { detail: "This email address already has an account." },
    });
    expect(await me(owner)).toEqual(owner.user);
  });

  test("cannot be used to ask for many addresses who has an account", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const ask = () => patch(owner, { email: other.user.email, current_password: owner.draft.password });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await ask()).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });

  test("ends links to set a password that went to the old one", async () => {
    const owner = await newOwner(world);
    await createClient(world.app).send("POST", "/users/forgot-password", { email: owner.user.email });
    const mail = await world.mailbox.waitFor(owner.user.email, /^Reset your Belle password/);
    const token = /#token=([\w-]+)/.exec(mail.text)?.[1];
    await patch(owner, { email: elsewhere(), current_password: owner.draft.password });
    const password = "nine pipes below";
    const answer = await createClient(world.app).send("POST", "/users/reset-password", {
      token,
      password,
      confirm_password: password,
    });
    expect(answer.status).toBe(422);
  });
});
