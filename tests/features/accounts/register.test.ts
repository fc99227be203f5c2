import { describe, expect, test } from "vitest";
import {
  ownWordsPasswordText,
  repeatedPasswordText,
  rowPasswordText,
} from "#server/features/accounts/guessable-password.ts";
import { type Draft, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld({}, { slowHashes: true });

const register = (draft: object) => createClient(world.app).send("POST", "/users/register", draft);
const rowOf = (username: string) =>
  world.db.selectFrom("owners").selectAll().where("username", "=", username).executeTakeFirst();

const differ = "Passwords do not match!";
const short = "Password must be at least 8 characters long!";
const phone = "Please enter a valid phone number!";
const terms = "You must agree to the Terms of Service to create an account!";
const common = "This password is too common. Please choose another.";

describe("the first rule that fails is the answer", () => {
  const bad = {
    confirm: { confirm_password: "another" },
    short: { password: "short", confirm_password: "short" },
    phone: { phone: "555-0107" },
    terms: { terms_agreed: false },
    username: { username: " " },
    email: { email: "marcus" },
  } satisfies Record<string, Partial<Draft>>;
  const rows: [string, Partial<Draft>, string][] = [
    ["confirmation alone", bad.confirm, differ],
    ["everything at once", { ...bad.short, ...bad.confirm, ...bad.phone, ...bad.terms, ...bad.email }, differ],
    ["a short password alone", bad.short, short],
    ["a short password, phone and terms", { ...bad.short, ...bad.phone, ...bad.terms, ...bad.username }, short],
    ["a phone alone", bad.phone, phone],
    ["a phone and terms", { ...bad.phone, ...bad.terms, ...bad.email }, phone],
    ["terms alone", bad.terms, terms],
    ["terms, username and email", { ...bad.terms, ...bad.username, ...bad.email }, terms],
    ["a username of spaces and an email", { ...bad.username, ...bad.email }, "Please choose a username."],
    ["a username with @", { username: "marcus@ridgeline" }, "Username can't contain the @ sign."],
    ["a username with a space", { username: "marcus hale" }, "Username can't contain spaces."],
    ["a username with a line break", { username: "marcus\r\nBcc:x" }, "Username can't contain spaces."],
    ["a username that turns the text around", { username: "mar\u202Esuc" }, "Username can't contain spaces."],
    ["a username of 65 characters", { username: "m".repeat(65) }, "Username must be at most 64 characters long."],
    ["an empty email", { email: " " }, "Enter your email address."],
    ["an email without a domain", bad.email, "Enter a valid email address."],
    ["an email with a line break", { email: "m@x.example\r\nBcc: n@x.example" }, "Enter a valid email address."],
    ["a full name of 121", { full_name: "n".repeat(121) }, "Full name must be at most 120 characters long."],
  ];
  test.each(rows)("%s", async (_name, changes, detail) => {
    const draft = someDraft(changes);
    expect(await register(draft)).toMatchObject({ status: 422, body: { detail } });
    expect(await rowOf(draft.username)).toBeUndefined();
  });

  test.each([
    ["confirm_password", differ],
    ["phone", phone],
    ["terms_agreed", terms],
  ] as const)("an absent %s counts as empty", async (field, detail) => {
    const { [field]: _, ...draft } = someDraft();
    expect(await register(draft)).toMatchObject({ status: 422, body: { detail } });
  });

  test.each(["username", "email", "password"] as const)("an absent %s is named", async (field) => {
    const { [field]: _, ...draft } = someDraft();
    const answer = await register(draft);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(field) } });
  });
});

describe("phones are kept as +1 and ten digits", () => {
  test.each([
    ["ten digits", "(208) 555-0107", "+12085550107"],
    ["eleven digits starting with 1", "1-208-555-0107", "+12085550107"],
    ["eleven digits not starting with 1", "9 208 555 0107", "+12085550107"],
    ["more than eleven digits", "0044 208 555 0107", "+12085550107"],
  ])("%s", async (_name, typed, kept) => {
    const draft = someDraft({ phone: typed });
    expect(await register(draft)).toMatchObject({ status: 201, body: { phone: kept } });
    expect(await rowOf(draft.username)).toMatchObject({ phone: kept });
  });

  test.each(["", "208 555 010", "phone"])("fewer than ten digits are refused: %j", async (typed) => {
    expect(await register(someDraft({ phone: typed }))).toMatchObject({ status: 422, body: { detail: phone } });
  });
});

