import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { mailsOfAccount, mailsToMailbox, mailsToOneMailbox } from "#server/features/mail/send-queued-mail.ts";
import type { Policy } from "#server/features/throttle/policy.ts";
import { takeAttempt } from "#server/features/throttle/take-attempt.ts";
import { someDraft } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { openTrigger } from "../../support/assistants.ts";
import { bookFor, openTextingShop, type TextingShop } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
await office.open();
afterAll(() => office.close());
const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}` });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const hourMs = 3_600_000;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 72 * hourMs;
let hours = 0;
/** A full hour that no other test of this file has. */
const soon = () => new Date(firstMs + hours++ * hourMs);
const today = () => world.clock.now().toISOString().slice(0, 10);

const mailsOf = ({ owner_id }: TextingShop, kind = "caller-news") =>
  world.db.selectFrom("mails").selectAll().where("owner_id", "=", owner_id).where("kind", "=", kind).execute();
/** Until all of them are over. */
const settled = (shop: TextingShop) =>
  until("the mails to be over", async () => {
    const rows = await mailsOf(shop);
    return rows.every(({ sent_at, given_up_at }) => sent_at ?? given_up_at) && rows;
  });
const triesOf = async ({ scope }: Policy, key: string) => {
  const key_sha256 = createHash("sha256").update(key).digest();
  const row = world.db.selectFrom("throttles").select("attempts").where("scope", "=", scope);
  return (await row.where("key_sha256", "=", key_sha256).executeTakeFirst())?.attempts ?? 0;
};
const useUp = async (policy: Policy, key: string) => {
  while ((await triesOf(policy, key)) < policy.free) await takeAttempt(world, [{ policy, key }]);
};

describe("what was typed, in a mail to a customer", () => {
  test("makes no link, has no line of its own and is short; the page of the job is the only address in it", async () => {
    const shop = await openTextingShop(world, {
      settings: { business_name: `Win at http://evil.example/a www.evil.example evil.example/b ${"now ".repeat(10)}` },
    });
    const { email } = someDraft();
    const address = `18 Oak Park Lane\r\nhttps://evil.example/c evil.example ${"x".repeat(170)}`;
    await bookFor(shop, soon(), { email, address, service: "Leak repair evil.example" });
    const { mail } = await office.waitFor(email, /^You're booked with Win at evil example\/b now now/);
    const whole = `${mail.subject}\n${mail.text}\n${mail.html}`;
    expect(whole).not.toMatch(/evil\.|https?:\/\/(?!localhost:3000\/visit\/)/);
    expect(mail.text).toMatch(/^Where: 18 Oak Park Lane evil example x+…$/m);
    expect(mail.text).toMatch(/^Service: Leak repair evil example$/m);
    expect(mail.subject?.length).toBeLessThan(130);
    expect(/^Where: (.*)$/m.exec(mail.text ?? "")?.[1]).toHaveLength(160);
  });

  test("a business that is called by nothing but an address is called by its number", async () => {
    const shop = await openTextingShop(world, { settings: { business_name: "https://evil.example" } });
    const { email } = someDraft();
    await bookFor(shop, soon(), { email });
    const { mail } = await office.waitFor(email, /^You're booked with \(\d{3}\) \d{3}-\d{4}: /);
    expect(mail.text).not.toContain("evil");
  });
});

describe("mails to customers", () => {
  test("one account floods nobody: after twenty in a day no more go to a mailbox, and the others are kept as given up", async () => {
    const shop = await openTextingShop(world);
    const { email } = someDraft();
    const { id } = await bookFor(shop, soon(), { email });
    await settled(shop);
    await useUp(mailsToOneMailbox, `${shop.owner_id} ${email} ${today()}`);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: soon().toISOString() });
    const rows = await settled(shop);
    expect(rows.map(({ given_up_at }) => given_up_at !== null).sort()).toEqual([false, true]);
    expect(office.delivered(email)).toHaveLength(1);
    const other = someDraft().email;
    await bookFor(shop, soon(), { email: other });
    await office.waitFor(other, /^You're booked/);
    // The next day brings another share.
    world.clock.advance(24 * hourMs);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: soon().toISOString() });
    await office.waitFor(email, /^New time for /);
  });

  test("a mailbox gets forty in a day from all accounts together, however its address is written", async () => {
    const { email } = someDraft();
    await useUp(mailsToMailbox, `${email} ${today()}`);
    const shop = await openTextingShop(world);
    const labelled = email.replace("@", "+visit@");
    await bookFor(shop, soon(), { email: labelled });
    expect(await settled(shop)).toMatchObject([{ sent_at: null, params: {} }]);
    expect(office.delivered(labelled)).toEqual([]);
  });

  test("an account that has caused its share of a day causes no more, hears of it once, and others go on", async () => {
    const [shop, other] = [await openTextingShop(world), await openTextingShop(world)];
    await useUp(mailsOfAccount, `${shop.owner_id} ${today()}`);
    const emails = [someDraft().email, someDraft().email];
    for (const email of emails) await bookFor(shop, soon(), { email });
    expect((await settled(shop)).map(({ sent_at }) => sent_at)).toEqual([null, null]);
    expect(emails.flatMap(office.delivered)).toEqual([]);
    await office.waitFor(shop.owner.user.email, /^Emails to customers stopped: /);
    expect(await mailsOf(shop, "mails-stopped")).toHaveLength(1);
    const news = (await shop.owner.send("GET", "/api/notifications")).body["data"] as { message: string }[];
    expect(news.filter(({ message }) => message.includes("limit for emails to customers"))).toHaveLength(1);
    await bookFor(other, soon(), { email: emails[0] });
    await office.waitFor(emails[0] as string, /^You're booked/);
  });

  test("one that a busy server puts off counts once, however often it is tried", async () => {
    const shop = await openTextingShop(world);
    const { email } = someDraft();
    office.answer(email, 451);
    await bookFor(shop, soon(), { email });
    const counted = () => triesOf(mailsToOneMailbox, `${shop.owner_id} ${email} ${today()}`);
    await until("the first try", counted);
    const [mail] = await mailsOf(shop);
    office.answer(email, 250);
    await trigger.run("send-mail", { mail_id: mail?.id });
    await office.waitFor(email, /^You're booked/);
    expect(await counted()).toBe(1);
  });
});
