import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type StepName, stepTexts } from "../../src/domain/money/verification-texts.ts";
import type { Clock } from "../../src/domain/time/clock.ts";
import { sandboxKeys } from "../../src/main/config/sandbox-keys.ts";
import { followClock } from "../../src/main/movable-clock.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import type { Payments } from "../../src/providers/payments/port.ts";
import { createStripePayments } from "../../src/providers/payments/stripe/stripe-payments.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { hasBooks } from "../../src/server/features/ledger/store.ts";
import { billingStateOf } from "../../src/server/features/payments/billing-state.ts";
import { compareBooks } from "../../src/server/features/verification/compare-books.ts";
import { isNewEnough, listKeepers } from "../../src/server/features/verification/store.ts";
import { findBooks, givenDatabase } from "./find-books.ts";

type FoundProvider = {
  /** Absent where none can be asked. */
  readonly payments: Payments | undefined;
  readonly clock: Clock;
};

/** The payment provider that the product uses: the real one by its key, or the sandbox of a product that runs just now. */
function findProvider(env: Record<string, string | undefined>): FoundProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL, DATABASE_URL, DATA_DIR, SANDBOX_OF } = env;
  const open = (keys: { secretKey: string; webhookSecret: string }, url: string, clock: Clock) => ({
    payments: createStripePayments({ ...keys, url, clock }),
    clock,
  });
  if (secretKey) {
    const url = STRIPE_API_URL || "https://api.stripe.com";
    return open({ secretKey, webhookSecret: "" }, url, systemClock);
  }
  // Another product's sandbox, in the folder that is there by default, knows nothing of a database that was given.
  const folder = SANDBOX_OF || DATA_DIR || (DATABASE_URL ? undefined : "data");
  const place = (name: string) => join(resolve(folder ?? ""), name);
  if (!folder || !existsSync(place("sandbox-ports.json")) || !existsSync(place("sandbox-key")))
    return { payments: undefined, clock: systemClock };
  const { port } = JSON.parse(readFileSync(place("sandbox-ports.json"), "utf8")) as { port: number };
  const clock = followClock(systemClock, place("sandbox-clock.json"));
  return open(sandboxKeys(resolve(folder)).stripe, `http://127.0.0.1:${port}`, clock);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const headWords = {
  contained: "The chain head is contained.",
  not_contained: "The chain head is not contained.",
  unreadable: "The chain head cannot be read.",
} as const;

type Asked = { readonly owner: string | undefined; readonly head: string | undefined };

/** Answers the status to end with: 0 only where everything agrees. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { owner: { type: "string" }, head: { type: "string" } } });
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    say(`Verifying ${found.where} ...`);
    if (!(await hasBooks(db))) {
      say("There is no ledger in it yet.");
      return 0;
    }
    if (!(await isNewEnough(db)))
      throw new Error("An older version wrote this database. Start the product once, then try again.");
    return await verify(db, { owner: values.owner, head: values.head });
  } finally {
    await db.destroy();
    await found.close();
  }
}

/** One line for each thing that differs; then what was found in all. */
async function verify(db: Db, { owner, head }: Asked): Promise<number> {
  const keepers = await listKeepers(db, owner);
  if (owner !== undefined && keepers.length === 0) {
    say(`There is no owner with the user name ${owner}.`);
    return 1;
  }
  const customerOf = async (owner_id: string) => (await billingStateOf({ db }, owner_id)).customerId;
  const needs = { db, customerOf, ...findProvider(process.env) };
  const sums = new Map<string, number>();
  const unasked = new Set<StepName>();
  let different = 0;
  let isHeadFound = head === undefined;
  for (const keeper of keepers) {
    const { steps, chain_head } = await compareBooks(needs, keeper, { chainHead: head });
    for (const { what, books } of steps[0]?.compared ?? []) sums.set(what, (sums.get(what) ?? 0) + books);
    for (const { name, state, text } of steps) {
      if (state === "differs") say(`Owner ${keeper.owner_id}: ${text}`);
      if (state === "unavailable") unasked.add(name);
    }
    if (steps.some(({ state }) => state === "differs")) different++;
    if (chain_head?.state === "contained") isHeadFound = true;
    // Of many, only the one whose it is has something to say.
    if (chain_head && (chain_head.state === "contained" || owner !== undefined))
      say(`Owner ${keeper.owner_id}: ${headWords[chain_head.state]} ${chain_head.text}`);
  }
  for (const name of unasked) say(`Not compared for everybody: ${stepTexts[name].title.toLowerCase()}.`);
  if (!isHeadFound && owner === undefined) say("Nobody's books contain this chain head.");
  const sum = (what: string) => sums.get(what) ?? 0;
  if (different > 0)
    say(`${different} of ${keepers.length} chains are not as they were written, or differ from something else.`);
  else {
    say(
      `${sum("Entries")} entries in ${keepers.length} chains stand as they were written, and everything compared agrees.`,
    );
    say(`${sum("Seconds")} seconds: ${sum("Free seconds")} free, ${sum("Billed seconds")} billed.`);
  }
  return different === 0 && isHeadFound ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The ledger was not verified. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