describe("passwords", () => {
  test.each([
    ["password", common],
    ["Password1!", common],
    ["p@ssw0rd", common],
    ["iloveyou2", common],
    ["12345678", rowPasswordText],
    ["qwertyuiop", rowPasswordText],
    ["zzzzzzzz", repeatedPasswordText],
    ["abcabcabc", repeatedPasswordText],
    ["marcushale2026", ownWordsPasswordText],
    ["(208) 555-0107", ownWordsPasswordText],
    ["Ridgeline!", ownWordsPasswordText],
    ["BelleReceptionist", ownWordsPasswordText],
  ])("%s is refused: %s", async (password, detail) => {
    const changes = { full_name: "Marcus Hale", phone: "(208) 555-0107", password, confirm_password: password };
    expect(await register(someDraft(changes))).toMatchObject({ status: 422, body: { detail } });
  });

  test("128 characters are accepted and 129 are not, whatever a character weighs", async () => {
    const longest = Array.from({ length: 128 }, (_, place) => String.fromCodePoint(0x1f300 + place)).join("");
    const one = await register(someDraft({ password: longest, confirm_password: longest }));
    expect(one.status).toBe(201);
    const more = `${longest}x`;
    expect(await register(someDraft({ password: more, confirm_password: more }))).toMatchObject({
      status: 422,
      body: { detail: "Password must be at most 128 characters long." },
    });
  });

  test("a password is kept as argon2id and nowhere in the clear", async () => {
    const { draft } = await newOwner(world);
    const row = await rowOf(draft.username);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(draft.password);
  });
});

describe("what is kept and what is answered", () => {
  test("the answer is the user, and nothing that is not said to be in it", async () => {
    const draft = someDraft({ full_name: "Marcus Hale", timezone: "America/Denver" });
    const { status, body } = await register(draft);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: draft.username,
      email: draft.email,
      full_name: "Marcus Hale",
      phone: draft.phone,
      timezone: "America/Denver",
      theme: "system",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test.each([
    ["", null],
    ["   ", null],
    [null, null],
    [undefined, null],
    ["  Marcus \n Hale ", "Marcus Hale"],
  ])("full name %j is kept as %j", async (full_name, kept) => {
    const { full_name: _, ...rest } = someDraft();
    const draft = full_name === undefined ? rest : { ...rest, full_name };
    expect(await register(draft)).toMatchObject({ status: 201, body: { full_name: kept } });
  });

  test.each([
    ["Europe/Madrid", "Europe/Madrid"],
    ["Moon/Tranquility", "America/New_York"],
    ["+05:00", "America/New_York"],
    [undefined, "America/New_York"],
  ])("time zone %s is kept as %s", async (timezone, kept) => {
    const draft = timezone === undefined ? someDraft() : someDraft({ timezone });
    expect(await register(draft)).toMatchObject({ status: 201, body: { timezone: kept } });
  });

  test("acceptance of the terms is kept with their version and the moment", async () => {
    const { draft } = await newOwner(world);
    const kept = { terms_version: "2025-01-01", terms_accepted_at: world.clock.now() };
    expect(await rowOf(draft.username)).toMatchObject(kept);
  });

  test("spaces around username and email are dropped", async () => {
    const draft = someDraft();
    const spaced = { ...draft, username: `  ${draft.username} `, email: ` ${draft.email}  ` };
    expect(await register(spaced)).toMatchObject({
      status: 201,
      body: { username: draft.username, email: draft.email },
    });
  });

  test("nobody chooses the fields that are the server's", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const wish = { id, created_at: "2001-01-01T00:00:00Z", theme: "dark", terms_version: "0", password_hash: "x" };
    const draft = someDraft();
    const { status, body } = await register({ ...draft, ...wish });
    expect(status).toBe(201);
    expect(body).toMatchObject({ theme: "system" });
    expect(body["id"]).not.toBe(id);
    expect(await rowOf(draft.username)).toMatchObject({ terms_version: "2025-01-01" });
  });
});

describe("taken names", () => {
  const usernameTaken = { status: 409, body: { detail: "This username is already taken." } };
  const emailTaken = { status: 409, body: { detail: "This email address already has an account." } };

  test("a username is taken in every spelling of case", async () => {
    const { draft } = await newOwner(world);
    expect(await register(someDraft({ username: draft.username.toUpperCase() }))).toMatchObject(usernameTaken);
  });

  test("an email address is taken in every spelling of case", async () => {
    const { draft } = await newOwner(world);
    expect(await register(someDraft({ email: draft.email.toUpperCase() }))).toMatchObject(emailTaken);
  });

  test.each(["username", "email"] as const)("of two who want one %s at the same moment, one gets it", async (field) => {
    const wanted = { [field]: someDraft()[field] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(someDraft(wanted))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
