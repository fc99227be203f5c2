import { afterAll, describe, expect, test } from "vitest";
import { newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
const desk = "desk@belle.example";
const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, SUPPORT_EMAIL: desk });
await office.open();
afterAll(() => office.close());

const mailOf = (owner: { user: { id: string } }, kind: string) =>
  world.db
    .selectFrom("mails")
    .selectAll()
    .where("owner_id", "=", owner.user.id)
    .where("kind", "=", kind)
    .executeTakeFirst();
const register = (draft: object) => createClient(world.app).send("POST", "/users/register", draft);

describe("a new registration is announced", () => {
  test("with user name, email, phone and the time in Pacific time, and nothing else", async () => {
    world.clock.advance(Date.parse("2026-11-16T02:32:00Z") - world.clock.now().getTime());
    const { user } = await newOwner(world, { phone: "(208) 555-0107", full_name: "Not For The Desk" });
    const { mail } = await office.waitFor(desk, new RegExp(`^New registration: ${user.username}$`));
    const facts = [
      `username: ${user.username}`,
      `email: ${user.email}`,
      "phone: (208) 555-0107",
      "timestamp: Nov 15, 2026, 6:32 PM PST",
    ];
    expect(mail.text?.trimEnd()).toBe(`A new owner signed up for Belle.\n\n${facts.join("\n")}\n\nBelle`);
    for (const value of [user.username, user.email, "(208) 555-0107", "Nov 15, 2026, 6:32 PM PST"])
      expect(mail.html).toContain(`<td>${value}</td>`);
    expect(mail.html).not.toContain("Not For The Desk");
    expect(mail.from?.address).toBe("support@belle.example");
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([user.email]);
  });

  test("and what it needed for that is wiped when it is out", async () => {
    const owner = await newOwner(world);
    await until("the mail to be closed", async () => (await mailOf(owner, "new-registration"))?.sent_at);
    expect(await mailOf(owner, "new-registration")).toMatchObject({ params: {} });
  });
});

describe("hostile names", () => {
  test("are shown as text and stay on their line", async () => {
    const username = `<img/src=x/onerror="alert(1)">&'${someDraft().username}`;
    const email = `a.'+b=?c*/{}~${someDraft().email}`;
    expect((await register(someDraft({ username, email }))).status).toBe(201);
    const { mail, raw } = await office.waitFor(desk, new RegExp(username.slice(-15)));
    expect(mail.subject).toBe(`New registration: ${username}`);
    expect(mail.text).toContain(`username: ${username}\nemail: ${email}\n`);
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img/src=x/onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
    expect(
      headerNames(raw)
        .filter((name) => ["to", "cc", "bcc", "subject", "from"].includes(name))
        .sort(),
    ).toEqual(["from", "subject", "to"]);
    expect(mail.to?.map(({ address }) => address)).toEqual([desk]);
  });

  test("in any script arrive as they were typed", async () => {
    const username = `Übel–${someDraft().username}·山田`;
    expect((await register(someDraft({ username }))).status).toBe(201);
    const { mail } = await office.waitFor(desk, new RegExp(username));
    expect(mail.text).toContain(`username: ${username}\n`);
  });

  test.each(["x\r\nBcc:all@ridgeline.example", "x\nSubject:y", "x\u2028y", "x\u202Egnp.y", "x\u200By", "x\u0000y"])(
    "that would break out of a line or turn it around are never taken: %j",
    async (username) => {
      expect((await register(someDraft({ username }))).status).toBe(422);
    },
  );
});

/** The names of a message's header lines; a folded line belongs to the one before. */
function headerNames(raw: string): string[] {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.split("\r\n").filter((line) => !/^\s/.test(line));
  return lines.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
}
