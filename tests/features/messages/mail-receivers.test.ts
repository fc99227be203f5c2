import { afterAll, describe, expect, test } from "vitest";
import { insteadText } from "#domain/accounts/mail-receivers.ts";
import { asking, openReceivers, someone, statusOf, tokenIn } from "../../support/accounts/mail-receivers.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { change, delivered, watchDeliveries } from "../../support/calls/call-deliveries.ts";
import { textTo } from "../../support/texts.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld({ VERIFY_OWNERS: "on" });
const receivers = await openReceivers(world);
afterAll(receivers.stop);
const { answer, agreeToken, asked, calls, eventsOf, openShop, proveEmail, provedOwner } = receivers;

describe("an address that is not the owner's own", () => {
  test("is asked by one mail when an assistant is created or saved with it, and not again by the next save", async () => {
    const [first, second] = [someone(), someone()];
    const shop = await openShop({ email_to: first });
    await asked();
    expect(await statusOf(shop)).toBe("waiting");
    for (const fields of [{ name: "June" }, { email_to: first.replace("@", "+desk@") }, { email_to: second }])
      expect((await change(shop, fields)).status).toBe(200);
    await change(shop, { email_to: second.toUpperCase() });
    await asked();
    expect([await world.mailbox.count(first), await world.mailbox.count(second)]).toEqual([1, 1]);
    expect(await eventsOf(shop)).toEqual(["receiver_asked", "receiver_asked"]);
  });

  test("reads nothing that the owner typed but the address that was proved", async () => {
    const to = someone();
    const shop = await openShop({
      email_to: to,
      name: "Click evil.example",
      greeting: "evil",
      email_from: "x@evil.example",
    });
    await change(shop, { settings: { business_name: "Evil prizes" } });
    const { subject, text, html, reply_to } = await world.mailbox.waitFor(to, asking);
    expect(subject + text + html + reply_to).not.toMatch(/evil/i);
    expect(text).toContain(`answers the phone for ${shop.owner.user.email}, who wants an email about each call`);
  });

  test("gets no mail about a call until it has agreed: they go to the owner and say so, then to it with a way out", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to });
    await asked();
    await calls(shop);
    const instead = await world.mailbox.waitFor(shop.owner.user.email, /^Message from/);
    expect(instead.text).toContain(insteadText("waiting", to));
    expect(instead.html).toContain(`${to} hasn&#39;t agreed`);
    expect(instead.text).not.toContain("/stop-mails");
    expect(await world.mailbox.count(to)).toBe(1);
    expect((await answer("agree", await agreeToken(to))).body).toEqual({ email: to });
    expect(await statusOf(shop)).toBe("agreed");
    await calls(shop);
    const mail = await world.mailbox.waitFor(to, /^Message from/);
    expect(mail.text).not.toContain("hasn't agreed");
    const stop = tokenIn("stop-mails", mail.text);
    expect(mail.html).toContain(`/stop-mails#token=${stop}`);
    const before = await world.mailbox.count(shop.owner.user.email);
    expect((await answer("stop", stop)).body).toEqual({ email: to });
    expect((await answer("stop", stop)).status).toBe(200);
    expect(await statusOf(shop)).toBe("stopped");
    await calls(shop);
    expect([await world.mailbox.count(to), await world.mailbox.count(shop.owner.user.email)]).toEqual([2, before + 1]);
    expect((await eventsOf(shop)).sort()).toEqual(["receiver_agreed", "receiver_asked", "receiver_stopped"]);
    const again = await shop.owner.send("POST", `/api/tenants/${shop.assistant_id}/mail-receiver`);
    expect(again).toMatchObject({ status: 409 });
  });

  test("that was entered before the owner had proved anything is asked with the last proof", async () => {
    const owner = await newOwner(world);
    const to = someone();
    const { id } = await create(owner, { email_to: to });
    await proveEmail(owner);
    await asked();
    expect(await world.mailbox.count(to)).toBe(0);
    await owner.send("POST", "/users/me/verification/phone");
    const code = /code is (\d{6})/.exec(await textTo(world, owner.draft.phone))?.[1];
    expect((await owner.send("POST", "/users/me/verification/code", { code })).status).toBe(200);
    await asked();
    expect(await world.mailbox.count(to)).toBe(1);
    expect((await read(owner, id)).email_to_status).toBe("waiting");
  });

  test("and was never asked, is asked by the first mail that is due", async () => {
    const shop = await openShop();
    const to = someone();
    await world.db.updateTable("assistants").set({ email_to: to }).where("id", "=", shop.assistant_id).execute();
    await calls(shop);
    await calls(shop);
    expect(await world.mailbox.count(to)).toBe(1);
    await world.mailbox.waitFor(to, asking);
  });

  test("is asked for each owner by itself", async () => {
    const to = someone();
    const first = await openShop({ email_to: to });
    expect((await answer("agree", await agreeToken(to))).status).toBe(200);
    const second = await openShop({ email_to: to });
    await asked();
    expect([await statusOf(first), await statusOf(second)]).toEqual(["agreed", "waiting"]);
    expect(await world.mailbox.count(to)).toBe(2);
  });
});

