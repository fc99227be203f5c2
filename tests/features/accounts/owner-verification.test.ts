import { afterAll, describe, expect, test } from "vitest";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Draft, type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { create, numbered, numbersFor, openTrigger, read } from "../../support/assistants.ts";
import { createClient } from "../../support/client.ts";
import { somePhone } from "../../support/some-phone.ts";
import { textsTo, textTo } from "../../support/texts.ts";
import { createWorld, someAddress } from "../../support/world.ts";

const world = await createWorld({ VERIFY_OWNERS: "on" });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const hourMs = 3_600_000;
const path = "/users/me/verification";

const standing = async (owner: NewOwner) => (await owner.send("GET", path)).body as unknown as OwnerVerification;
const freeHours = async (owner: NewOwner) => {
  const { body } = await owner.send("GET", "/api/user/billing/me");
  return (body["trial"] as { hours_remaining: number }).hours_remaining;
};
const linkIn = (text: string) => /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? "";
const mailedToken = async (to: string) => linkIn((await world.mailbox.waitFor(to, /^Verify your email address/)).text);
const openLink = (token: string, address = someAddress()) =>
  createClient(world.app, { address }).send("POST", "/users/verify-email", { token });
const codeIn = (text: string) => /code is (\d{6})\./.exec(text)?.[1] ?? "";
const proveEmail = async (owner: NewOwner) => {
  const answer = await openLink(await mailedToken(owner.draft.email));
  expect(answer.status, answer.text).toBe(200);
};
const provePhone = async (owner: NewOwner, phone = owner.draft.phone) => {
  const before = (await textsTo(world, phone)).length;
  const sent = await owner.send("POST", `${path}/phone`);
  expect(sent.status, sent.text).toBe(200);
  const answer = await owner.send("POST", `${path}/code`, { code: codeIn(await textTo(world, phone, before + 1)) });
  expect(answer.status, answer.text).toBe(200);
};
const prove = async (owner: NewOwner) => {
  await proveEmail(owner);
  await provePhone(owner);
};
const provedOwner = async (changes: Partial<Draft> = {}) => {
  const owner = await newOwner(world, changes);
  await prove(owner);
  return owner;
};
const eventsOf = async ({ user }: NewOwner) => {
  const rows = await world.db.selectFrom("audit_events").select("what").where("owner_id", "=", user.id).execute();
  return rows.map(({ what }) => what);
};

describe("before the first number and the first free second", () => {
  test("both are proved; meanwhile she is made and can be tried, and the number comes with the second proof", async () => {
    const owner = await newOwner(world);
    expect(await standing(owner)).toMatchObject({
      complete: false,
      email_asked: owner.draft.email,
      no_trial_reason: null,
    });
    const { id, phone_number, payment_required } = await create(owner);
    expect({ phone_number, payment_required }).toEqual({ phone_number: null, payment_required: false });
    expect((await owner.send("POST", "/api/phone/calls", { tenant_id: id })).status).toBe(201);
    await provePhone(owner);
    expect(await standing(owner)).toMatchObject({ phone_verified: true, email_verified: false, complete: false });
    await trigger.run("sweep-numbers");
    await trigger.settled("sweep-numbers");
    expect(await numbersFor(world, id)).toEqual([]);
    await proveEmail(owner);
    expect(await standing(owner)).toMatchObject({ complete: true, email_asked: null });
    const number = await numbered(owner, id);
    expect(await numbersFor(world, id)).toMatchObject([{ phone_number: number }]);
    expect(await freeHours(owner)).toBe(3);
    expect(await eventsOf(owner)).toEqual(
      expect.arrayContaining(["account_created", "phone_verified", "email_verified", "number_bought"]),
    );
  });

  test("an owner who proves first gets the number with the assistant", async () => {
    const { phone_number } = await create(await provedOwner());
    expect(phone_number).toMatch(/^\+1208/);
  });
});

