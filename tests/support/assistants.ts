import { sql } from "kysely";
import type { Assistant } from "#contract/assistant.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import type { Answer, Client } from "./client.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export type Created = Assistant & { payment_required: boolean; checkout_url: string | null };
export type CarrierNumber = { sid: string; phone_number: string; friendly_name: string; voice_url: string };

export const post = (owner: Client, body: object = {}, key?: string): Promise<Answer> =>
  owner.send("POST", "/instances", body, key === undefined ? {} : { "idempotency-key": key });

/** An assistant of this owner, as the answer shows her. */
export async function create(owner: Client, body: object = {}, key?: string): Promise<Created> {
  const answer = await post(owner, body, key);
  if (answer.status !== 201) throw new Error(`Creating said ${answer.status}: ${answer.text}`);
  return answer.body as unknown as Created;
}

export async function read(owner: Client, id: string): Promise<Assistant> {
  const answer = await owner.send("GET", `/instances/${id}`);
  if (answer.status !== 200) throw new Error(`Reading said ${answer.status}: ${answer.text}`);
  return answer.body as unknown as Assistant;
}

export async function list(owner: Client): Promise<Assistant[]> {
  return (await owner.send("GET", "/users/me/tenants")).body as unknown as Assistant[];
}

/** What the carrier has sold to us. */
export async function carrierNumbers(world: World): Promise<CarrierNumber[]> {
  const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/numbers`);
  return ((await reply.json()) as { numbers: CarrierNumber[] }).numbers;
}

/** Those that were bought for one assistant: each carries her id. */
export const numbersFor = async (world: World, id: string): Promise<CarrierNumber[]> =>
  (await carrierNumbers(world)).filter(({ friendly_name }) => friendly_name === id);

export type Trouble = { kind?: string; path?: string; times?: number; ms?: number; post?: string };

/** What the carrier does wrong from now on; nothing said is no fault. */
export async function carrierFaults(world: World, trouble: Trouble = {}): Promise<void> {
  await fetch(`${world.outside.sandbox?.url}/api/weather/twilio`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(trouble),
  });
}

/** Until her number is there. */
export const numbered = (owner: Client, id: string): Promise<string> =>
  until("the number", async () => (await read(owner, id)).phone_number ?? false);

/** Has a job of this name run now instead of at its time. */
export async function openTrigger(world: World) {
  const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
  return {
    jobs,
    run: (name: string, data: object = {}) => jobs.send(world.db, { name, retries: 0, retrySeconds: 1 }, data),
    /** Until every job of this name is done. */
    settled: (name: string) =>
      until(`${name} to be done`, async () => {
        const open = await sql`select from pgboss.job where name = ${name} and state <> 'completed'`.execute(world.db);
        return open.rows.length === 0;
      }),
    stop: () => jobs.stop(),
  };
}