test("the owner's own mailbox is not asked, however its address is written", async () => {
  const owner = await provedOwner();
  const to = owner.user.email.replace("@", "+calls@");
  const { id, email_to_status } = await create(owner, { email_to: to });
  expect(email_to_status).toBe("agreed");
  await calls({ owner, owner_id: owner.user.id, assistant_id: id });
  const mail = await world.mailbox.waitFor(to, /^Message from/);
  expect(mail.text).not.toContain("/stop-mails");
  expect(await world.mailbox.count(to)).toBe(1);
});

describe("mail through the owner's own account", () => {
  const sender = { email_from: "office@riverside.example", sendgrid_key: "SG.some-long-key-of-theirs" };

  test("is the owner's own doing: it goes to whoever they enter, and nobody is asked", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to, ...sender });
    await asked();
    expect(await statusOf(shop)).toBe("agreed");
    await calls(shop);
    const mail = await world.mailbox.waitFor(to, /^Message from/);
    expect(mail.from).toContain("office@riverside.example");
    expect(mail.text).not.toContain("/stop-mails");
    expect(await world.mailbox.count(to)).toBe(1);
  });

  test("that does not take it leaves it to us: then the receiver is asked, and the owner gets it", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to, ...sender, sendgrid_key: "SG.revoked-key-of-theirs" });
    await calls(shop);
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^Message from/);
    expect(mail.text).toContain("Your own email account rejected this message");
    expect(mail.text).toContain(insteadText("waiting", to));
    await world.mailbox.waitFor(to, asking);
    expect(await world.mailbox.count(to)).toBe(1);
  });

  test("that is given up makes the receiver one who is asked", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to, ...sender });
    await change(shop, { sendgrid_key: "" });
    await world.mailbox.waitFor(to, asking);
    expect(await statusOf(shop)).toBe("waiting");
  });
});

test("what was said about the account's address holds for a mail that comes there instead", async () => {
  const shop = await openShop({ email_to: someone() });
  await asked();
  const kinds = { message: { in_app: true, mail: true, text: false } };
  await shop.owner.send("PUT", "/api/notification-preferences", { kinds });
  const before = await world.mailbox.count(shop.owner.user.email);
  await calls(shop);
  expect(await world.mailbox.count(shop.owner.user.email)).toBe(before + 1);
});

describe("where nobody proves anything", () => {
  test("mails go where the owner wants them, nobody is asked, and nothing is added", async () => {
    const open = await createWorld();
    const openPost = await watchDeliveries(open);
    const owner = await newOwner(open);
    const to = someone();
    const { id, email_to_status } = await create(owner, { email_to: to });
    expect(email_to_status).toBe("agreed");
    const call = await openPost.call({ owner, owner_id: owner.user.id, assistant_id: id });
    await openPost.seen(call.id, "mail", delivered);
    const mail = await open.mailbox.waitFor(to, /^Message from/);
    expect(mail.text).not.toContain("/stop-mails");
    expect(await open.mailbox.count(to)).toBe(1);
    expect(await open.db.selectFrom("mail_receivers").selectAll().execute()).toEqual([]);
    await openPost.stop();
  });
});
