import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { knownReceivers } from "#server/features/mail-receivers/receiver-for.ts";
import { openReceivers, someone, statusOf } from "../../support/accounts/mail-receivers.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import type { Shop } from "../../support/booking-world.ts";
import { change } from "../../support/calls/call-deliveries.ts";
import { createDatabase } from "../../support/processes/database.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld({ VERIFY_OWNERS: "on" });
const receivers = await openReceivers(world);
afterAll(receivers.stop);
const { answer, agreeToken, asked, calls, openShop, proveEmail, visitor } = receivers;
const dayMs = 24 * 3_600_000;

describe("the link", () => {
  test("agrees once, by being pressed and not by being opened, and its secret is stored nowhere", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to });
    const token = await agreeToken(to);
    const kept = await world.db
      .selectFrom("mail_receivers")
      .selectAll()
      .where("owner_id", "=", shop.owner_id)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const scanner = visitor();
    for (const path of [
      `/agree-to-mails?token=${token}`,
      "/agree-to-mails",
      `/api/mail-receivers/agree?token=${token}`,
    ])
      await scanner.send("GET", path);
    expect(await statusOf(shop)).toBe("waiting");
    expect((await answer("agree", token)).status).toBe(200);
    expect(await answer("agree", token)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^This link has expired or was already used\./) },
    });
    expect(await statusOf(shop)).toBe("agreed");
  });

  test("is refused kindly after a week, and after another was asked for", async () => {
    const [late, replaced] = [someone(), someone()];
    const shop = await openShop({ email_to: replaced });
    const first = await agreeToken(replaced);
    const again = await shop.owner.send("POST", `/api/tenants/${shop.assistant_id}/mail-receiver`);
    expect(again).toMatchObject({ status: 200, body: { email_to_status: "waiting" } });
    expect(await answer("agree", first)).toMatchObject({ status: 422 });
    await asked();
    expect(await world.mailbox.count(replaced)).toBe(2);
    await openShop({ email_to: late });
    const token = await agreeToken(late);
    world.clock.advance(7 * dayMs);
    expect(await answer("agree", token)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/expired/) },
    });
  });

  test.each(["", "x", "a".repeat(38), "a".repeat(43)])("that nobody mailed is none: %j", async (token) => {
    expect((await answer("agree", token)).status).toBe(422);
    expect((await answer("stop", token)).status).toBe(422);
  });
});

describe("nobody is asked as often as somebody likes", () => {
  const again = ({ owner, assistant_id }: Shop) => owner.send("POST", `/api/tenants/${assistant_id}/mail-receiver`);

  test("an address is asked three times in all", async () => {
    const to = someone();
    const shop = await openShop({ email_to: to });
    await asked();
    expect([(await again(shop)).status, (await again(shop)).status]).toEqual([200, 200]);
    world.clock.advance(2 * dayMs);
    expect(await again(shop)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`We've asked ${to} 3 times`) },
    });
    await asked();
    expect(await world.mailbox.count(to)).toBe(3);
  });

  test("a mailbox five times in a day by all owners, however its address is written", async () => {
    const to = someone();
    for (let count = 0; count < 5; count++) await openShop({ email_to: to.replace("@", `+${count}@`) });
    const sixth = await openShop({ email_to: to });
    await asked();
    const { length } = await world.db.selectFrom("mail_receivers").select("id").where("real_email", "=", to).execute();
    expect(length).toBe(5);
    expect(await again(sixth)).toMatchObject({ status: 429 });
    expect(await statusOf(sixth)).toBe("waiting");
  });

  test("one owner asks ten in a day, and the calls of the others come to the owner", async () => {
    const shop = await openShop();
    const all = Array.from({ length: 12 }, someone);
    for (const email_to of all) {
      await change(shop, { email_to });
      await asked();
    }
    expect(await Promise.all(all.map((to) => world.mailbox.count(to)))).toEqual([...Array(10).fill(1), 0, 0]);
    await calls(shop);
    await world.mailbox.waitFor(shop.owner.user.email, /^Message from/);
    expect(await world.mailbox.count(all[11] as string)).toBe(0);
  });

  test("there is nobody to ask for an owner who proved nothing, an empty address, or one that has agreed", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner, { email_to: someone() });
    const path = `/api/tenants/${id}/mail-receiver`;
    expect(await owner.send("POST", path)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/your own/) },
    });
    await proveEmail(owner);
    await owner.send("PUT", `/instances/${id}`, { email_to: "" });
    expect(await owner.send("POST", path)).toMatchObject({ status: 409 });
    const to = someone();
    const shop = await openShop({ email_to: to });
    await answer("agree", await agreeToken(to));
    expect((await again(shop)).status).toBe(409);
  });
});

test("receivers are in the export of an account, without a secret, and go with it", async () => {
  const to = someone();
  const shop = await openShop({ email_to: to });
  await asked();
  const { body } = await shop.owner.send("GET", "/api/account/export");
  expect(body["mail_receivers"]).toEqual([
    { email: to, asked_at: expect.any(String), agreed_at: null, stopped_at: null },
  ]);
  expect((await shop.owner.send("DELETE", "/users/me", { password: shop.owner.draft.password })).status).toBe(204);
  expect(await world.db.selectFrom("mail_receivers").where("owner_id", "=", shop.owner_id).execute()).toEqual([]);
});

test("whoever was entered before anybody was asked counts as agreed, unless the owner had proved nothing", async () => {
  const place = await createDatabase(inject("databaseUrl"), `belle_before_${process.env["VITEST_POOL_ID"]}`);
  const db = connect(place, { size: 2, onLost: () => undefined });
  try {
    await migrate(db, "db/migrations", "0042-counted-mails");
    const add = async (email_verified_at: Date | null, ...addresses: readonly string[]) => {
      const owner_id = randomUUID();
      await sql`insert into owners (id, username, email, phone, password_hash, timezone, terms_version, terms_accepted_at, created_at,
          email_verified_at)
        values (${owner_id}, ${owner_id}, ${`${owner_id}@ridgeline.example`}, '', '', '', '', now(), now(), ${email_verified_at})`.execute(
        db,
      );
      for (const email_to of addresses)
        await sql`insert into assistants (id, owner_id, name, greeting, system_instructions, sales_transfer, service_transfer,
            zapier_webhook, email_from, email_to, calendar_provider, timezone, settings, created_at)
          values (${randomUUID()}, ${owner_id}, '', '', '', '', '', '', '', ${email_to}, '', '', '{}', now())`.execute(
          db,
        );
      return owner_id;
    };
    const addresses = ["", "Desk@Riverside.example", "desk+2@riverside.example", "D.e.sk+x@GoogleMail.com"];
    const [proved, unproved] = [await add(new Date(), ...addresses), await add(null, ...addresses)];
    await migrate(db, "db/migrations");
    const known = await knownReceivers({ db, verifyOwners: true }, proved);
    expect(addresses.map((email) => known(email).status)).toEqual(["agreed", "agreed", "agreed", "agreed"]);
    expect(known("other@riverside.example").status).toBe("waiting");
    const unknown = await knownReceivers({ db, verifyOwners: true }, unproved);
    expect(addresses.map((email) => unknown(email).status)).toEqual(["agreed", "waiting", "waiting", "waiting"]);
  } finally {
    await db.destroy();
  }
});
