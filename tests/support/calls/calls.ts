import { sql } from "kysely";
import type { BrainsFor } from "../../../src/main/wiring/calls.ts";
import { type NewOwner, newOwner } from "../accounts/owner.ts";
import { create, numbered } from "../assistants.ts";
import { freePort } from "../processes/run-product.ts";
import { until } from "../until.ts";
import { createWorld, type World } from "../world.ts";
import { createPlainBrain } from "./plain-brain.ts";

export { type Caller, dial, setCallee } from "./dial.ts";

/**
 * A world that listens, so that the carrier's webhooks and sockets find their way to it. A plain brain answers: what is tried is the
 * call, not what is said in it.
 */
export async function createCallWorld(
  environment: Record<string, string> = {},
  options: Parameters<typeof createWorld>[1] = {},
): Promise<World & { readonly url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const brainsFor: BrainsFor = (desk) => ({ built_in: createPlainBrain(desk) });
  const world = await createWorld({ PUBLIC_URL: url, ...environment }, { brainsFor, ...options });
  await world.app.listen({ port, host: "127.0.0.1" });
  return { ...world, url };
}

export type Business = {
  readonly owner: NewOwner;
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly number: string;
};

/** An owner with an assistant that can be called. */
export async function openBusiness(world: World, draft: object = {}): Promise<Business> {
  const owner = await newOwner(world);
  const { id } = await create(owner, draft);
  return { owner, owner_id: owner.user.id, assistant_id: id, number: await numbered(owner, id) };
}

/** Says how an account stands, and holds it from then on, so that nobody puts it right from what the provider knows. */
export const setAccount = (world: World, { user }: Pick<NewOwner, "user">, change: ReturnType<typeof sql>) => {
  const held = sql`update payment_accounts set ${change}, held_by = ${user.id}, held_until = clock_timestamp() + interval '1 hour'
    where owner_id = ${user.id} and (held_by is null or held_by = ${user.id})`;
  return until("the account", async () => (await held.execute(world.db)).numAffectedRows === 1n);
};

/** The account's payments have been failing for so many days. */
export const failingFor = (world: World, owner: Pick<NewOwner, "user">, days: number) =>
  setAccount(world, owner, sql`failing_since = ${new Date(world.clock.now().getTime() - days * 24 * 3_600_000)}`);

export const callRow = (world: World, sid: string) =>
  world.db.selectFrom("calls").selectAll().where("carrier_call_id", "=", sid).executeTakeFirst();

/** Until somebody carries the call: the carrier greets by itself, so her first words are no sign of it. */
export const taken = (world: World, sid: string) =>
  until("the call to be taken", async () => ((await callRow(world, sid))?.epoch ?? 0) > 0);

/** The record of a call that is over. */
export const ended = (world: World, sid: string) =>
  until("the record of the call", async () => {
    const row = await callRow(world, sid);
    return row?.state === "ended" && row;
  });

export const linesOf = async (world: World, call_id: string): Promise<string[]> => {
  const query = world.db.selectFrom("call_lines").selectAll().where("call_id", "=", call_id).orderBy("seq");
  return (await query.execute()).map(({ who, words }) => `${who}: ${words}`);
};

export const entriesOf = (world: World, call_id: string) =>
  world.db.selectFrom("ledger_entries").selectAll().where("call_id", "=", call_id).execute();
