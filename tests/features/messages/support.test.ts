import { afterAll, describe, expect, test } from "vitest";
import { pacificTimestamp } from "#domain/time/dates.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
await office.open();
afterAll(() => office.close());
const support = "desk@ridgeline-support.example";
const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, SUPPORT_EMAIL: support });

const ask = (owner: NewOwner, body: object) => owner.send("POST", "/api/support", body);
const mailsOf = ({ user }: NewOwner) =>
  office.delivered(support).filter(({ mail }) => mail.subject === `Support request from ${user.username}`);
const sentText = "Support request sent! We'll get back to you soon.";
const failedText = "Failed to send request. Please try again.";

describe("a question to support", () => {
  test("is mailed with exactly what the form and the account say, and can be answered", async () => {
    const owner = await newOwner(world, { full_name: "Pat Marsh" });
    const email = `elsewhere-${owner.user.username}@ridgeline.example`;
    const message = "The line is silent.\nWhat <b>now</b>?";
    expect(await ask(owner, { email: ` ${email} `, message: ` ${message}\n` })).toMatchObject({
      status: 202,
      body: { detail: sentText },
    });
    const [sent, ...more] = mailsOf(owner);
    expect(more).toEqual([]);
    expect(sent?.mail.replyTo?.[0]?.address).toBe(email);
    const facts = [
      ["name", "Pat Marsh"],
      ["email", email],
      ["message", message],
      ["user_type", "Dashboard User"],
      ["timestamp", pacificTimestamp(world.clock.now())],
      ["page", "Dashboard"],
    ];
    const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    expect(sent?.mail.text?.trim()).toBe(`${lines}\n\nBelle`);
    expect(sent?.mail.html).toBeUndefined();
  });

  test("carries the user name where there is no other, and the same words again are the same mail", async () => {
    const owner = await newOwner(world);
    const body = { email: owner.user.email, message: "Can she speak Spanish?" };
    await ask(owner, body);
    await ask(owner, body);
    const [one, two] = mailsOf(owner);
    expect(one?.mail.text).toContain(`name: ${owner.user.username}\n`);
    expect(two?.mail.messageId).toBe(one?.mail.messageId);
    await ask(owner, { ...body, message: "Can she speak French?" });
    expect(mailsOf(owner)[2]?.mail.messageId).not.toBe(one?.mail.messageId);
  });

  test.each([
    ["no address", { email: "", message: "Hello" }, "Enter your email address."],
    ["no real address", { email: "pat@", message: "Hello" }, "Enter a valid email address."],
    ["no words", { email: "pat@ridgeline.example", message: " \n" }, "Please tell us how we can help."],
    [
      "too many words",
      { email: "pat@ridgeline.example", message: "x".repeat(5001) },
      "Your message must be at most 5000 characters long.",
    ],
    ["no field", { email: "pat@ridgeline.example" }, expect.stringMatching(/^message: /)],
  ])("with %s is refused", async (_name, body, detail) => {
    const owner = await newOwner(world);
    const answer = await ask(owner, body);
    expect([answer.status, answer.body]).toEqual([422, { detail }]);
    expect(mailsOf(owner)).toEqual([]);
  });

  test("asked again and again has to wait", async () => {
    const owner = await newOwner(world);
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        ask(owner, { email: owner.user.email, message: `Question ${place}` }).then(({ status }) => status),
      ),
    );
    expect(new Set(asked)).toEqual(new Set([202]));
    const body = { email: owner.user.email, message: "One more" };
    expect(await ask(owner, body)).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(mailsOf(owner)).toHaveLength(10);
    world.clock.advance(60_001);
    expect((await ask(owner, body)).status).toBe(202);
  });

  test.each([451, 550])("that the mail server answers with %i is said to have failed", async (code) => {
    const owner = await newOwner(world);
    office.answer(support, code);
    const body = { email: owner.user.email, message: "Hello?" };
    expect(await ask(owner, body)).toMatchObject({ status: 503, body: { detail: failedText } });
    office.answer(support, 250);
    expect((await ask(owner, body)).status).toBe(202);
    expect(mailsOf(owner)).toHaveLength(1);
  });
});
