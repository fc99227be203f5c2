import type { Selectable } from "kysely";
import type { PortStatus } from "#domain/phone/port-request.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type PortRow = Selectable<Schema["port_requests"]>;

const columns = ["id", "owner_id", "assistant_id", "requested_number", "status", "created_at", "mailed_at"] as const;
export type PortFacts = Pick<PortRow, (typeof columns)[number]>;

export async function insertPortRequest(
  db: Db,
  row: Pick<PortRow, "id" | "owner_id" | "assistant_id" | "requested_number" | "created_at"> & { letter: object },
): Promise<void> {
  await db
    .insertInto("port_requests")
    .values({ ...row, letter: JSON.stringify(row.letter) })
    .execute();
}

/** The same number asked for again, while the first request is still fresh and belongs to the same assistant or none. */
export function findRepeated(
  db: Db,
  wanted: { owner_id: string; requested_number: string; assistant_id: string | null; since: Date },
): Promise<PortFacts | undefined> {
  return db
    .selectFrom("port_requests")
    .select(columns)
    .where("owner_id", "=", wanted.owner_id)
    .where("requested_number", "=", wanted.requested_number)
    .where("assistant_id", wanted.assistant_id === null ? "is" : "=", wanted.assistant_id)
    .where("status", "=", "requested")
    .where("created_at", ">=", wanted.since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listOfOwner(db: Db, owner_id: string): Promise<PortFacts[]> {
  return db
    .selectFrom("port_requests")
    .select(columns)
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** One that belongs to no assistant yet: the one that is named, or the latest since a time. Answers whether there was one. */
export async function tieRow(
  tx: Tx,
  owner_id: string,
  assistant_id: string,
  which: { id: string } | { since: Date },
): Promise<boolean> {
  const free = tx
    .selectFrom("port_requests")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "is", null);
  const chosen =
    "id" in which
      ? free.where("id", "=", which.id)
      : free.where("created_at", ">=", which.since).orderBy("created_at", "desc").limit(1);
  const done = await tx.updateTable("port_requests").set({ assistant_id }).where("id", "in", chosen).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** For the mail to support, which is written under the request's id. */
export function findFacts(db: Db, id: string): Promise<PortFacts | undefined> {
  return db.selectFrom("port_requests").select(columns).where("id", "=", id).executeTakeFirst();
}

/** What was kept for the mail goes with it. */
export async function noteMailed(db: Db, id: string, mailed_at: Date): Promise<void> {
  await db.updateTable("port_requests").set({ mailed_at, letter: null }).where("id", "=", id).execute();
}

/** Answers what support is to be told, which from now on is kept with the queued mail; nothing where that happened before. */
export async function takePortDetails(tx: Tx, id: string, mail_queued_at: Date): Promise<unknown> {
  const row = await tx
    .selectFrom("port_requests")
    .select("letter")
    .where("id", "=", id)
    .where("mail_queued_at", "is", null)
    .where("mailed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row) await tx.updateTable("port_requests").set({ mail_queued_at, letter: null }).where("id", "=", id).execute();
  return row?.letter ?? undefined;
}

/** Requests whose mail neither went out nor waits: the process that should have seen to it is gone. */
export function listUnmailed(db: Db, before: Date): Promise<{ id: string; owner_id: string }[]> {
  return db
    .selectFrom("port_requests")
    .select(["id", "owner_id"])
    .where("mailed_at", "is", null)
    .where("mail_queued_at", "is", null)
    .where("created_at", "<", before)
    .execute();
}

/** For the operator, who knows a request by its id alone. Held until the transaction is over. */
export function lockForOperator(
  tx: Tx,
  id: string,
): Promise<
  { owner_id: string; status: PortStatus; requested_number: string; email: string; name: string | null } | undefined
> {
  return tx
    .selectFrom("port_requests")
    .innerJoin("owners", "owners.id", "port_requests.owner_id")
    .leftJoin("assistants", "assistants.id", "port_requests.assistant_id")
    .select(["port_requests.owner_id", "port_requests.status", "port_requests.requested_number"])
    .select(["owners.email", "assistants.name"])
    .where("port_requests.id", "=", id)
    .forUpdate("port_requests")
    .executeTakeFirst();
}

export type OpenPort = Pick<PortRow, "id" | "status" | "requested_number"> & { username: string };

/** For the operator: of all owners. */
export function listOpen(db: Db): Promise<OpenPort[]> {
  return db
    .selectFrom("port_requests")
    .innerJoin("owners", "owners.id", "port_requests.owner_id")
    .select(["port_requests.id", "port_requests.status", "port_requests.requested_number", "owners.username"])
    .where("port_requests.status", "in", ["requested", "in_progress"])
    .orderBy("port_requests.created_at")
    .execute();
}

export async function writeStatus(tx: Tx, id: string, status: PortStatus, moved_at: Date): Promise<void> {
  await tx.updateTable("port_requests").set({ status, moved_at }).where("id", "=", id).execute();
}
