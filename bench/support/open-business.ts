import { randomUUID } from "node:crypto";
import type { Db } from "../../src/server/db/connect.ts";
import { until } from "../../tests/support/until.ts";
import type { createClient } from "./client.ts";

type Client = ReturnType<typeof createClient>;
export type Business = {
  readonly assistantId: string;
  readonly number: string;
  readonly headers: Record<string, string>;
  readonly login: readonly [string, string];
};

/** An owner, by default with a card: then there may be as many calls as come. */
export async function openBusiness(client: Client, db: Db, { hasCard = true, draft = {} } = {}): Promise<Business> {
  const { username, password } = await client.register();
  const { access_token } = JSON.parse((await client.logIn(username, password)).text) as { access_token: string };
  const now = new Date();
  const proved = { email_verified_at: now, phone_verified_at: now };
  const owner = await db
    .updateTable("owners")
    .set(proved)
    .where("username", "=", username)
    .returning("id")
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${access_token}`, accept: "application/json" };
  const { text } = await client.post("/instances", { name: "Belle", ...draft }, headers);
  const { id } = JSON.parse(text) as { id: string };
  const number = await until("her number", async () => {
    const { text: found } = await client.get(`/instances/${id}`, headers);
    return (JSON.parse(found) as { phone_number: string | null }).phone_number ?? false;
  });
  const business: Business = { assistantId: id, number, headers, login: [username, password] };
  if (!hasCard) return business;
  const account = { id: randomUUID(), owner_id: owner.id, created_at: now };
  await db
    .insertInto("payment_accounts")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("payment_accounts")
    .set({ default_card_id: "pm_bench" })
    .where("owner_id", "=", owner.id)
    .execute();
  return business;
}

const dashboard = ["/users/me", "/instances", "/api/conversations", "/api/dashboard/metrics", "/api/notifications"];
const [loginsEveryMs, dashboardsEveryMs] = [500, 100];

/** Owners log in and look at their dashboards until told to stop. */
export function visit(client: Client, { headers, login }: Business) {
  const under: Promise<unknown>[] = [];
  const logins = setInterval(() => under.push(client.logIn(...login)), loginsEveryMs);
  const dashboards = setInterval(
    () => under.push(...dashboard.map((path) => client.get(path, headers))),
    dashboardsEveryMs,
  );
  return {
    async stop() {
      clearInterval(logins);
      clearInterval(dashboards);
      await Promise.all(under);
    },
  };
}

/** How many turns of callers stand in the transcripts. */
export async function callerLines(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("call_lines")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("who", "=", "caller")
    .executeTakeFirstOrThrow();
  return Number(count);
}
