import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listEntries } from "#server/features/ledger/store.ts";
import { openVerifiedShop } from "../../support/accounts/verified-shop.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { rememberRows, tamper } from "../../support/tampering.ts";

const world = await createPayingWorld();
const { db, databaseUrl, dataDir } = world;

/** Ends as the command does, with everything that it said. */
async function run(...given: readonly string[]): Promise<{ code: number; text: string }> {
  const env = { ...surroundings(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  try {
    return { code: 0, text: (await promisify(execFile)(process.execPath, given, { env })).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

/** The program itself: npm run does nothing else. */
const verify = (...options: readonly string[]) => run("scripts/verify-ledger/verify-ledger.ts", ...options);

test("npm run verify-ledger says what agrees, names what differs, and finds an old chain head", async () => {
  const [first, second] = [await openVerifiedShop(world), await openVerifiedShop(world)];
  const agreed = await run("scripts/run.mjs", "verify-ledger");
  expect(agreed).toEqual({
    code: 0,
    text: expect.stringContaining("16 entries in 2 chains stand as they were written, and everything compared agrees."),
  });
  expect(agreed.text).toContain("22630 seconds: 21600 free, 1030 billed.");
  // The sandbox was asked, too.
  expect(agreed.text).not.toContain("Not compared");

  const { seq, hash } = (await listEntries(db, first.owner_id))[4] ?? { seq: 0, hash: "" };
  const head = `${seq}-${hash}`;
  await tamper(
    db,
    sql`update calls set duration_seconds = 94 where id = ${second.ids[1]}`,
    sql`update figure_seconds set billed_seconds = billed_seconds + 7 where owner_id = ${second.owner_id}`,
  );
  const found = await verify("--head", head);
  expect(found.code).toBe(1);
  const linesOf = (owner_id: string) => found.text.split("\n").filter((line) => line.startsWith(`Owner ${owner_id}: `));
  expect(linesOf(first.owner_id)).toEqual([
    expect.stringContaining("The chain head is contained. It's entry 5, written on "),
  ]);
  expect(linesOf(second.owner_id)).toEqual([
    expect.stringMatching(/: Entry 2, the call on .*, says 95 seconds; the call itself lasted 94\.$/),
    expect.stringMatching(/: The dashboard counts \d+ billed seconds for/),
  ]);
  expect(found.text).toContain("1 of 2 chains are not as they were written, or differ from something else.");

  expect(await verify("--owner", first.owner.draft.username, "--head", head)).toMatchObject({ code: 0 });
  const restore = await rememberRows(db, first.owner_id);
  await tamper(db, sql`update ledger_entries set reason = 'spam' where owner_id = ${first.owner_id} and seq = 2`);
  const altered = await verify("--owner", first.owner.draft.username, "--head", head);
  await restore();
  expect(altered).toEqual({
    code: 1,
    text: expect.stringMatching(
      `Owner ${first.owner_id}: Entry 2 was altered\\.[^]*Owner ${first.owner_id}: The chain head is not contained. From entry 2 on`,
    ),
  });
  expect(await run("scripts/run.mjs", "verify-ledger", "--owner", "nobody-of-this-name")).toEqual({
    code: 1,
    text: expect.stringContaining("There is no owner with the user name nobody-of-this-name."),
  });
});
