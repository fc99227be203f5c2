import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import {
  change,
  delivered,
  givenUp,
  leftMessage,
  tried,
  watchDeliveries,
} from "../../support/calls/call-deliveries.ts";
import type { Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
await office.open();
afterAll(() => office.close());
/** Here owners' own mail accounts are the sandbox's; there the test has a mail server of its own. */
const world = await createWorld();
const posting = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}` });
const sandboxPost = await watchDeliveries(world);
const post = await watchDeliveries(posting);
afterAll(() => Promise.all([sandboxPost.stop(), post.stop()]));
const minuteMs = 60_000;
beforeEach(() => posting.clock.advance(minuteMs));

describe("a mail about each call", () => {
  test("goes to the account's address, with summary, what to do, contact and every word", async () => {
    const shop = await openShop(posting);
    const { id } = await post.call(shop);
    const { mail } = await office.waitFor(shop.owner.user.email, /^Message from Greg Halvorsen$/);
    expect(mail.from?.address).toBe("support@belle.example");
    for (const part of [
      "Sink leaks at 18 Oak Park Lane. Left a message. Call back.",
      "To do\n- Call Greg Halvorsen back at (208) 555-0142.",
      "Name: Greg Halvorsen\nPhone: (208) 555-0142\nEmail: Not provided\nAddress: 18 Oak Park Lane",
      "Duration: 1:35",
      "Belle: Hello!\nGreg Halvorsen: This is Greg Halvorsen. My sink leaks at 18 Oak Park Lane.",
      `Open the conversation:\nhttp://localhost:3000/conversations/${id}`,
      "Change which emails you get:\nhttp://localhost:3000/settings#notifications",
    ])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('<a href="tel:+12085550142">(208) 555-0142</a>');
    expect(mail.html).toContain(`href="http://localhost:3000/conversations/${id}"`);
    expect(await post.seen(id, "mail", delivered)).toMatchObject({ attempt: 1, trouble: null });
    expect(office.delivered(shop.owner.user.email)).toHaveLength(1);
  });

  test.each<readonly [string, (shop: Shop) => Promise<Script>, RegExp]>([
    [
      "an emergency",
      async () => ({ ...leftMessage, facts: { emergency: "flooding" } }),
      /^Urgent: Message from Greg Halvorsen$/,
    ],
    ["a missed call", async () => ({ from: "+12085550142" }), /^Missed call from \(208\) 555-0142$/],
    [
      "a hidden number",
      async () => ({ from: "anonymous", lines: ["> Hello, hello?"] }),
      /^Call from a blocked number$/,
    ],
    [
      "a booking",
      async ({ owner, assistant_id }) => {
        const start = new Date(posting.clock.now().getTime() + 24 * 60 * minuteMs).toISOString();
        const job = { tenant_id: assistant_id, start, name: "Greg", phone: "+12085550142" };
        const { body } = await owner.send("POST", "/api/appointments", job);
        return { lines: leftMessage.lines ?? [], facts: { booked: [String(body["id"])] } };
      },
      /^Greg Halvorsen booked \w{3}, \w{3} \d+, .+ M[SD]T$|^Greg booked \w{3}, \w{3} \d+, .+ M[SD]T$/,
    ],
  ])("says in its subject what it is about: %s", async (_, script, subject) => {
    const shop = await openShop(posting);
    await post.call(shop, await script(shop));
    await office.waitFor(shop.owner.user.email, subject);
  });

  test("is not sent where the owner has switched it off, and the account's own switch tells of it then", async () => {
    const shop = await openShop(posting);
    await change(shop, { settings: { email_after_calls: false } });
    await shop.owner.send("PUT", "/api/notification-preferences", { kinds: { message: { mail: true } } });
    const silent = await post.call(shop);
    const { mail } = await office.waitFor(shop.owner.user.email, /^Greg Halvorsen left a message/);
    expect(mail.text).not.toContain("My sink leaks");
    expect(office.delivered(shop.owner.user.email)).toHaveLength(1);
    const kept = await posting.db.selectFrom("call_deliveries").selectAll().where("call_id", "=", silent.id).execute();
    expect(kept).toEqual([]);
  });

  test("shows hostile words as text, on one line in the subject", async () => {
    const shop = await openShop(posting);
    const hostile = `<img src=x onerror="alert(1)">\r\nBcc: all@ridgeline.example\u202E`;
    const facts = { name: hostile, email: `"><script>@x.example`, address: "<b>here</b>" };
    await post.call(shop, { lines: [`> ${hostile}`], from: "+12085550142", facts });
    const { mail, raw } = await office.waitFor(shop.owner.user.email, /^Call from <img/);
    expect(mail.html).not.toMatch(/<img|<script|<b>here/);
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail.text).toContain("<img src=x");
    expect(mail.subject).toBe('Call from <img src=x onerror="alert(1)"> Bcc: all@ridgeline.example');
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  });

  test("goes where the owner wants it, and answers to the owner's address", async () => {
    const shop = await openShop(posting);
    const to = `desk-${shop.owner.user.username}@riverside.example`;
    await change(shop, { email_to: to, email_from: "office@riverside.example" });
    await post.call(shop);
    const { mail } = await office.waitFor(to, /^Message from/);
    expect([mail.from?.address, mail.replyTo?.[0]?.address]).toEqual([
      "support@belle.example",
      "office@riverside.example",
    ]);
    expect(office.delivered(shop.owner.user.email)).toEqual([]);
  });

  test("goes through the owner's own account, where there is a key", async () => {
    const shop = await openShop(world);
    const to = `desk-${shop.owner.user.username}@riverside.example`;
    await change(shop, {
      email_to: to,
      email_from: "office@riverside.example",
      sendgrid_key: "SG.some-long-key-of-theirs",
    });
    const { id } = await sandboxPost.call(shop);
    const mail = await world.mailbox.waitFor(to, /^Message from/);
    expect(mail.from).toContain("office@riverside.example");
    await sandboxPost.seen(id, "mail", delivered);
    expect(await world.mailbox.count(to)).toBe(1);
  });

  test.each([
    ["a key that was revoked", "office@riverside.example", "SG.revoked-key-of-theirs"],
    ["a sender that is not theirs", "unverified@riverside.example", "SG.some-long-key-of-theirs"],
  ])("comes from us instead, and says so: %s", async (_, email_from, sendgrid_key) => {
    const shop = await openShop(world);
    await change(shop, { email_from, sendgrid_key });
    const { id } = await sandboxPost.call(shop);
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^Message from/);
    expect(mail.from).toContain("support@belle.example");
    expect(mail.text).toContain("Your own email account rejected this message");
    expect(await sandboxPost.seen(id, "mail", delivered)).toMatchObject({ attempt: 1 });
  });

  test("is tried again when the server is busy, and goes out once", async () => {
    const shop = await openShop(posting);
    const { email } = shop.owner.user;
    office.answer(email, 451);
    const { id } = await post.call(shop);
    await post.seen(id, "mail", tried(1));
    await post.sweepAfter(30_000);
    office.answer(email, 250);
    await post.sweepAfter(minuteMs);
    expect(await post.seen(id, "mail", delivered)).toMatchObject({ attempt: 2 });
    expect(office.delivered(email)).toHaveLength(1);
  });

  test("is given up when nobody takes it for good, and the call stays in the list", async () => {
    const shop = await openShop(posting);
    office.answer(shop.owner.user.email, 550);
    const { id } = await post.call(shop);
    await post.seen(id, "mail", givenUp);
    await post.sweepAfter(60 * minuteMs);
    expect(await post.find(id, "mail")).toMatchObject({ attempt: 1, delivered_at: null });
    expect((await shop.owner.send("GET", `/api/conversations/${id}`)).status).toBe(200);
  });
});
