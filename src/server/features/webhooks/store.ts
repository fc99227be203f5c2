import { type Insertable, type Selectable, sql } from "kysely";
import type { WebhookState } from "#domain/accounts/webhook-texts.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Resealed } from "../../secret-box.ts";
import type { TimeCursor } from "../../time-cursor.ts";

export type TryRow = Selectable<Schema["webhook_tries"]>;

export async function insertTry(db: Db, row: Insertable<Schema["webhook_tries"]>): Promise<void> {
  await db.insertInto("webhook_tries").values(row).execute();
}

/** Called for by its owner alone; those of the same moment in the order of their numbers. */
export async function listTries(
  db: Db,
  owner_id: string,
  call_ids: readonly string[],
  most: number,
): Promise<TryRow[]> {
  if (call_ids.length === 0) return [];
  const { rows } = await sql<TryRow>`
    select one.* from unnest(${call_ids}::uuid[]) as wanted (call_id), lateral (
      select * from webhook_tries
      where webhook_tries.call_id = wanted.call_id and owner_id = ${owner_id}
      order by tried_at desc, attempt desc limit ${most}
    ) as one order by one.tried_at desc, one.attempt desc`.execute(db);
  return rows;
}

export type ListedDelivery = {
  readonly id: string;
  readonly created_at: Date;
  /** Absent for a test. */
  readonly call: {
    readonly assistant_id: string;
    readonly assistant_name: string;
    readonly caller_name: string | null;
    readonly caller_number: string;
    readonly due_at: Date;
    readonly delivered_at: Date | null;
    readonly given_up_at: Date | null;
    readonly trouble: string | null;
  } | null;
  readonly test: Pick<TryRow, "status" | "trouble" | "duration_ms"> | null;
};

type Wanted = {
  readonly after: TimeCursor | undefined;
  readonly state: WebhookState | undefined;
  readonly assistant_id: string | undefined;
  /** Only this one. */
  readonly id?: string;
  readonly limit: number;
};

const ofState: Readonly<Record<WebhookState, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql<boolean>`delivery.delivered_at is null and delivery.given_up_at is null`,
  delivered: sql<boolean>`delivery.delivered_at is not null`,
  failed: sql<boolean>`delivery.delivered_at is null and delivery.given_up_at is not null`,
};
const testOfState: Readonly<Record<WebhookState, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql<boolean>`false`,
  delivered: sql<boolean>`status between 200 and 299`,
  failed: sql<boolean>`(status is null or status not between 200 and 299)`,
};
const always = sql<boolean>`true`;

