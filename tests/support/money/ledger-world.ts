import { randomUUID } from "node:crypto";
import { connect, type Db } from "#server/db/connect.ts";
import { type CallEnd, closeBooks } from "#server/features/ledger/close-books.ts";
import { someDraft } from "../accounts/owner.ts";
import { atEnd } from "../at-end.ts";
import { createWorldDatabase } from "../world.ts";

/** The books alone: a database of the file's own, and a clock that stands still until it is moved. */
export async function openBooks(options: { now?: Date } = {}) {
  const databaseUrl = await createWorldDatabase();
  const db = connect(databaseUrl, { size: 12, onLost: () => undefined });
  atEnd(() => db.destroy());
  let nowMs = (options.now ?? new Date("2026-11-14T18:30:00Z")).getTime();
  const clock = {
    now: () => new Date(nowMs),
    advance(ms: number) {
      nowMs += ms;
    },
  };
  const onTrialStep = async () => undefined;
  return {
    db,
    databaseUrl,
    clock,
    onTrialStep,
    newOwner: (timezone?: string) => insertOwner(db, timezone),
    someEnd: (owner_id: string, changes: Partial<CallEnd> = {}): CallEnd => ({
      call_id: randomUUID(),
      owner_id,
      assistant_id: randomUUID(),
      answered_at: new Date(nowMs - 100_000),
      ended_at: new Date(nowMs),
      duration_seconds: 100,
      is_test: false,
      is_spam: false,
      ...changes,
    }),
    close: (end: CallEnd) => closeBooks({ db, clock, onTrialStep }, end),
  };
}

async function insertOwner(db: Db, timezone = "America/Chicago"): Promise<string> {
  const { username, email, phone } = someDraft();
  const id = randomUUID();
  const created_at = new Date("2026-11-01T12:00:00Z");
  const accepted = { terms_version: "1", terms_accepted_at: created_at };
  await db
    .insertInto("owners")
    .values({ id, username, email, phone, full_name: null, password_hash: "-", timezone, created_at, ...accepted })
    .execute();
  return id;
}