describe("the link", () => {
  test("works once, without a login, and says whether the phone is still to be proved", async () => {
    const owner = await newOwner(world);
    const token = await mailedToken(owner.draft.email);
    expect((await openLink(token)).body).toEqual({ email: owner.draft.email, complete: false });
    expect(await openLink(token)).toMatchObject({ status: 422 });
  });

  test("is dead after a day and after another was asked for; its secret is stored nowhere", async () => {
    const owner = await newOwner(world);
    const first = await mailedToken(owner.draft.email);
    const kept = await world.db.selectFrom("email_links").selectAll().where("owner_id", "=", owner.user.id).execute();
    expect(JSON.stringify(kept)).not.toContain(first);
    expect((await owner.send("POST", `${path}/email`)).status).toBe(200);
    expect(await openLink(first)).toMatchObject({ status: 422 });
    const late = await newOwner(world);
    const token = await mailedToken(late.draft.email);
    world.clock.advance(24 * hourMs);
    expect(await openLink(token)).toMatchObject({ status: 422 });
  });

  test("is not sent as often as somebody likes", async () => {
    const owner = await newOwner(world);
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await owner.send("POST", `${path}/email`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("a mailbox has three accounts, however its address is written", async () => {
    const box = someDraft().username;
    const written = [`${box}@gmail.com`, `${box}+1@gmail.com`, `${box[0]}.${box.slice(1)}@googlemail.com`];
    for (const email of written) await newOwner(world, { email });
    const more = await createClient(world.app, { address: someAddress() }).send(
      "POST",
      "/users/register",
      someDraft({ email: `${box}+3@googlemail.com` }),
    );
    expect(more).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^This email address already has 3/) },
    });
  });
});

describe("the code", () => {
  test("comes from the number of the product, has no words of anybody's choice, and is stored nowhere", async () => {
    const owner = await newOwner(world, { full_name: "Visit evil.example now" });
    await owner.send("POST", `${path}/phone`);
    await textTo(world, owner.draft.phone);
    const [text] = await textsTo(world, owner.draft.phone);
    expect(text).toMatchObject({ from: brand.demoPhone });
    expect(text?.body).toMatch(/^Belle: Your code is \d{6}\. It works once and expires in 10 minutes\./);
    const rows = await world.db.selectFrom("phone_codes").selectAll().where("owner_id", "=", owner.user.id).execute();
    expect(JSON.stringify(rows)).not.toContain(codeIn(text?.body ?? ""));
    expect(await standing(owner)).toMatchObject({ code_sent: true });
  });

  test("has five tries and ten minutes", async () => {
    const owner = await newOwner(world);
    const enter = (code: string) => owner.send("POST", `${path}/code`, { code });
    await owner.send("POST", `${path}/phone`);
    const code = codeIn(await textTo(world, owner.draft.phone));
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++) expect((await enter(wrong)).status).toBe(422);
    expect((await enter(code)).status).toBe(422);
    await owner.send("POST", `${path}/phone`);
    const second = codeIn(await textTo(world, owner.draft.phone, 2));
    world.clock.advance(10 * 60_000);
    expect((await enter(second)).status).toBe(422);
    await owner.send("POST", `${path}/phone`);
    const third = codeIn(await textTo(world, owner.draft.phone, 3));
    expect((await enter(`${third.slice(0, 3)} ${third.slice(3)}`)).status).toBe(200);
  });

  test("is not texted as often as somebody likes, by account and by phone", async () => {
    const phone = somePhone();
    const ask = async (owner: NewOwner) => (await owner.send("POST", `${path}/phone`)).status;
    const first = await newOwner(world, { phone });
    expect([await ask(first), await ask(first), await ask(first), await ask(first)]).toEqual([200, 200, 200, 429]);
    const second = await newOwner(world, { phone });
    expect([await ask(second), await ask(second), await ask(second)]).toEqual([200, 200, 429]);
  });

  test.each([
    ["a premium number", "+19005550142"],
    ["an island", "+18765550142"],
    ["a number that cannot exist", "+12081110142"],
    ["an area code that cannot exist", "+10005550142"],
  ])("goes to no such number: %s", async (_what, phone) => {
    const owner = await newOwner(world, { phone });
    const answer = await owner.send("POST", `${path}/phone`);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/US or Canadian cell phone/) } });
    expect(await textsTo(world, phone)).toEqual([]);
  });
});