/** Calls that were told of and addresses that were tested, in one order. */
export async function listDeliveries(
  db: Db,
  owner_id: string,
  { after, state, assistant_id, id, limit }: Wanted,
): Promise<ListedDelivery[]> {
  const after_ = (time: string, key: string) =>
    after ? sql<boolean>`(${sql.ref(time)}, ${sql.ref(key)}) < (${after.at}, ${after.id}::uuid)` : always;
  const { rows } = await sql<ListedDelivery>`
    (select delivery.call_id as id, delivery.created_at, jsonb_build_object(
        'assistant_id', call.assistant_id,
        'assistant_name', coalesce(assistants.name, call.assistant->>'name'),
        'caller_name', coalesce(analysis.contact_name, call.caller_name),
        'caller_number', call.from_number,
        'due_at', delivery.due_at, 'delivered_at', delivery.delivered_at, 'given_up_at', delivery.given_up_at,
        'trouble', delivery.trouble
      ) as call, null::jsonb as test
    from call_deliveries as delivery
      join calls as call on call.id = delivery.call_id
      left join assistants on assistants.id = call.assistant_id
      left join call_analyses as analysis on analysis.call_id = call.id
    where delivery.channel = 'webhook' and delivery.owner_id = ${owner_id}
      and ${after_("delivery.created_at", "delivery.call_id")}
      and ${state ? ofState[state] : always}
      and ${assistant_id ? sql<boolean>`call.assistant_id = ${assistant_id}` : always}
      and ${id ? sql<boolean>`delivery.call_id = ${id}` : always}
    order by delivery.created_at desc, delivery.call_id desc limit ${limit})
    union all
    (select id, tried_at, null::jsonb, jsonb_build_object('status', status, 'trouble', trouble, 'duration_ms', duration_ms)
    from webhook_tries
    where call_id is null and owner_id = ${owner_id}
      and ${after_("webhook_tries.tried_at", "webhook_tries.id")}
      and ${state ? testOfState[state] : always}
      and ${assistant_id || id ? sql<boolean>`false` : always}
    order by tried_at desc, id desc limit ${limit})
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ call, ...row }) => ({ ...row, call: call && withDates(call) }));
}

/** JSON knows no dates. */
const withDates = (call: NonNullable<ListedDelivery["call"]>) => ({
  ...call,
  due_at: new Date(call.due_at),
  delivered_at: call.delivered_at && new Date(call.delivered_at),
  given_up_at: call.given_up_at && new Date(call.given_up_at),
});

export type SecretRow = Selectable<Schema["webhook_secrets"]>;

/** Those that sign at this moment, the newest first. One that was never replaced nor shown has no row. */
export async function listSigning(db: Db, owner_id: string, now: Date): Promise<[SecretRow, ...SecretRow[]]> {
  const rows = await db
    .selectFrom("webhook_secrets")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where((row) => row.or([row("retires_at", "is", null), row("retires_at", ">", now)]))
    .orderBy("version", "desc")
    .execute();
  const first = { owner_id, version: 1, created_at: null, retires_at: null, secret_sealed: null };
  return rows.length === 0 ? [first] : (rows as [SecretRow, ...SecretRow[]]);
}

const keptAtOnce = 500;

/** Secrets of all owners that still follow from the product's key alone. */
export async function listUnkept(db: Db): Promise<readonly { owner_id: string; version: number }[]> {
  const { rows } = await sql<{ owner_id: string; version: number }>`
    select owner_id, version from webhook_secrets where secret_sealed is null
    union all
    select id, 1 from owners where not exists (select from webhook_secrets where owner_id = owners.id)
    limit ${keptAtOnce}`.execute(db);
  return rows;
}

/** One that is kept already stays as it is. */
export async function keepSecrets(
  db: Db,
  kept: readonly { owner_id: string; version: number; secret_sealed: string }[],
): Promise<void> {
  await db
    .insertInto("webhook_secrets")
    .values(kept.map((one) => ({ ...one, created_at: null, retires_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "version"])
        .doUpdateSet((row) => ({ secret_sealed: row.ref("excluded.secret_sealed") }))
        .where("webhook_secrets.secret_sealed", "is", null),
    )
    .execute();
}

/** Held until the transaction is over, so that one secret is not replaced twice. */
export async function lockOwner(tx: Tx, owner_id: string): Promise<void> {
  await sql`select from owners where id = ${owner_id} for no key update`.execute(tx);
}

/** The next one signs from now on, and the one that it replaces until then. */
export async function replaceSecret(
  tx: Tx,
  { owner_id, version, now, retires_at }: { owner_id: string; version: number; now: Date; retires_at: Date },
  sealedSecret: (secret: { owner_id: string; version: number }) => string,
): Promise<void> {
  const sealed = (which: number) => ({
    owner_id,
    version: which,
    secret_sealed: sealedSecret({ owner_id, version: which }),
  });
  await tx
    .insertInto("webhook_secrets")
    .values({ ...sealed(version), created_at: null, retires_at })
    .onConflict((conflict) => conflict.columns(["owner_id", "version"]).doUpdateSet({ retires_at }))
    .execute();
  await tx
    .insertInto("webhook_secrets")
    .values({ ...sealed(version + 1), created_at: now, retires_at: null })
    .execute();
}

export async function deleteBefore(
  db: Db,
  { tries, retired }: { tries: Date; retired: Date },
  signal: AbortSignal,
): Promise<void> {
  await deleteInSteps(db, "webhook_tries", sql`tried_at < ${tries}`, signal);
  await db.deleteFrom("webhook_secrets").where("retires_at", "<=", retired).execute();
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceSecretSeal(
  db: Db,
  { owner_id, version }: { readonly owner_id: string; readonly version: number },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("webhook_secrets")
    .set({ secret_sealed: anew })
    .where("owner_id", "=", owner_id)
    .where("version", "=", version)
    .where("secret_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
