import { sql } from "kysely";
import { deleteOwner } from "../../src/server/features/accounts/store.ts";
import { writeTimeCursor } from "../../src/server/time-cursor.ts";
import { createClient } from "../support/client.ts";
import { median, report, timed } from "../support/measure.ts";
import { placeCall } from "../support/phones.ts";
import { rareWords } from "./callers.ts";
import { endOne } from "./end-one.ts";
import type { Account, House } from "./house.ts";

const usually = { rounds: 9, looks: 7 };
const goal = 2;

/** Does one thing once, and answers how long that took. */
type Once = () => Promise<number>;
type Ways = Readonly<Record<string, Once>>;

/** The same things in both houses, in turn, for the average account and for the largest. */
export async function measureYears(small: House, big: House): Promise<void> {
  const few = await waysOf(small, small.average);
  const accounts = { "an average account": big.average, "the largest account": big.largest };
  for (const [whose, account] of Object.entries(accounts)) {
    const many = await waysOf(big, account);
    for (const what of Object.keys(few.ways)) await compare(`${what} of ${whose}`, few.ways[what], many.ways[what]);
    many.close();
  }
  few.close();
  const often = { rounds: 3, looks: 1 };
  await compare(
    "Deleting an average account",
    () => leave(small),
    () => leave(big),
    often,
  );
}

/** Undone at its end: the account is still needed. */
const leave = async ({ db, average }: House): Promise<number> => {
  const tx = await db.startTransaction().execute();
  const took = await timed(() => deleteOwner(tx, average.owner_id));
  await tx.rollback().execute();
  return took;
};

/** The ratio of medians, of alternating rounds after two that warm both up. */
async function compare(
  what: string,
  few: Once = missing,
  many: Once = missing,
  { rounds, looks } = usually,
): Promise<void> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    const each = { few: [] as number[], many: [] as number[] };
    for (let look = 0; look < looks; look++) {
      each.few.push(await few());
      each.many.push(await many());
    }
    if (round < 0) continue;
    took.few.push(median(each.few));
    took.many.push(median(each.many));
  }
  const ratio = median(took.many) / median(took.few);
  const text = `${ratio.toFixed(2)} times, ${median(took.many).toFixed(1)} ms against ${median(took.few).toFixed(1)} ms`;
  report(what, text, `${goal} or less`, ratio <= goal);
}

const missing: Once = () => Promise.reject(new Error("Both houses do the same things."));

/** All that the first page of the dashboard asks for. */
const dashboard = [
  ...["/users/me", "/instances", "/api/dashboard/metrics?period=month", "/api/conversations", "/api/notifications"],
  ...["/api/tasks", "/api/first-steps", "/api/payments/standing", "/api/user/billing/me"],
];

async function waysOf({ db, product }: House, account: Account): Promise<{ ways: Ways; close(): void }> {
  const client = createClient(product.ready.url);
  const { headers, owner_id } = account;
  const get = async (path: string): Promise<string> => {
    const { status, text } = await client.get(path, headers);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return text;
  };
  const reading =
    (path: string): Once =>
    () =>
      timed(() => get(path));
  const finding = (query: string): Once => {
    const path = `/api/conversations?${query}`;
    return () =>
      timed(async () => {
        if (!(await get(path)).includes('"timestamp"')) throw new Error(`Nothing was found with ${query}.`);
      });
  };
  let calls = 0;
  const phone = () => `+1208${5_550_000 + (calls++ % 9_000)}`;
  const ways: Ways = {
    Dashboard: () => timed(() => Promise.all(dashboard.map(get))),
    "Analytics of the month": reading("/api/dashboard/analytics?period=month"),
    "Newest page of calls": finding("limit=50"),
    "Page of the oldest calls": finding(`limit=50&cursor=${await deepCursor(db, owner_id)}`),
    "Search for rare words": finding(`words=${encodeURIComponent(rareWords)}`),
    "Search for a word of every seventh call": finding("words=hawthorn"),
    "Search for a part of a name": finding("q=ortiz"),
    "Booking a job": () => bookOnce(client, account),
    "Start of a call": async () => {
      let line: Awaited<ReturnType<typeof placeCall>> | undefined;
      const took = await timed(async () => {
        line = await placeCall({ ...product.ready, to: account.number, from: phone(), begins: 0 });
        await line.takeTurn();
      });
      line?.hangUp();
      return took;
    },
    "End of a call": () => endOne(db, account),
  };
  return { ways, close: () => client.close() };
}

/** Where the last hundred of an account's calls begin. */
async function deepCursor(db: House["db"], owner_id: string): Promise<string> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, answered_at as at from calls where owner_id = ${owner_id} order by answered_at limit 1 offset 100`.execute(
    db,
  );
  const [row] = rows;
  return writeTimeCursor(row?.at ?? new Date(0), row?.id ?? "");
}

/** Far enough ahead that nothing stands there; it is cancelled again, so that every booking meets the same diary. */
async function bookOnce(client: ReturnType<typeof createClient>, { headers, assistantId }: Account): Promise<number> {
  const day = new Date(Date.now() + 45 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  const start = `${day.toISOString().slice(0, 10)}T18:00:00Z`;
  const job = { tenant_id: assistantId, start, name: "Greg Halvorsen", phone: "+12085550142" };
  let made = { status: 0, text: "" };
  const took = await timed(async () => {
    made = await client.post("/api/appointments", job, headers);
  });
  if (made.status !== 201) throw new Error(`Booking answered ${made.status}: ${made.text}`);
  const { id } = JSON.parse(made.text) as { id: string };
  await client.remove(`/api/appointments/${id}`, headers);
  return took;
}