describe("one trial", () => {
  test("whoever registers a stranger's phone or address takes nobody's trial", async () => {
    const { phone, email } = someDraft();
    await newOwner(world, { phone });
    await newOwner(world, { email: email.replace("@", "+thief@") });
    const rightful = await provedOwner({ phone, email });
    await create(rightful);
    expect(await freeHours(rightful)).toBe(3);
  });

  test("a phone or mailbox that had it is told why before anything is filled in, and pays from the first second", async () => {
    const box = someDraft().username;
    const first = await provedOwner({ email: `${box}@gmail.com` });
    const byPhone = await newOwner(world, { phone: first.draft.phone });
    expect((await standing(byPhone)).no_trial_reason).toMatch(/^Your phone number has had the free trial before/);
    const byMailbox = await newOwner(world, { email: `${box[0]}.${box.slice(1)}+x@googlemail.com` });
    expect((await standing(byMailbox)).no_trial_reason).toMatch(/^Your email address has had the free trial before/);
    expect((await standing(first)).no_trial_reason).toBeNull();
    const { id } = await create(byPhone);
    await prove(byPhone);
    expect(await freeHours(byPhone)).toBe(0);
    expect(await read(byPhone, id)).toMatchObject({ payment_status: "pending", phone_number: null });
    expect(await numbersFor(world, id)).toEqual([]);
  });

  test("sixteen accounts of one network address get no sixteen numbers", async () => {
    const address = someAddress();
    const statuses: number[] = [];
    let said: unknown;
    for (let count = 0; count < 7; count++) {
      const owner = await newOwner(world);
      await owner.send("POST", `${path}/phone`);
      const code = codeIn(await textTo(world, owner.draft.phone));
      const there = createClient(world.app, { address, token: owner.token });
      const answer = await there.send("POST", `${path}/code`, { code });
      statuses.push(answer.status);
      said = answer.body["detail"];
    }
    expect(said).toMatch(/^Too many accounts were verified from this network today/);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe("mails to an address that nobody has proved", () => {
  test("nothing but the one that asks for the proof, and nothing in it that its sender chose", async () => {
    const name = "win-a-prize-at-evil.example";
    const owner = await newOwner(world, { full_name: "Click evil.example", username: name });
    const { email, password } = owner.draft;
    const mail = await world.mailbox.waitFor(email, /^Verify/);
    expect(mail.text + mail.html + mail.subject).not.toMatch(/evil/);
    await createClient(world.app, { address: someAddress() }).send("POST", "/users/forgot-password", { email });
    await owner.send("POST", "/users/me/password", {
      ...{
        current_password: password,
        new_password: "nine pipes under a floor",
        confirm_password: "nine pipes under a floor",
      },
    });
    await owner.send("DELETE", "/users/me", { password: "nine pipes under a floor" });
    await trigger.settled("send-mail");
    expect(await world.mailbox.count(email)).toBe(1);
    // The operator hears of it all the same.
    await world.mailbox.waitFor(brand.supportEmail, /New registration: win-a-prize/);
  });

  test("nor does such an owner make us write to others", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const start = new Date(world.clock.now().getTime() + 72 * hourMs).toISOString();
    const bystander = someDraft().email;
    const job = { tenant_id: id, start, name: "Click evil.example", phone: "", email: bystander, override: true };
    expect((await owner.send("POST", "/api/appointments", job)).status).toBe(201);
    await trigger.settled("send-mail");
    expect(await world.mailbox.count(bystander)).toBe(0);
  });
});

describe("what is changed later is proved anew", () => {
  test("the old address stays in use until the new one is proved; then the old one is told", async () => {
    const owner = await provedOwner();
    const { email: old, password } = owner.draft;
    const email = someDraft().email;
    const changed = await owner.send("PATCH", "/users/me", { email, current_password: password });
    expect(changed).toMatchObject({ status: 200, body: { email: old } });
    expect(await standing(owner)).toMatchObject({
      email: old,
      email_verified: true,
      email_asked: email,
      complete: true,
    });
    const token = await mailedToken(email);
    expect(await world.mailbox.count(email)).toBe(1);
    expect((await openLink(token)).status).toBe(200);
    expect((await owner.send("GET", "/users/me")).body).toMatchObject({ email });
    await world.mailbox.waitFor(old, /email address was changed/);
    expect(await eventsOf(owner)).toContain("email_changed");
  });

  test("an address that somebody else has is refused at once", async () => {
    const [owner, other] = [await provedOwner(), await provedOwner()];
    const body = { email: other.draft.email, current_password: owner.draft.password };
    expect((await owner.send("PATCH", "/users/me", body)).status).toBe(409);
  });

  test("a new phone gets a code, and no other text before; the number and the hours stay", async () => {
    const owner = await provedOwner();
    const { id } = await create(owner);
    const number = await numbered(owner, id);
    const phone = somePhone();
    expect((await owner.send("PATCH", "/users/me", { phone })).status).toBe(200);
    expect(await standing(owner)).toMatchObject({ phone_verified: false, complete: false });
    expect(await read(owner, id)).toMatchObject({ phone_number: number });
    await provePhone(owner, phone);
    expect(await standing(owner)).toMatchObject({ complete: true });
    expect(await freeHours(owner)).toBe(3);
    expect(await eventsOf(owner)).toContain("phone_changed");
  });
});
