import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Verification } from "#contract/invoices.ts";
import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { tooLongText } from "#domain/money/verification-texts.ts";
import { addSeconds, type LedgerEntry, nothingUsed, sealEntry } from "#server/features/ledger/ledger-entry.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import { listEntries } from "#server/features/ledger/store.ts";
import { compareBooks } from "#server/features/verification/compare-books.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { openVerifiedShop } from "../../support/accounts/verified-shop.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { replaceEntries, tamper } from "../../support/tampering.ts";

const world = await createPayingWorld();
const { db } = world;
const hourMs = 3_600_000;

type Shop = Awaited<ReturnType<typeof openVerifiedShop>>;
const statesOf = ({ steps }: Verification) => Object.fromEntries(steps.map(({ name, state }) => [name, state]));

describe("a payment provider", () => {
  test("that cannot be asked is named so, and says nothing against the books", async () => {
    const shop = await openVerifiedShop(world);
    await world.faults({ kind: "refuse" });
    const found = await shop.verify().finally(() => world.faults());
    expect(found).toMatchObject({ state: "incomplete", first_difference: null });
    expect(found.steps.at(-1)).toMatchObject({
      state: "unavailable",
      text: "The payment provider isn't responding right now.",
    });
  });

  test("that has not counted yet what it was just told is given its time, and no more", async () => {
    const shop = await openVerifiedShop(world);
    await shop.countMore(-15);
    const keeper = { owner_id: shop.owner_id, timezone: "America/Chicago" };
    const soon = await shop.compare();
    expect(soon.steps.at(-1)).toMatchObject({ state: "unavailable", text: expect.stringContaining("500 of 515") });
    const later = { now: () => new Date(world.clock.now().getTime() + hourMs) };
    const late = await compareBooks({ ...shop.metering, clock: later }, keeper);
    expect(late.first_difference).toMatchObject({
      step: "provider",
      text: "The payment provider has counted 500 seconds; we reported 515.",
    });
  });
});

describe("a chain head that was printed once", () => {
  const headOf = async (shop: Shop) => {
    const entry = (await listEntries(db, shop.owner_id)).at(-1) as LedgerEntry;
    return { entry, text: `${entry.seq}-${entry.hash}` };
  };

  test("is found when the books have grown since, in full and as its hash alone", async () => {
    const shop = await openVerifiedShop(world);
    const { entry, text } = await headOf(shop);
    for (const seconds of [30, 40, 50]) await shop.callAgo(0, seconds);
    const contained = { state: "contained", seq: entry.seq, written_at: entry.recorded_at.toISOString() };
    for (const chain_head of [text, ` ${text.slice(0, 40)}\n${text.slice(40)} `, entry.hash.toUpperCase()])
      expect((await shop.verify({ chain_head })).chain_head).toMatchObject(contained);
    expect((await shop.verify({ chain_head: `7-${entry.hash}` })).chain_head).toMatchObject({ state: "not_contained" });
    expect((await shop.verify({ chain_head: "412-abc" })).chain_head).toMatchObject({ state: "unreadable", seq: null });
  });

  test("is not found in books that were rewritten from the middle on, though nothing else gives them away", async () => {
    const shop = await openVerifiedShop(world);
    const { text } = await headOf(shop);
    const { owner_id, ids } = shop;
    const forged: LedgerEntry[] = [];
    for (const entry of await listEntries(db, owner_id)) {
      const before = forged.at(-1);
      const more = entry.call_id === ids[5] ? { billable_seconds: 600, free_seconds: 0, billed_seconds: 600 } : {};
      forged.push(sealEntry({ ...entry, ...more, previous_hash: before?.hash ?? entry.previous_hash }, sha256));
    }
    const end = forged.at(-1) as LedgerEntry;
    const { billable_seconds, free_seconds, billed_seconds } = forged.reduce(addSeconds, nothingUsed);
    await replaceEntries(db, owner_id, forged);
    await tamper(
      db,
      sql`update ledger_heads set hash = ${end.hash}, billable_seconds = ${billable_seconds}, free_seconds = ${free_seconds},
        billed_seconds = ${billed_seconds} where owner_id = ${owner_id}`,
      sql`update calls set duration_seconds = 600 where id = ${ids[5]}`,
    );
    const found = await shop.verify({ chain_head: text });
    expect(statesOf(found)).toMatchObject({ chain: "agrees", calls: "agrees" });
    expect(found.chain_head).toMatchObject({
      state: "not_contained",
      text: expect.stringContaining("No entry fits it"),
    });
  });

  test("proves nothing behind an entry that was altered, though its own entry is as it was", async () => {
    const shop = await openVerifiedShop(world);
    const { text } = await headOf(shop);
    await tamper(db, sql`update ledger_entries set reason = 'spam' where owner_id = ${shop.owner_id} and seq = 4`);
    expect((await shop.verify({ chain_head: text })).chain_head).toMatchObject({
      state: "not_contained",
      text: expect.stringContaining("From entry 4 on, the record isn't what was written"),
    });
  });

  test("stands on its invoice, whose own note of it gives away that the books were rewritten", async () => {
    const shop = await openVerifiedShop(world);
    const first = (await listEntries(db, shop.owner_id))[0] as LedgerEntry;
    await tamper(
      db,
      sql`update invoices set head_hash = ${first.hash} where owner_id = ${shop.owner_id} and entry_count > 0`,
    );
    const found = await shop.compare();
    expect(found.first_difference).toMatchObject({
      step: "invoices",
      seq: expect.any(Number),
      text: expect.stringMatching(
        /was sealed with entry \d as [0-9a-f]{12}; now that entry is sealed as [0-9a-f]{12}\. The record was changed after that\.$/,
      ),
    });
  });
});

test("what is not done in time is left off and named, and the rest is not held against anybody", async () => {
  const shop = await openVerifiedShop(world);
  const found = await shop.compare({ signal: AbortSignal.abort() });
  expect(found).toMatchObject({ state: "incomplete", first_difference: null });
  expect(found.steps.map(({ state, text }) => [state, text])).toEqual(
    found.steps.map(() => ["unavailable", tooLongText]),
  );
});

describe("over HTTP", () => {
  test("an owner sees the books of nobody else, a key that writes may ask, and one that reads may not", async () => {
    const shop = await openVerifiedShop(world);
    const text = `8-${(await listEntries(db, shop.owner_id)).at(-1)?.hash}`;
    const other = await newOwner(world);
    const answer = await other.send("POST", "/api/books/verify", { chain_head: text });
    expect(answer.body["data"]).toMatchObject({ entries: 0, chain_head: { state: "not_contained" } });
    expect((await createClient(world.app).send("POST", "/api/books/verify", {})).status).toBe(401);
    expect((await other.send("POST", "/api/books/verify", { chain_head: "x".repeat(201) })).status).toBe(422);
    const asked = async (access: KeyAccess) =>
      (await withKey(world, await newKey(shop.owner, access)).send("POST", "/api/books/verify", {})).status;
    expect([await asked("read_write"), await asked("read")]).toEqual([200, 403]);
  });

  test("whoever asks again and again has to wait", async () => {
    const owner = await newOwner(world);
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) statuses.push((await owner.send("POST", "/api/books/verify", {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await owner.send("POST", "/api/books/verify", {});
    expect(refused.headers["retry-after"]).toBe("10");
  });
});
